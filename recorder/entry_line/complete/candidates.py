"""Offers for the caret: for each sort of thing that a line can continue with, what there is now."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.cards.titles import key
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import OWNED, PILES
from engine.record.events.actions import ActionInitiated, card_done_to
from recorder.entry_line.complete.caret import Continuation
from recorder.entry_line.complete.ranking import Offer, OfferKind
from recorder.entry_line.parse.cards_by_name import BRINGING
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.steps import steps
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.likely_judging import DisputeSoFar
from recorder.transcript.actions import AN_OUTCOME, VERBS
from recorder.transcript.cards import A_CARD
from recorder.transcript.places import A_PLACE
from recorder.transcript.statuses import AN_ATTRIBUTE
from recorder.transcript.tokens import Sort, quoted
from recorder.transcript.values import spoken

# What is brought into play by what, the likeliest first.
_SORTS: Final = {
    ActionKind.REPORT: (CardType.PERSONNEL, CardType.SHIP, CardType.EQUIPMENT),
    ActionKind.PLAY: (CardType.EVENT, CardType.INTERRUPT, CardType.INCIDENT, CardType.OBJECTIVE),
    ActionKind.SEED: (CardType.MISSION, CardType.DILEMMA, CardType.FACILITY, CardType.ARTIFACT),
}
_ACTIONS: Final = 12
_TEXTS: Final = 12
_PLAYER: Final = "a player"
_A_TEXT: Final = ("a text in quotes", "a word or a text in quotes")
_NUMBER: Final = "N"
_SET_MOST: Final = "range left"
_SPACE_FIRST: Final = frozenset({ActionKind.MOVE, ActionKind.ENGAGE})


def offers(board: BoardSummary, continuation: Continuation) -> Iterator[Offer]:
    """Yield what could stand at the caret, the most likely first."""
    for expected, candidates in continuation.expected.items():
        candidates_of = _CANDIDATES.get(expected)
        if candidates_of is not None:
            yield from candidates_of(board, continuation)
        elif expected == AN_ATTRIBUTE:
            yield from _attributes(candidates)
        elif expected == AN_OUTCOME:
            yield from (_word(word) for word in sorted(candidates, key=lambda word: word != "done"))
        else:
            yield from (_word(word) for word in candidates if word != _NUMBER)


def _attributes(candidates: tuple[str, ...]) -> Iterator[Offer]:
    """Yield attributes with the sign that follows them, the one set most often first."""
    for attribute in sorted(candidates, key=lambda attribute: attribute != _SET_MOST):
        yield Offer(f"{attribute} =", OfferKind.WORD, attribute, (attribute,))


def _word(text: str) -> Offer:
    verb = text.split()[0] in VERBS.by_first
    return Offer(text, OfferKind.VERB if verb else OfferKind.WORD, text, (text,))


def _kind(continuation: Continuation) -> ActionKind | None:
    """Return the kind of action that the typed verb names."""
    for token in continuation.tokens[:4]:
        meanings = VERBS.by_first.get(token.text) if token.sort is Sort.WORD else None
        if meanings:
            kind: ActionKind = meanings[0][1]
            return kind
    return None


def _before(continuation: Continuation) -> str:
    return continuation.tokens[-1].text if continuation.tokens else ""


def _cards(board: BoardSummary, continuation: Continuation) -> Iterator[Offer]:
    """Yield cards in play, the player's first; where a card is brought into play, titles first."""
    kind = _kind(continuation)
    brings = kind in BRINGING and _before(continuation) in VERBS.by_first
    if brings:
        yield from _in_hand(board)
        yield from titles(board, _SORTS.get(kind, ()) if kind is not None else ())
    own: list[CardId] = []
    rest: list[CardId] = []
    for card in board.in_play:
        (own if card.controller == board.player else rest).append(card.id)
    if _before(continuation) in _LOCATIONS:
        yield from (card_offer(board, card) for card in board.locations)
    yield from (card_offer(board, card) for card in own)
    yield from (card_offer(board, card) for card in rest)
    piles = (c for c in board.table.cards.values() if c.place.kind in PILES)
    yield from (card_offer(board, card.id) for card in piles)
    if not brings:
        yield from titles(board, ())


_LOCATIONS: Final = frozenset({"planet", "space", "under", "passing", "landed", "attempts"})


def card_offer(board: BoardSummary, card: CardId) -> Offer:
    """Return the offer of a card of the record, found by its id and by its name."""
    name = board.context.name(card)
    label = card if name is None else f"{name} ({card})"
    return Offer(board.id(card), OfferKind.CARD, label, (card,) if name is None else (card, name))


def _in_hand(board: BoardSummary) -> Iterator[Offer]:
    for card in board.table.cards.values():
        hidden = card.place.kind in (PlaceKind.HAND, PlaceKind.SEED_DECK)
        if hidden and card.owner == board.player:
            yield card_offer(board, card.id)


def titles(board: BoardSummary, first: tuple[CardType, ...]) -> tuple[Offer, ...]:
    """Return offers of cards by title, the types in `first` before the rest.

    Among them those of the deck lists come first, then those that this match has named.
    """
    offers = board.titles.get(first)
    if offers is None:
        every = board.context.kept(("titles", first), lambda: _titles(board.context, first))
        named = board.named
        ranked = sorted(every, key=lambda title: (title[0], _rank(title[1], board, named)))
        offers = board.titles[first] = tuple(offer for _, offer in ranked)
    return offers


def _rank(offer: Offer, board: BoardSummary, named: frozenset[str]) -> int:
    """Return 0 for a title of the deck lists, 1 for one that this match has named, else 2."""
    name = offer.names[0]
    if board.context.in_decks and key(name) in board.context.in_decks:
        return 0
    return 1 if name in named else 2


