"""Normal card plays: which actions are the one card play of a turn, however that is recorded.

FAQ 1.2 "turn" and 3.8 "Red Alert"; Glossary, the order of a turn.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import OnePlay
from engine.cards.timing_enums import PlaySlot
from engine.cards.titles import key
from engine.model.enums import ActionKind, CardType, Claim, Currency, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import CostPaid
from engine.rules.asked_once import asked_once
from engine.rules.card_profiles import profile_of, title
from engine.rules.game import Game
from engine.rules.locations import in_play, is_in_play

PLAYING: Final = (ActionKind.PLAY, ActionKind.REPORT)
_ONCE_A_TURN: Final = {PlaySlot.CARD_PLAY}
# Cards that let nobody play more than one card in a turn.
_GRANTING_NOTHING: Final = frozenset(
    {
        CardType.DILEMMA,
        CardType.EQUIPMENT,
        CardType.MISSION,
        CardType.PERSONNEL,
        CardType.SHIP,
    }
)
_OUTPOST: Final = "outpost"
_NOT_FROM_HAND: Final = frozenset({PlaceKind.DISCARD_PILE, PlaceKind.REMOVED, PlaceKind.SIDE_DECK})


def normal_play(
    game: Game, seq: int, event: ActionInitiated | CostPaid
) -> tuple[int, ActionInitiated] | None:
    """Return the action, with its seq, that is its player's normal card play.

    The player claims it when he begins, or pays his card play for it; or he plays a card that is
    played as the card play, and says of no card that it allows more.
    """
    if isinstance(event, ActionInitiated):
        play = as_normal_play(game, event)
        return None if play is None else (seq, play)
    action = game.table.open.get(event.of or 0)
    if action is None or event.currency is not Currency.CARD_PLAY:
        return None
    if Claim.NORMAL_PLAY in action.event.claims or is_implied(game, action.event):
        return None
    return action.seq, _claimed(action.event)


def as_normal_play(game: Game, event: ActionInitiated) -> ActionInitiated | None:
    """Return an action that is its player's normal card play, with that claim."""
    if Claim.NORMAL_PLAY in event.claims:
        return event
    return _claimed(event) if event.kind in PLAYING and is_implied(game, event) else None


@asked_once
def is_implied(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card is played from hand that its type alone lets be played, once a turn."""
    if event.kind not in PLAYING or event.card is None or len(event.players) != 1:
        return False
    joined = _by_one_play(game, event)
    around = (None, None) if joined else (event.under, event.because)
    caused = (*around, event.answers, event.trigger) != (None,) * 4
    if caused or event.claims or (event.means is not None and not joined):
        return False
    lying = game.table.cards.get(event.card)
    if lying is not None and (is_in_play(lying.place) or lying.place.kind in _NOT_FROM_HAND):
        return False
    profile = profile_of(game, event.card)
    if game.type_of(event.card) is not profile.type:
        return False
    if given(profile.timing.enters) and not profile.timing.as_type:
        return False
    slots = {slot for entry in given(profile.of_type.enters) for slot in entry.slots}
    return slots == _ONCE_A_TURN


def nothing_allows_more(game: Game, player: PlayerId) -> bool:
    """Return whether no card in play can let a player play more cards in a turn than one.

    That a rule document names a card, and says nothing of the kind, is taken for its text.
    """
    cards = game.table.cards
    open_ = _in_play_but(game, _allows_nothing)
    return all(cards[card].controller != player for card in open_)


def only_plain_cards_in_play(game: Game) -> bool:
    """Return whether nothing in play but missions, ships, outposts, dilemmas and what they hold."""
    return next(_in_play_but(game, _grants_nothing), None) is None


def _in_play_but(game: Game, question: Callable[[Game, CardId], bool]) -> Iterator[CardId]:
    """Yield the cards in play of which the answer is no; the others are asked about once."""
    open_, table = game.cards.unsettled(question), game.table
    # In a deck lie many cards; on the table there may be more places than cards left to ask about.
    lying: Iterable[tuple[Place, tuple[CardId, ...]]] = table.lying.items()
    if len(open_) < len(table.lying):
        lying = ((card.place, (card.id,)) for card in map(table.cards.get, tuple(open_)) if card)
    for place, row in lying:
        if not is_in_play(place) or open_.isdisjoint(row):
            continue
        for card in row:
            if card not in open_:
                continue
            if question(game, card):
                open_.discard(card)
            else:
                yield card


def _allows_nothing(game: Game, card: CardId) -> bool:
    return _grants_nothing(game, card) or profile_of(game, card).known


def _grants_nothing(game: Game, card: CardId) -> bool:
    return game.type_of(card) in _GRANTING_NOTHING or title(game, card).endswith(_OUTPOST)


def _claimed(event: ActionInitiated) -> ActionInitiated:
    return replace(event, claims=(*event.claims, Claim.NORMAL_PLAY))


def _by_one_play(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card is played by one in play that makes several plays one.

    Its title is said, or the play lies in a use of it, or comes of that.
    """
    using = (event.under, event.because) != (None, None)
    if event.means is None and not using:
        return False
    cards = set(in_play(game, event.players[0], telling=OnePlay))
    if event.means is not None:
        return any(title(game, card) == key(event.means) for card in cards)
    uses = (game.played.get(seq) for seq in (event.under, event.because) if seq is not None)
    return any(use is not None and use.card in cards for use in uses)
