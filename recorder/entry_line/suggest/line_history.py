"""Line history: how a line of this sort ended the last time, offered as the rest of this one."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, Edition, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.actions import TAKING_PART, ActionEnded, ActionInitiated
from engine.record.events.cards import CardNamed
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusSet
from recorder.entry_line.parse.card_plays import ANY_TIME, card_plays
from recorder.entry_line.parse.cards_by_name import BRINGING
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.likely_dilemmas import opponent
from recorder.entry_line.suggest.likely_effects import remaining
from recorder.entry_line.suggest.likely_orders import orders
from recorder.transcript.cards import Mention
from recorder.transcript.form import Form
from recorder.transcript.forms import FORM_OF
from recorder.transcript.line_parts import Clauses, plural
from recorder.transcript.tokens import Sort, Token, quoted
from recorder.transcript.values import spoken

# Clauses that depend on where a line stands, not on the last line.
_OF_ITS_PLACE = frozenset({"under #LABEL|nothing", "because #LABEL"})
_COUNTED = frozenset({ActionKind.PLAY, ActionKind.REPORT})
_OF_ITS_OWN = {"answers": None, "target_actions": (), "targets": (), "participants": ()}


def tails(board: BoardSummary, form: Form, findings: Clauses) -> Iterator[str]:
    """Yield how a line that could end here may continue."""
    if form.event is ActionInitiated and "kind" in findings:
        kind = findings["kind"].value
        if kind in BRINGING and set(findings) <= {"players", "kind", "card"}:
            yield from _brought(board, kind, _card(findings))
        elif kind in TAKING_PART and set(findings) <= {"players", "kind", "participants"}:
            yield from _goes(board, kind, findings)
        yield from _claims(board, kind, findings)
    elif form.event is StatusSet and set(findings) == {"cards", "status"}:
        yield from _until(board, findings["status"].value)
    elif form.event is Chosen and "method" not in findings:
        yield from _chosen(board)
    elif form.event is PointsScored and "card" not in findings and board.action is not None:
        target = board.action.event.card or next(iter(board.action.event.targets), None)
        yield from [f"from {board.id(target)}"] if target is not None else []
    elif form.event is RequirementsChecked and "what" not in findings:
        yield "about "
    elif form.event is CardNamed and "type" not in findings:
        yield from _named(board, _named_card(findings))


def _claims(board: BoardSummary, kind: ActionKind, findings: Clauses) -> Iterator[str]:
    """Yield the right by which a second card is played in a turn, the turn's card play first."""
    plays = card_plays(board.context)
    turn = board.context.edition is Edition.FIRST and board.action is None
    card = _card(findings)
    if kind not in _COUNTED or not turn or "claims" in findings or card is None:
        return
    sort, _ = _sort(board, card)
    if (plays.normal or plays.unclaimed) and sort not in ANY_TIME:
        rights = ("claims free play", "claims normal play")
        yield from rights if plays.normal else reversed(rights)


def _goes(board: BoardSummary, kind: ActionKind, findings: Clauses) -> Iterator[str]:
    """Yield where some of the cards that are together may go."""
    clause = findings.get("participants")
    named = (
        {item.token.text for item in clause.value if isinstance(item, Mention)} if clause else ()
    )
    for line in orders(board) if named else ():
        verb, _, rest = line.text.partition(" ")
        cards, _, where = rest.partition(" to ")
        if verb == plural(kind) and set(named) < set(cards.split(", ")):
            yield f"to {where}"


def _card(findings: Clauses) -> Mention | None:
    """Return the card that a line names; None where it names none, or an entry in its place."""
    named = findings["card"].value[0] if "card" in findings else None
    return named if isinstance(named, Mention) else None


def _brought(board: BoardSummary, kind: ActionKind, card: Mention | None) -> Iterator[str]:
    """Yield the clauses of the last line that brought such a card into play."""
    if card is None:
        return
    sort, known = _sort(board, card)
    model = _model(board, kind, sort)
    texts = [] if known or model is None else [_type(board, model[0])]
    if model is None:
        return
    event, done = model
    written = _clauses(board, _adapted(board, event, sort))
    line = " ".join(text for text in (*texts, written) if text)
    if line:
        yield f"{line}; done" if done else line


def _sort(board: BoardSummary, card: Mention) -> tuple[CardType | None, bool]:
    """Return the type of the card that a line names, and whether the type is known."""
    if card.introduction is None:
        kind = board.type(card.token.text)
        return kind, True
    if card.introduction.type is not None:
        return card.introduction.type, True
    kind = board.context.type_of(card.token.text) if card.token.sort is Sort.STRING else None
    return kind, kind is not None


def _type(board: BoardSummary, event: ActionInitiated) -> str:
    kind = board.type(event.card) if event.card is not None else None
    return "" if kind is None else spoken(kind)


def _model(
    board: BoardSummary, kind: ActionKind, sort: CardType | None
) -> tuple[ActionInitiated, bool] | None:
    """Return the last action of a kind with such a card, the player's own before others'."""
    answering = board.action is not None
    best: tuple[int, ActionInitiated, bool] | None = None
    entries = board.context.played
    for at in range(len(entries) - 1, -1, -1):
        event = entries[at].body
        if not isinstance(event, ActionInitiated) or event.kind is not kind or event.card is None:
            continue
        if (event.under is not None) != answering:
            continue
        type_ = board.type(event.card)
        score = 2 * (sort is None or type_ is sort) + (board.player in event.players)
        if sort is not None and {type_, sort} & _APART and type_ is not sort:
            continue
        if best is None or score > best[0]:
            following = entries[at + 1].body if at + 1 < len(entries) else None
            done = (
                isinstance(following, ActionEnded)
                and following.action == entries[at].seq
                and following.outcome is Outcome.AS_ANNOUNCED
            )
            best = (score, event, done)
        if best is not None and best[0] == 3:
            break
    return None if best is None else best[1:]


