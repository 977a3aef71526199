"""Costs: with which card they are paid, said or plain from the action."""

from msgspec.structs import replace

from engine.model.enums import ActionKind, Currency
from engine.record.events.scores import CostPaid
from engine.relations.entry_context import EntryContext


def paid_by_its_ship(context: EntryContext, event: CostPaid) -> CostPaid:
    """Return a payment; RANGE that is paid for a move is that of the ship which moves."""
    action = context.in_progress(event.of)
    if event.currency is not Currency.RANGE or event.cards or action is None:
        return event
    if action.kind is not ActionKind.MOVE or action.card is None:
        return event
    return replace(event, cards=(action.card,))
