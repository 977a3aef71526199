"""Aiming: what a card is played on, said as its target or as the place where it is put.

`A plays ns to on bo` says the same as `A plays ns on bo to on bo`.
"""

from msgspec.structs import replace

from engine.model.enums import ActionKind, PlaceKind
from engine.record.events.actions import ActionInitiated


def with_target(event: ActionInitiated) -> ActionInitiated:
    """Return the play of a card with the card that it is put on as its target."""
    place = event.destination
    if event.kind is not ActionKind.PLAY or place is None or place.kind is not PlaceKind.ON:
        return event
    if place.card is None or event.targets:
        return event
    return replace(event, targets=(place.card,))
