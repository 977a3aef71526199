"""The requirements that were checked for an action: within it, or just before it began."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from engine.model.ids import CardId
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.rules.game import Game


class Requirement(NamedTuple):
    """At which entry a requirement was checked, and whether it was met."""

    seq: int
    met: bool


_NONE: Final[Mapping[CardId, Requirement]] = {}


class RequirementsTold(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By subject, the requirements that were checked.

    `before`: in no action, since the last one began. `by_action`: for each that is in progress.
    """

    before: Mapping[CardId, Requirement] = _NONE
    by_action: SharedMap[int, Mapping[CardId, Requirement]] = msgspec.field(
        default_factory=SharedMap
    )


@updates(RequirementsTold, RequirementsChecked)
def check(
    game: Game, told: RequirementsTold, entry: Entry, event: RequirementsChecked
) -> RequirementsTold:
    """Update when a requirement is checked."""
    checked = {event.subject: Requirement(entry.seq, event.met)}
    if event.of is None:
        return msgspec.structs.replace(told, before={**told.before, **checked})
    earlier = told.by_action.get(event.of, _NONE)
    return msgspec.structs.replace(
        told, by_action=told.by_action.put(event.of, {**earlier, **checked})
    )


@updates(RequirementsTold, ActionInitiated)
def begin(
    game: Game, told: RequirementsTold, entry: Entry, event: ActionInitiated
) -> RequirementsTold:
    """Update when an action begins: it is that for which requirements were checked."""
    if not told.before:
        return told
    return RequirementsTold(by_action=told.by_action.put(entry.seq, told.before))


@updates(RequirementsTold, ActionEnded)
def end(game: Game, told: RequirementsTold, entry: Entry, event: ActionEnded) -> RequirementsTold:
    """Update when an action ends."""
    if event.action not in told.by_action:
        return told
    return msgspec.structs.replace(told, by_action=told.by_action.drop(event.action))
