"""The attempts for which somebody found that the affiliation does not match."""

import msgspec

from engine.model.enums import ActionKind
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.rules.game import Game
from engine.rules.outcomes import UNDONE


class UnmatchedAttempts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The attempts that have not gone on since the affiliation was found not to match, by check."""

    checked_at: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)

    def without(self, attempt: int | None) -> "UnmatchedAttempts":
        """Return the same without an attempt; itself where that is not among them."""
        if attempt not in self.checked_at:
            return self
        return UnmatchedAttempts(checked_at=self.checked_at.drop(attempt))


@updates(UnmatchedAttempts, RequirementsChecked)
def check_affiliation(
    game: Game, before: UnmatchedAttempts, entry: Entry, event: RequirementsChecked
) -> UnmatchedAttempts:
    """Update when somebody checks whether those who attempt a mission match its affiliation."""
    action = game.table.open.get(event.of or 0)
    if action is None or action.event.kind is not ActionKind.ATTEMPT:
        return before
    if "affiliation" not in (event.what or "").lower():
        return before
    rest = before.without(action.seq)
    if event.met:
        return rest
    return UnmatchedAttempts(checked_at=rest.checked_at.put(action.seq, entry.seq))


@updates(UnmatchedAttempts, ActionInitiated, ActionKind.ENCOUNTER, ActionKind.SOLVE)
def go_on(
    game: Game, before: UnmatchedAttempts, entry: Entry, event: ActionInitiated
) -> UnmatchedAttempts:
    """Update when an attempt goes on all the same."""
    return before.without(event.under) if event.under in game.table.open else before


@updates(UnmatchedAttempts, ActionEnded, ActionKind.ATTEMPT)
def end_attempt(
    game: Game, before: UnmatchedAttempts, entry: Entry, event: ActionEnded
) -> UnmatchedAttempts:
    """Update when an attempt came about all the same."""
    return before if event.outcome in UNDONE else before.without(event.action)
