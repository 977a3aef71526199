"""Ordering: what a player says of when he gives an order names nothing that lets him give it."""

from typing import Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, Claim
from engine.record.events.actions import ActionInitiated

# What only orders are: no card play needs them, and nobody does them before it.
ORDERS: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.BEAM,
        ActionKind.COMMANDEER,
        ActionKind.MOVE,
        ActionKind.SCOUT,
        ActionKind.WALK,
    }
)
_SAYING_WHEN: Final = frozenset({Claim.ANY_TIME, Claim.BETWEEN_ACTIONS})


def with_leave(event: ActionInitiated) -> ActionInitiated:
    """Return an order with those claims alone that may let its player give it where he does."""
    if event.kind not in ORDERS or not event.claims or event.means is not None:
        return event
    letting = tuple(claim for claim in event.claims if claim not in _SAYING_WHEN)
    return event if letting == event.claims else replace(event, claims=letting)
