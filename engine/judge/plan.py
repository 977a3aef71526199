"""The plan for each kind of event: what a judge asks and changes when one comes, in one lookup."""

from functools import cache
from typing import Final, NamedTuple

from engine.checks.framework.context import EventCheck
from engine.checks.framework.registry import NO_CHECKS, RegisteredChecks, registered_checks
from engine.projections import (
    beaming_counts,
    cards_let_in,
    continuing_attempts,
    costs,
    imposed_statuses,
    obligations,
    range_left,
    response_windows,
    stops,
    turn_progress,
    turn_segment,
    use_limits,
)
from engine.projections.game_projection import Change, changes
from engine.projections.response_windows import WindowChange
from engine.projections.state import Update
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import CostPaid
from engine.rulebook.ruleset import Lineage
from engine.table.event_key import EventKey
from engine.table.interruption import INTERRUPTING

# What events change: of the game first, then of the windows.
_CHANGING: Final = (
    stops.PROJECTION,
    imposed_statuses.PROJECTION,
    obligations.PROJECTION,
    continuing_attempts.PROJECTION,
    use_limits.PROJECTION,
    costs.PROJECTION,
)
_WINDOWS: Final = response_windows.PROJECTION.handles
# What counts play against the player who plays, or tells by it how far he has come in his turn.
_COUNTING: Final = frozenset(
    {
        beaming_counts.count_beamed,
        cards_let_in.enter_play,
        range_left.move,
        turn_progress.act,
        turn_segment.act,
        use_limits.PROJECTION.handles[ActionInitiated],
        use_limits.PROJECTION.handles[CostPaid],
    }
)


class Plan(NamedTuple):
    """What is done at an event, in this order.

    `checks`: asked, on the game before it.
    `updates`: of the states that checks look at.
    `changes`: of the game.
    `interrupts`: whether it can stop the clock.
    `windows`: what it opens and closes, if it is of a kind that can.
    """

    checks: tuple[EventCheck, ...]
    updates: tuple[Update, ...]
    changes: tuple[Change, ...]
    interrupts: bool
    windows: WindowChange | None

    def by_order(self) -> "Plan":
        """Return the plan for what a judge orders: it breaks no rule, and is no player's play."""
        return self._replace(
            checks=(),
            updates=tuple(update for update in self.updates if update.apply not in _COUNTING),
            changes=tuple(change for change in self.changes if change not in _COUNTING),
        )


class Plans(dict[EventKey, Plan]):
    """The plan for each key of events that has come up so far."""

    def __init__(self, registered: RegisteredChecks) -> None:
        """Plan for these checks and the states that they look at."""
        self.registered = registered
        self._changes = changes(_CHANGING)

    def __missing__(self, key: EventKey) -> Plan:
        """Return the plan for a key, and keep it for all events of that key."""
        kind, _ = key
        self[key] = plan = Plan(
            checks=self.registered.checks[key],
            updates=self.registered.updates[key],
            changes=self._changes[key],
            interrupts=kind in INTERRUPTING,
            windows=_WINDOWS.get(kind),
        )
        return plan


@cache
def plans(lineage: Lineage, *, findings: bool = True) -> Plans:
    """Return the plans of a ruleset; without `findings`, no checks and no updates for them."""
    return Plans(registered_checks(lineage) if findings else NO_CHECKS)
