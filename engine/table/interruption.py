"""Interruption: what the game waits for beside its players: the clock, and the judge."""

from typing import Final

from engine.record.events.decisions import Said
from engine.record.events.event import Play
from engine.record.events.judging import (
    DisputeRaised,
    JudgeCalled,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import AnyEvent

# The events that begin an interruption, where there is none.
INTERRUPTING: Final = frozenset(
    {ClockPaused, JudgeCalled, RulingAppealed, DisputeRaised, StatementTaken}
)


class Interruption:
    """Whether the clock stands still and whether a judge is wanted, as a record goes on.

    A judge is wanted from being called, or a dispute, until the ruling, or until play goes on
    without one.
    """

    def __init__(self) -> None:
        self.paused = False
        self._called = False
        self._disputes: set[int] = set()

    @property
    def lasting(self) -> bool:
        """Whether the game is interrupted by either."""
        return self.paused or self.judge

    @property
    def judge(self) -> bool:
        """Whether a judge is wanted."""
        return self._called or bool(self._disputes)

    def meet(self, seq: int, event: AnyEvent) -> None:
        """Take in the next entry."""
        match event:
            case ClockPaused():
                self.paused = True
            case ClockResumed():
                self.paused = False
            case JudgeCalled() | RulingAppealed():
                self._called = True
            case DisputeRaised():
                self._disputes.add(seq)
            case StatementTaken():
                self._disputes.add(event.dispute)
            case RulingGiven():
                self._called = False
                self._disputes.discard(event.dispute or 0)
            case Play() if not isinstance(event, Said):
                self._called = False
                self._disputes.clear()
            case _:
                pass