_APART = frozenset({CardType.EVENT, CardType.INTERRUPT, CardType.MISSION, CardType.DILEMMA})


def _adapted(board: BoardSummary, event: ActionInitiated, sort: CardType | None) -> ActionInitiated:
    """Return the last action as it would be now: at the player's own places, in the open action."""
    fields: dict[str, Any] = dict(_OF_ITS_OWN)
    action = board.action
    if action is not None:
        target = _target(action.event) if event.targets else None
        fields["targets"] = () if target is None else (target,)
        fields["answers"] = None if event.answers is None else action.seq
    where = event.destination
    if where is not None and board.player not in event.players:
        where = _own_place(board, where)
    if where is not None and sort is CardType.SHIP and where.kind is PlaceKind.ABOARD:
        where = Place(kind=PlaceKind.DOCKED, card=where.card)
    elif where is not None and sort is not CardType.SHIP and where.kind is PlaceKind.DOCKED:
        where = Place(kind=PlaceKind.ABOARD, card=where.card)
    return replace(event, destination=where, under=None, because=None, **fields)


def _target(event: ActionInitiated) -> CardId | None:
    """Return the target of an answer to an action: its card, else the card of its destination."""
    return event.card or (None if event.destination is None else event.destination.card)


def _own_place(board: BoardSummary, place: Place) -> Place | None:
    """Return the same kind of place at the player's own facility."""
    bases = board.own(CardType.FACILITY)
    if place.kind not in (PlaceKind.ABOARD, PlaceKind.DOCKED) or not bases:
        return None
    return Place(kind=place.kind, card=bases[0])


def _clauses(board: BoardSummary, event: ActionInitiated) -> str:
    form = FORM_OF[ActionInitiated]
    parts = [part for part in form.every if part.shown not in _OF_ITS_PLACE]
    return " ".join(text for part in parts if (text := part.write(event, board.page)))


def _until(board: BoardSummary, status: str) -> Iterator[str]:
    for entry in reversed(board.context.played):
        event = entry.body
        if isinstance(event, StatusSet) and event.status == status:
            if event.until is not None:
                yield f"until {quoted(event.until)}"
            return


def _named_card(findings: Clauses) -> CardId | None:
    card = findings["card"].value if "card" in findings else None
    return card.token.text if isinstance(card, Mention) else None


def _named(board: BoardSummary, card: CardId | None) -> Iterator[str]:
    """Yield the type of a card that lies where dilemmas lie."""
    lying = board.table.cards.get(card or "")
    if lying is not None and lying.place.kind in (PlaceKind.UNDER, PlaceKind.DILEMMA_STACK):
        yield spoken(CardType.DILEMMA)


def _chosen(board: BoardSummary) -> Iterator[str]:
    """Yield a random selection by the opponent, with the topic of the last one."""
    if board.action is None:
        return
    if board.context.edition is Edition.SECOND:
        yield from _chosen_for_dilemma(board)
    last = next(
        (
            entry.body
            for entry in reversed(board.context.played)
            if isinstance(entry.body, Chosen) and entry.body.drawn_by is not None
        ),
        None,
    )
    event = board.action.event
    team = remaining(board, event, event.participants)
    drawn = next(iter(board.context.others(board.player)), None)
    if team and drawn is not None:
        line = f"from {board.ids(team)} random drawn by {board.page.id(drawn)}"
        if last is not None and last.what:
            yield f"{line} about {quoted(last.what)}"
        yield line


def _chosen_for_dilemma(board: BoardSummary) -> Iterator[str]:
    """Yield how somebody is chosen in Second Edition: by chance, or from those who were checked."""
    action = board.action
    other = None if action is None else opponent(board, action)
    if action is None or other is None or action.event.kind is not ActionKind.ENCOUNTER:
        return
    yield f"random drawn by {board.page.id(other)}"
    for entry in reversed(board.context.since(action.seq)):
        event = entry.body
        if isinstance(event, RequirementsChecked) and event.of == action.seq and event.using:
            yield f"from {board.ids(event.using)} about "
            return


def _currency(board: BoardSummary) -> Iterator[str]:
    """Yield the currency of the last cost of such an action."""
    for entry in reversed(board.context.played):
        event = entry.body
        if isinstance(event, CostPaid):
            paid_for = None if event.of is None else board.context.event_of(event.of)
            kind = None if board.action is None else board.action.event.kind
            if paid_for is not None and paid_for.kind is kind:
                yield spoken(event.currency)
                return


def unfinished(board: BoardSummary, typed: Sequence[Token]) -> Iterator[str]:
    """Yield how a line that cannot end here may continue: points of a mission, or of a card."""
    words = [token.text for token in typed[-2:]]
    if len(words) == 2 and words[0] == "pays" and words[1].isdigit():
        yield from _currency(board)
    if board.action is None or len(words) < 2 or words[0] != "scores" or not words[1].isdigit():
        return
    event = board.action.event
    target = event.card or next(iter(event.targets), None)
    kind = "mission" if event.kind in (ActionKind.ATTEMPT, ActionKind.SCOUT) else "bonus"
    if target is not None:
        yield f"{kind} points from {board.id(target)}"