def _titles(context: LineContext, first: tuple[CardType, ...]) -> tuple[tuple[bool, Offer], ...]:
    """Return whether each title is of another type than those in `first`, and its offer."""
    order = {kind: at for at, kind in enumerate(first)}
    last = len(order)
    known = sorted(
        context.titles.values(),
        key=lambda title: order.get(title.type, last) if title.type else last,
    )
    return tuple(
        (
            title.type not in order,
            Offer(
                quoted(title.name),
                OfferKind.TITLE,
                title.name if title.type is None else f"{title.name}, {spoken(title.type)}",
                (title.name,),
            ),
        )
        for title in known
    )


def _players(board: BoardSummary, continuation: Continuation) -> Iterator[Offer]:
    started = board.snapshot.started
    names = {} if started is None else {player.id: player.name for player in started.players}
    for player in board.context.everybody:
        text = board.page.id(player)
        yield Offer(text, OfferKind.PLAYER, f"{player} {names.get(player, '')}".strip(), (player,))


def _actions(board: BoardSummary, continuation: Continuation) -> Iterator[Offer]:
    """Yield the latest actions, the open ones first, by the numbers of their entries."""
    open_seqs = [action.seq for action in reversed(board.table.open)]
    latest_seqs = [
        entry.seq
        for entry in reversed(board.context.entries[-120:])
        if isinstance(entry.body, ActionInitiated) and entry.seq not in open_seqs
    ]
    for seq in (*open_seqs, *latest_seqs)[:_ACTIONS]:
        event = board.context.event_of(seq)
        if event is not None:
            what = card_done_to(event)
            card = "" if what is None else board.context.name(what) or what
            label = f"#{seq} {spoken(event.kind)} {card}".strip()
            yield Offer(f"#{seq}", OfferKind.ACTION, label, (f"#{seq}", card, spoken(event.kind)))


def _places(board: BoardSummary, continuation: Continuation) -> Iterator[Offer]:
    """Yield where cards can go: to locations, to ships and facilities, to piles."""
    kind = _kind(continuation)
    if kind is None and board.action is not None:
        kind = board.action.event.kind
    kinds = [PlaceKind.PLANET, PlaceKind.SPACE]
    if kind in _SPACE_FIRST:
        kinds.reverse()
    if kind is ActionKind.SEED:
        kinds.insert(0, PlaceKind.UNDER)
    carriers = (*board.own(CardType.SHIP), *board.own(CardType.FACILITY))
    spots = [
        (place_kind, card)
        for card in carriers
        for place_kind in (PlaceKind.ABOARD, PlaceKind.DOCKED)
    ]
    here = [(place_kind, card) for place_kind in kinds for card in board.locations]
    first, then = (here, spots) if kind in _SPACE_FIRST else (spots, here)
    if kind is ActionKind.SEED and board.table.turn is None:
        yield Offer("spaceline", OfferKind.PLACE, "spaceline", ("spaceline",))
    for place_kind, card in (*first, *then):
        words = _WORDS[place_kind]
        name = board.context.name(card) or card
        text = f"{words} {board.id(card)}"
        yield Offer(text, OfferKind.PLACE, f"{words} {name}", (text, card, name))
    for pile in PlaceKind:
        if pile in OWNED:
            words = "discard" if pile is PlaceKind.DISCARD_PILE else spoken(pile)
            yield Offer(words, OfferKind.PLACE, words, (words,))
    yield from (
        Offer(words, OfferKind.PLACE, words, (words,))
        for words in (*_WORDS.values(), "shown", "spaceline")
    )


_WORDS: Final = {
    PlaceKind.PLANET: "planet",
    PlaceKind.SPACE: "space",
    PlaceKind.UNDER: "under",
    PlaceKind.ABOARD: "aboard",
    PlaceKind.DOCKED: "docked at",
    PlaceKind.ON: "on",
    PlaceKind.PASSING: "passing",
}


def _texts(board: BoardSummary, continuation: Continuation) -> Iterator[Offer]:
    """Yield texts that were recorded there before, steps of the turn, or titles of cards."""
    before = _before(continuation)
    if before == "step":
        for step in steps(board.context):
            text = step if step.isalnum() else quoted(step)
            yield Offer(text, OfferKind.TEXT, step, (step,))
    elif before in _FIELDS:
        recorded: dict[str, None] = {}
        for entry in reversed(board.context.entries):
            value = getattr(entry.body, _FIELDS[before], None)
            if isinstance(value, str):
                recorded[value] = None
            if len(recorded) == _TEXTS:
                break
        yield from (Offer(quoted(text), OfferKind.TEXT, text, (text,)) for text in recorded)
    elif before == "by":
        yield from (
            Offer(quoted(name), OfferKind.TEXT, name, (name,)) for name in DisputeSoFar(board).names
        )
    elif before in ("is", "declining"):
        card = (
            continuation.tokens[-2].text if before == "is" and len(continuation.tokens) > 1 else ""
        )
        if board.context.name(card) is None:
            yield from titles(board, _ENCOUNTERED if card else ())


_ENCOUNTERED: Final = (CardType.DILEMMA, CardType.ARTIFACT)
_FIELDS: Final = {
    "until": "until",
    "about": "what",
    "as": "function",
    "means": "means",
    "reason": "reason",
    "when": "trigger",
}

_CANDIDATES: Final[Mapping[str, Callable[[BoardSummary, Continuation], Iterator[Offer]]]] = {
    A_CARD: _cards,
    _PLAYER: _players,
    Sort.LABEL.value: _actions,
    A_PLACE: _places,
    **dict.fromkeys(_A_TEXT, _texts),
}
