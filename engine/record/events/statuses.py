"""Statuses and values that somebody recorded of cards and players."""

from typing import Annotated

from msgspec import Meta

from engine.model.enums import Attribute, Status
from engine.model.ids import CardId, PlayerId
from engine.record.events.event import Effect, Name


class StatusSet(Effect, frozen=True, kw_only=True, tag="status_set"):
    """Cards take on a status. `value`: the mode or skill chosen; `until`: the end announced."""

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1)]
    status: Status
    value: Name | None = None
    until: Name | None = None


class StatusCleared(Effect, frozen=True, kw_only=True, tag="status_cleared"):
    """Cards lose a status."""

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1)]
    status: Status


class ValueSet(Effect, frozen=True, kw_only=True, tag="value_set"):
    """A value is now this number or word: RANGE left on a ship, a countdown, a player's counters.

    Control is the attribute `control` with a player's id as the value.
    `until`: the end announced, after which it stands as it did before.
    """

    cards: tuple[CardId, ...] = ()
    player: PlayerId | None = None
    attribute: Attribute
    value: int | Name
    until: Name | None = None


# Cards take on or lose a status.
StatusEvent = StatusSet | StatusCleared
# How cards and players stand.
StateEvent = StatusEvent | ValueSet
