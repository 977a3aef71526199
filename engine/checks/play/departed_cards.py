"""Cards that left play, or never came into it: what uses them, plays them, lies aboard them."""

from itertools import takewhile
from typing import Final

from engine.cards.exceptions.card_exception import Owes
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Manner, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import WITH_CARD
from engine.projections.exchanged_cards import ExchangedCards
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import exception
from engine.rules.counters import by_itself
from engine.rules.game import Game
from engine.rules.locations import is_in_play, out_of_play, vessel
from engine.rules.mission_attempts import is_gone
from engine.table.event_key import Way, moves_from, moves_to

# Cards may be used from hand, and side decks and seed cards open by their own rules.
_USED_NOWHERE: Final = frozenset(
    {PlaceKind.DISCARD_PILE, PlaceKind.DRAW_DECK, PlaceKind.DILEMMA_PILE, PlaceKind.REMOVED}
)
# Events that tell of a card wherever it lies.
_ANYWHERE: Final = frozenset({Status.MODE, Status.SELECTED_SKILL, Status.OPEN, Status.CLOSED})
_PLAYING: Final = (ActionKind.PLAY, ActionKind.REPORT)


@on(ActionInitiated, ActionKind.USE, ActionKind.ACTIVATE)
def uses_a_departed_card(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card is used that lies in a discard pile or a deck, or is out of the game."""
    lying = ctx.game.table.cards.get(event.card or "")
    if lying is None or not lying.certain or event.means is not None:
        return None
    if exception(ctx.game, lying.id, Owes):
        return None  # It is spoken of before it is at hand.
    if lying.place.kind in _USED_NOWHERE and not _is_being_done(ctx.game, lying.id):
        return ctx.report(
            "uses-a-departed-card", players=event.players, cards=(lying.id,), action=entry.seq
        )
    return None


@on(ActionInitiated, *_PLAYING)
def plays_from_a_pile(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card is played from another player's hand, or from any other pile."""
    lying = ctx.game.table.cards.get(event.card or "")
    if lying is None or not lying.certain or event.means is not None or not by_itself(event):
        return None
    anothers = lying.place.kind is PlaceKind.HAND and lying.place.player not in event.players
    if anothers or lying.place.kind in _USED_NOWHERE:
        return ctx.report(
            "plays-from-a-pile", players=event.players, cards=(lying.id,), action=entry.seq
        )
    return None


@on(CardsMoved, *moves_to(*WITH_CARD))
@on(ActionInitiated, ActionKind.BEAM, ActionKind.WALK, *_PLAYING)
def goes_aboard_what_is_gone(
    ctx: CheckContext, entry: Entry, event: CardsMoved | ActionInitiated
) -> Finding | None:
    """Report that cards go aboard, to or on a card that is not in play."""
    place = event.destination
    if place is None or place.card is None or place.kind not in WITH_CARD:
        return None
    if isinstance(event, CardsMoved):
        action = ctx.game.table.open.get(event.of or 0)
        moved, told = event.cards, action is not None and action.event.destination == place
    else:
        moved, told = (*((event.card,) if event.card else ()), *event.participants), False
    if not told and is_gone(ctx.game, place.card) and not _is_being_done(ctx.game, place.card):
        of = entry.seq if isinstance(event, ActionInitiated) else event.of
        return ctx.report("goes-aboard-what-is-gone", cards=(place.card, *moved), action=of)
    return None


@on(CardsMoved)
@on(StatusSet)
@on(PointsScored)
def departed_card_takes_effect(
    ctx: CheckContext, entry: Entry, event: CardsMoved | PointsScored | StatusSet
) -> Finding | None:
    """Report the effect of a card that left play and did nothing earlier in this turn."""
    by = event.performing
    if by is None or not is_gone(ctx.game, by) or _acted_this_turn(ctx.game, by):
        return None
    if ctx.game.table.cards[by].place.kind not in _USED_NOWHERE:
        return None
    moved = () if isinstance(event, PointsScored) else event.cards
    if by not in moved:
        return ctx.report("departed-card-takes-effect", cards=(by,), action=event.of)
    return None


@on(ActionInitiated, ActionKind.ATTEMPT, ActionKind.BEAM, ActionKind.WALK)
def acts_aboard_what_is_gone(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that cards act that lie aboard what was destroyed or left play."""
    cards = ctx.game.table.cards
    lost = tuple(
        card
        for card in event.participants
        if card in cards and is_gone(ctx.game, vessel(cards[card].place) or "")
    )
    if event.players and lost:
        return ctx.report(
            "acts-aboard-what-is-gone", players=event.players, cards=lost, action=entry.seq
        )
    return None


@on(CardsMoved, Way(PlaceKind.DISCARD_PILE, PlaceKind.HAND))
def takes_back_without_a_card(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card goes from a discard pile to a hand, and no card brings it there."""
    uncaused = (event.of, event.because, event.performing) == (None, None, None)
    if uncaused and _in_a_turn(ctx.game):
        return ctx.report("takes-back-without-a-card", cards=event.cards)
    return None


@on(CardsMoved, *moves_from(PlaceKind.HAND))
def enters_play_unplayed(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card goes from hand into play, and nobody plays it."""
    game, into = ctx.game, event.destination
    uncaused = (event.of, event.because, event.performing) == (None, None, None)
    if not uncaused or event.manner is not None:
        return None
    if not _in_a_turn(game) or not (is_in_play(into) or into.kind is PlaceKind.PLANET):
        return None
    unplayed = tuple(card for card in event.cards if not _acted_this_turn(game, card))
    if unplayed:
        return ctx.report("enters-play-unplayed", cards=unplayed)
    return None


@on(StatusSet)
@on(CardsMoved, Manner.KILLED, Manner.DESTROYED)
def affects_cards_out_of_play(
    ctx: CheckContext, entry: Entry, event: StatusSet | CardsMoved
) -> Finding | None:
    """Report that cards out of play take on a status, or are killed or destroyed."""
    exchanged = ctx.state(ExchangedCards).at
    affected = tuple(card for card in out_of_play(ctx.game, event.cards) if card not in exchanged)
    if isinstance(event, StatusSet) and event.status in _ANYWHERE:
        return None
    if affected:
        done = event.status if isinstance(event, StatusSet) else event.manner
        return ctx.report("affects-cards-out-of-play", cards=affected, subject=done)
    return None


def _in_a_turn(game: Game) -> bool:
    """Return whether a turn is under way, and not only the table set."""
    return game.table.turn_player is not None


def _acted_this_turn(game: Game, card: CardId) -> bool:
    """Return whether a card was played, used or met in the turn under way."""
    began = game.duties.began or 0
    since = takewhile(lambda each: each[0] > began, reversed(game.played.items()))
    return any(action.card == card for _, action in since)


def _is_being_done(game: Game, card: CardId) -> bool:
    """Return whether a card is just being played, used or met: it lies where it was shown."""
    return any(card == action.event.card for action in game.table.open.values())
