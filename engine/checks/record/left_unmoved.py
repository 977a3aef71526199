"""Moves that are done and say no place: the record tells nothing of where the cards are now."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Outcome
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.table.card_moves import CARRYING, carried_to_destination

# Kinds that only bring cards to another place.
_TRAVELS: Final = CARRYING | {
    *(ActionKind.DOCK, ActionKind.LAND, ActionKind.LAUNCH, ActionKind.MOVE, ActionKind.RELOCATE)
}
_WENT: Final = frozenset({Outcome.AS_ANNOUNCED, Outcome.RESOLVED})


@on(ActionEnded, *_TRAVELS)
def left_unmoved(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that cards have gone somewhere, and that no line says where."""
    action = ctx.game.table.open.get(event.action)
    if action is None or event.outcome not in _WENT:
        return None
    cards = carried_to_destination(action.event)
    if cards and action.event.destination is None:
        return ctx.report(
            "left-unmoved",
            seqs=(event.action, entry.seq),
            players=action.event.players,
            cards=cards,
            action=event.action,
        )
    return None
