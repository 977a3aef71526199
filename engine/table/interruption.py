"""What interrupts the game: a paused clock, or a judge who is wanted."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.record.events.decisions import Said
from engine.record.events.event import Play
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    PenaltyGiven,
    QuestionAnswered,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import ClockPaused, ClockResumed, MatchStarted
from engine.record.events.union import PLAYS, AnyEvent, Kind
from engine.record.projection import Projection


class Interruption:
    """A state of the game: whether the clock is paused and whether a judge is wanted.

    `lasting`: whether either is so.

    A judge is wanted from being called, or a dispute, until the ruling, or until play goes on
    without one; for a dispute, also until the clock runs again.
    """

    def __init__(self) -> None:
        self.lasting = False
        self.paused = False
        self._called = False
        self._disputes: set[int] = set()

    @property
    def judge(self) -> bool:
        """True where a judge is wanted."""
        return self._called or bool(self._disputes)

    def meet(self, seq: int, event: AnyEvent) -> None:
        """Take in the next entry."""
        change = PROJECTION.handles.get(type(event))
        if change is not None:
            change(self, seq, event)
            self.lasting = self.paused or self.judge

    def pause(self, seq: int, event: ClockPaused) -> None:
        """Note that the clock is paused."""
        self.paused = True

    def resume(self, seq: int, event: ClockResumed) -> None:
        """Note that the clock runs again: a dispute that is open may wait; a called judge comes."""
        self.paused = False
        self._disputes.clear()

    def call(self, seq: int, event: JudgeCalled | RulingAppealed) -> None:
        """Note that a player called the judge."""
        self._called = True

    def dispute(self, seq: int, event: DisputeRaised) -> None:
        """Note a dispute, which needs the judge."""
        self._disputes.add(seq)

    def hear(self, seq: int, event: StatementTaken) -> None:
        """Note that the judge is hearing a dispute."""
        self._disputes.add(event.dispute)

    def rule(self, seq: int, event: RulingGiven | DisputeClosed) -> None:
        """Note a ruling, on a dispute or without one, or that a dispute is over without any."""
        self._called = False
        self._disputes.discard(event.dispute or 0)

    def go_on(self, seq: int, event: Play) -> None:
        """Note that play goes on without a ruling."""
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
    | {
        ClockResumed: Interruption.resume,
        RulingGiven: Interruption.rule,
        DisputeClosed: Interruption.rule,
    }
    | dict.fromkeys(PLAYS - {Said}, Interruption.go_on),
    # A judge who takes a dispute up was wanted before, or sits beside play that goes on.
    ignores=(
        MatchStarted,
        Said,
        Corrected,
        HeaderCorrected,
        ReviewOpened,
        OpinionSealed,
        OpinionOpened,
        TimeExtended,
        BackedUp,
        PenaltyGiven,
        QuestionAnswered,
        NoteAdded,
    ),
)
