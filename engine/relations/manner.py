"""The manner of a move: said, or by the kind of the action that it belongs to."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, Manner, PlaceKind
from engine.record.events.cards import CardsMoved
from engine.relations.entry_context import EntryContext
from engine.table.card_moves import carried_to_destination

BY_KIND: Final[Mapping[ActionKind, Manner]] = {
    ActionKind.BEAM: Manner.BEAMED,
    ActionKind.DISCARD: Manner.DISCARDED,
    ActionKind.DOCK: Manner.DOCKED,
    ActionKind.DOWNLOAD: Manner.DOWNLOADED,
    ActionKind.LAND: Manner.LANDED,
    ActionKind.LAUNCH: Manner.LAUNCHED,
    ActionKind.MOVE: Manner.MOVED,
    ActionKind.PLACE: Manner.PLACED,
    ActionKind.PLAY: Manner.PLAYED,
    ActionKind.RELOCATE: Manner.RELOCATED,
    ActionKind.REPORT: Manner.REPORTED,
    ActionKind.RETURN: Manner.RETURNED,
    ActionKind.SEED: Manner.SEEDED,
    ActionKind.UNDOCK: Manner.UNDOCKED,
    ActionKind.WALK: Manner.WALKED,
}
# Where an action of these kinds says nothing of a destination, its targets go to a pile.
TO_A_PILE: Final[Mapping[ActionKind, Manner]] = {
    ActionKind.DESTROY: Manner.DESTROYED,
    ActionKind.KILL: Manner.KILLED,
}


def with_manner(context: EntryContext, event: CardsMoved) -> CardsMoved:
    """Return a move with its manner, where the action that it belongs to tells it."""
    action = None if event.manner is not None else context.in_progress(event.of)
    if action is None:
        return event
    if action.kind is ActionKind.DRAW:
        drawn = (
            event.origin.kind is PlaceKind.DRAW_DECK and event.destination.kind is PlaceKind.HAND
        )
        return replace(event, manner=Manner.DRAWN) if drawn else event
    told: Manner | None = None
    if event.cards and set(event.cards) <= {*action.targets, action.card}:
        told = Manner.EXCHANGED if action.kind is ActionKind.EXCHANGE else None
        told = told or TO_A_PILE.get(action.kind)
    if event.destination == action.destination and set(event.cards) <= {
        *carried_to_destination(action)
    }:
        told = BY_KIND.get(action.kind)
    return event if told is None else replace(event, manner=told)
