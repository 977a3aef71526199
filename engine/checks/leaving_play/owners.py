"""Whose pile a card goes to when it leaves play: its owner's."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import PlaceKind
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.table.event_key import moves_to


@on(CardsMoved, *moves_to(PlaceKind.DISCARD_PILE))
def put_on_anothers_pile(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card is discarded to a pile that is not its owner's."""
    player = event.destination.player
    if player is None:
        return None
    cards = ctx.game.table.cards
    foreign = tuple(card for card in event.cards if card in cards and cards[card].owner != player)
    if foreign:
        return ctx.report("put-on-anothers-pile", players=(player,), cards=foreign)
    return None
