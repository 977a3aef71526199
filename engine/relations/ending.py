"""How an action ended: by what, and with its cards where it announced that they would go."""

from typing import Any

from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome, Status
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.relations.cause import effect_with_cause
from engine.relations.entry_context import EntryContext
from engine.relations.manner import with_manner
from engine.table.card_moves import announced_move


def ended_by_card(context: EntryContext, event: ActionEnded) -> ActionEnded:
    """Return an ending with both the card and the action that brought it about."""
    if event.by is None and event.card is None:
        return event
    changes: dict[str, Any] = {}
    if event.by is not None and event.card is None:
        changes["card"] = context.played[event.by].card if event.by in context.played else None
    elif event.by is None:
        changes["by"] = next(
            (
                seq
                for seq in reversed(context.played)
                if seq != event.action and context.played[seq].card == event.card
            ),
            None,
        )
    return replace(event, **changes) if changes else event


def move_as_announced(context: EntryContext, event: ActionEnded) -> CardsMoved | None:
    """Return the move of the cards of an action that ended as announced, where they are not yet."""
    moved = announced_move(context.table, event)
    return None if moved is None else with_manner(context, effect_with_cause(context, moved))


def with_class(context: EntryContext, event: ActionEnded) -> ActionEnded:
    """Return the ending of an attempt that completed its mission as `solved`, in any wording."""
    action = context.table.open.get(event.action)
    if action is None or action.event.kind is not ActionKind.ATTEMPT:
        return event
    if event.outcome not in (Outcome.RESOLVED, Outcome.AS_ANNOUNCED):
        return event
    completed = Status.COMPLETED in action.told.statuses or action.told.scored
    return replace(event, outcome=Outcome.SOLVED) if completed else event
