"""Fighting: with which ships or personnel a player fights, and that an engagement is a battle.

`B battles e using k` says the same as `B battles e with k`, and in First Edition, which has no
other fights, so does `B engages e with k`, and `B fires e using k` where no battle goes on.
"""

from typing import Any, Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, Edition
from engine.record.events.actions import ActionInitiated
from engine.relations.entry_context import EntryContext

_FIGHTING: Final = frozenset({ActionKind.BATTLE, ActionKind.ENGAGE, ActionKind.FIRE})
_FIGHTERS: Final = frozenset({CardType.SHIP, CardType.FACILITY, CardType.PERSONNEL})


def with_fighters(context: EntryContext, event: ActionInitiated) -> ActionInitiated:
    """Return a fight with the ship that is used in it among those who fight."""
    if event.kind not in _FIGHTING:
        return event
    changes: dict[str, Any] = {}
    used = None if event.card is None else context.known.get(event.card)
    if used is not None and used.type in _FIGHTERS and not event.participants:
        changes |= {"card": None, "participants": (event.card,)}
    started = context.table.started
    first = started is not None and started.edition is Edition.FIRST
    if first and (event.kind is ActionKind.ENGAGE or _begins(context, event)):
        changes["kind"] = ActionKind.BATTLE
    return replace(event, **changes) if changes else event


def _begins(context: EntryContext, event: ActionInitiated) -> bool:
    """Return whether somebody fires outside of a battle, and so begins one."""
    return event.kind is ActionKind.FIRE and not any(
        action.kind is ActionKind.BATTLE for _, action in context.innermost_first()
    )
