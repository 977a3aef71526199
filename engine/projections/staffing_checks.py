"""The checks of a ship's staffing that were made before the action that they were made for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from engine.model.enums import CardType
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.rules.game import Game

_NONE: Final[Mapping[CardId, int]] = MappingProxyType({})


class StaffingChecks(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By ship, the check that was made since any action of a player began."""

    at: Mapping[CardId, int] = _NONE


@updates(StaffingChecks, RequirementsChecked)
def note_check(
    game: Game, before: StaffingChecks, entry: Entry, event: RequirementsChecked
) -> StaffingChecks:
    """Update when a ship is checked in no action."""
    if event.of is not None or game.type_of(event.subject) is not CardType.SHIP:
        return before
    return StaffingChecks(at={**before.at, event.subject: entry.seq})


@updates(StaffingChecks, ActionInitiated)
def act(game: Game, before: StaffingChecks, entry: Entry, event: ActionInitiated) -> StaffingChecks:
    """Update when an action begins: it was that which ships were checked for."""
    return StaffingChecks() if before.at else before
