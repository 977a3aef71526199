"""Second Edition: cards that act from out of play, or for a player who does not command them."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.counters import by_itself
from engine.rules.locations import location
from engine.rules.mission_attempts import is_gone
from engine.rules.orders import ORDERS

# What cards in play do; of those who attempt, where they are is asked apart.
_DONE: Final = (ORDERS - {ActionKind.ATTEMPT}) | {ActionKind.BATTLE, ActionKind.ENGAGE}
# What a card itself does, and not only a player with it.
_ITSELF: Final = frozenset({ActionKind.MOVE, ActionKind.USE})
_PLAYED_FROM: Final = frozenset({PlaceKind.HAND, PlaceKind.SHOWN, PlaceKind.UNKNOWN})


@on(ActionInitiated, *_DONE, ActionKind.USE)
def acts_out_of_play(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card acts that lies in a pile."""
    gone = tuple(card for card in _acting(event) if is_gone(ctx.game, card))
    if event.players and gone:
        yield ctx.report("acts-out-of-play", players=event.players, cards=gone, action=entry.seq)


@on(ActionInitiated, *_DONE)
def orders_anothers_cards(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player gives an order to cards that another player commands."""
    cards = ctx.game.table.cards
    others = tuple(
        card
        for card in _acting(event)
        if card in cards and cards[card].controller not in event.players
    )
    if others and by_itself(event):
        yield ctx.report(
            "orders-anothers-cards", players=event.players, cards=others, action=entry.seq
        )


@on(ActionInitiated, ActionKind.PLAY)
def plays_from_elsewhere(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player plays a card that is not in his hand."""
    lying = ctx.game.table.cards.get(event.card or "")
    if lying is None or not lying.certain or not by_itself(event):
        return
    anothers = lying.place.kind is PlaceKind.HAND and lying.place.player not in event.players
    if anothers or lying.place.kind not in _PLAYED_FROM:
        yield ctx.report(
            "plays-from-elsewhere", players=event.players, cards=(lying.id,), action=entry.seq
        )


@on(ActionInitiated, ActionKind.PLAY)
def plays_at_anothers_mission(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player plays a card at a mission that another player commands."""
    mission = ctx.game.table.cards.get(location(ctx.game.table, event.destination) or "")
    if mission is None or event.card is None or not by_itself(event):
        return
    if mission.controller not in event.players:
        yield ctx.report(
            "plays-at-anothers-mission",
            players=event.players,
            cards=(event.card, mission.id),
            action=entry.seq,
        )


def _acting(event: ActionInitiated) -> tuple[CardId, ...]:
    own = event.card if event.kind in _ITSELF else None
    return event.participants if own is None else (own, *event.participants)
