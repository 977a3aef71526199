"""The time of a match with a limit: when it began, what of it pauses and judges took."""

from msgspec import Struct
from msgspec.structs import replace

from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.judging import (
    DisputeClosed,
    DisputeRaised,
    JudgeCalled,
    RulingAppealed,
    RulingGiven,
    TimeExtended,
)
from engine.record.events.match import ClockPaused, ClockResumed, MatchStarted
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game

_Halting = ClockPaused | JudgeCalled | DisputeRaised | RulingAppealed
_Resuming = ClockResumed | RulingGiven | DisputeClosed | TurnStarted


class MatchTime(Struct, frozen=True, kw_only=True, gc=False):
    """Times in milliseconds, None where the record has none.

    `held`: since when play stands still; `paused`: the clock does, whatever is recorded.
    `lost`: what the match owes its players for that; `granted`: what a judge gave.
    """

    started: int | None = None
    held: int | None = None
    paused: bool = False
    lost: int = 0
    granted: int = 0

    def passed(self, at: int | None) -> int | None:
        """Return the time since the match began, with all that held it up."""
        return None if at is None or self.started is None else at - self.started

    def played(self, at: int | None) -> int | None:
        """Return the time that counts: without what held the match up, or what a judge gave."""
        passed = self.passed(at)
        held = at - self.held if at is not None and self.held is not None else 0
        return None if passed is None else passed - max(self.lost + held, self.granted)


@updates(MatchTime, MatchStarted)
def start(game: Game, before: MatchTime, entry: Entry, event: MatchStarted) -> MatchTime:
    """Update when the match begins; of one that was under way nobody knows when it did."""
    return before if event.underway else replace(before, started=entry.happened_at)


@updates(MatchTime, ClockPaused)
@updates(MatchTime, JudgeCalled)
@updates(MatchTime, DisputeRaised)
@updates(MatchTime, RulingAppealed)
def halt(game: Game, before: MatchTime, entry: Entry, event: _Halting) -> MatchTime:
    """Update when the clock is paused or a judge is wanted."""
    held = entry.happened_at if before.held is None else before.held
    paused = before.paused or isinstance(event, ClockPaused)
    return replace(before, held=held, paused=paused)


@updates(MatchTime, ClockResumed)
@updates(MatchTime, RulingGiven)
@updates(MatchTime, DisputeClosed)
@updates(MatchTime, TurnStarted)
def resume(game: Game, before: MatchTime, entry: Entry, event: _Resuming) -> MatchTime:
    """Update when play goes on, at the latest with a new turn; a paused clock is told to run."""
    if before.held is None or (before.paused and not isinstance(event, ClockResumed)):
        return before
    at = entry.happened_at
    lost = 0 if at is None else max(0, at - before.held)
    return replace(before, held=None, paused=False, lost=before.lost + lost)


@updates(MatchTime, TimeExtended)
def extend(game: Game, before: MatchTime, entry: Entry, event: TimeExtended) -> MatchTime:
    """Update when a judge gives extra time."""
    return replace(before, granted=before.granted + event.milliseconds)
