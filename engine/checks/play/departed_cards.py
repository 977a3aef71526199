"""Cards that left play, or never came into it: what uses them, plays them, lies aboard them."""

from typing import Final

from engine.cards.exceptions.card_exception import Owes
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Manner, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import WITH_CARD
from engine.projections.exchanged_cards import ExchangedCards
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import exception
from engine.rules.counters import by_itself
from engine.rules.game import Game
from engine.rules.locations import out_of_play
from engine.rules.mission_attempts import is_gone

# Cards may be used from hand, and side decks and seed cards open by their own rules.
_USED_NOWHERE: Final = frozenset(
    {PlaceKind.DISCARD_PILE, PlaceKind.DRAW_DECK, PlaceKind.DILEMMA_PILE, PlaceKind.REMOVED}
)
# What is said of a card wherever it lies.
_ANYWHERE: Final = frozenset({Status.MODE, Status.SELECTED_SKILL, Status.OPEN, Status.CLOSED})
_PLAYING: Final = (ActionKind.PLAY, ActionKind.REPORT)


@on(ActionInitiated, ActionKind.USE, ActionKind.ACTIVATE)
def uses_a_departed_card(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card is used that lies in a discard pile or a deck, or is out of the game."""
    lying = ctx.game.table.cards.get(event.card or "")
    if lying is None or not lying.certain or event.means is not None:
        return
    if exception(ctx.game, lying.id, Owes):
        return  # It is spoken of before it is at hand.
    if lying.place.kind in _USED_NOWHERE and not _is_being_done(ctx.game, lying.id):
        yield ctx.report(
            "uses-a-departed-card", players=event.players, cards=(lying.id,), action=entry.seq
        )


@on(ActionInitiated, *_PLAYING)
def plays_from_a_pile(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card is played from another player's hand, or from a pile but the hand."""
    lying = ctx.game.table.cards.get(event.card or "")
    if lying is None or not lying.certain or event.means is not None or not by_itself(event):
        return
    anothers = lying.place.kind is PlaceKind.HAND and lying.place.player not in event.players
    if anothers or lying.place.kind in _USED_NOWHERE:
        yield ctx.report(
            "plays-from-a-pile", players=event.players, cards=(lying.id,), action=entry.seq
        )


@on(CardsMoved)
@on(ActionInitiated, ActionKind.BEAM, ActionKind.WALK, *_PLAYING)
def goes_aboard_what_is_gone(
    ctx: CheckContext, entry: Entry, event: CardsMoved | ActionInitiated
) -> Findings:
    """Report that cards go aboard, to or on a card that is not in play."""
    place = event.destination
    if place is None or place.card is None or place.kind not in WITH_CARD:
        return
    if isinstance(event, CardsMoved):
        action = ctx.game.table.open.get(event.of or 0)
        moved, told = event.cards, action is not None and action.event.destination == place
    else:
        moved, told = (*((event.card,) if event.card else ()), *event.participants), False
    if not told and is_gone(ctx.game, place.card) and not _is_being_done(ctx.game, place.card):
        of = entry.seq if isinstance(event, ActionInitiated) else event.of
        yield ctx.report("goes-aboard-what-is-gone", cards=(place.card, *moved), action=of)


@on(StatusSet)
@on(CardsMoved, Manner.KILLED, Manner.DESTROYED)
def affects_cards_out_of_play(
    ctx: CheckContext, entry: Entry, event: StatusSet | CardsMoved
) -> Findings:
    """Report that cards out of play take on a status, or are killed or destroyed."""
    exchanged = ctx.state(ExchangedCards).at
    affected = tuple(card for card in out_of_play(ctx.game, event.cards) if card not in exchanged)
    if isinstance(event, StatusSet) and event.status in _ANYWHERE:
        return
    if affected:
        done = event.status if isinstance(event, StatusSet) else event.manner
        yield ctx.report("affects-cards-out-of-play", cards=affected, subject=done)


def _is_being_done(game: Game, card: CardId) -> bool:
    """Return whether a card is just being played, used or met: it lies where it was shown."""
    return any(card == action.event.card for action in game.table.open.values())
