"""Interruption: what the game waits for beside its players: the clock, and the judge."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.record.events.decisions import Said
from engine.record.events.event import Play
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
    NoteAdded,
    PenaltyGiven,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.match import ClockPaused, ClockResumed, MatchStarted
from engine.record.events.union import PLAYS, AnyEvent, Kind
from engine.record.projection import Projection


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
        change = PROJECTION.handles.get(type(event))
        if change is not None:
            change(self, seq, event)

    def pause(self, seq: int, event: ClockPaused) -> None:
        """The clock stands still."""
        self.paused = True

    def resume(self, seq: int, event: ClockResumed) -> None:
        """The clock runs again."""
        self.paused = False

    def call(self, seq: int, event: JudgeCalled | RulingAppealed) -> None:
        """Somebody wants the judge."""
        self._called = True

    def dispute(self, seq: int, event: DisputeRaised) -> None:
        """A dispute wants the judge."""
        self._disputes.add(seq)

    def hear(self, seq: int, event: StatementTaken) -> None:
        """The judge is at a dispute."""
        self._disputes.add(event.dispute)

    def rule(self, seq: int, event: RulingGiven) -> None:
        """The judge has ruled, on a dispute or without one."""
        self._called = False
        self._disputes.discard(event.dispute or 0)

    def go_on(self, seq: int, event: Play) -> None:
        """Play goes on without a ruling."""
        self._called = False
        self._disputes.clear()


Change: TypeAlias = Callable[[Interruption, int, Any], None]

_BEGINNING: Final[dict[Kind, Change]] = {
    ClockPaused: Interruption.pause,
    JudgeCalled: Interruption.call,
    RulingAppealed: Interruption.call,
    DisputeRaised: Interruption.dispute,
    StatementTaken: Interruption.hear,
}
# The events that begin an interruption, where there is none.
INTERRUPTING: Final = frozenset(_BEGINNING)
PROJECTION: Final[Projection[Change]] = Projection(
    handles=_BEGINNING
    | {ClockResumed: Interruption.resume, RulingGiven: Interruption.rule}
    | dict.fromkeys(PLAYS - {Said}, Interruption.go_on),
    ignores=(MatchStarted, Said, Corrected, BackedUp, PenaltyGiven, NoteAdded),
)
