"""Likely lines of a dispute: who called, on what, who judges, as the record has it so far."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.model.ids import PlayerId
from engine.model.person_names import told_apart
from engine.record.events.actions import WaitCalled
from engine.record.events.decisions import Said
from engine.record.events.judging import (
    DisputeRaised,
    JudgeCalled,
    PenaltyGiven,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.turn import TurnStarted
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.suggestion import LikelyLine
from recorder.transcript.tokens import Token, quoted

_PAUSED: Final = "judge called"


class DisputeSoFar:
    """What the last entries tell of a dispute that is about to begin, or has begun."""

    def __init__(self, board: BoardSummary) -> None:
        self.board = board
        self.by: PlayerId | None = None
        self.on: int | None = None
        self.raised: int | None = None
        self.called = False
        self.paused: bool | None = None
        self.heard: dict[str, None] = {}
        self.judge: str | None = None
        for entry in reversed(board.context.entries[: board.context.point]):
            if isinstance(entry.body, TurnStarted):
                break
            self._take(entry.seq, entry.body)

    def _take(self, seq: int, event: Any) -> None:
        match event:
            case ClockPaused() | ClockResumed() if self.paused is None:
                self.paused = isinstance(event, ClockPaused)
            case DisputeRaised():
                self.raised = self.raised or seq
                self.by = self.by or event.player
                self.on = self.on or next(iter(event.on), None)
            case JudgeCalled():
                self.called = True
                self.by, self.on = self.by or event.player, self.on or event.on
            case WaitCalled() | Said():
                self.by, self.on = self.by or event.player, self.on or event.on
            case RulingGiven() | PenaltyGiven():
                self.judge = self.judge or event.judge
            case StatementTaken():
                self.heard[event.speaker] = None
            case _:
                pass

    @property
    def names(self) -> tuple[str, ...]:
        """The people who may make a statement: players, earlier speakers, the judge."""
        started = self.board.snapshot.started
        names = {} if started is None else {each.id: each.name for each in started.players}
        # A name that two share would not tell whose word it was.
        labels = told_apart(names)
        players = tuple(name if labels[id] == name else id for id, name in names.items())
        others = () if self.judge is None else (self.judge,)
        return tuple(dict.fromkeys((*players, *self.heard, *others)))

    @property
    def _by(self) -> str:
        return "" if self.by is None else f" by {self.board.page.id(self.by)}"

    @property
    def _on(self) -> str:
        return "" if self.on is None else f" on #{self.on}"

    def lines(self) -> Iterator[LikelyLine]:
        """Yield the lines of judging that may come next."""
        if self.by is not None and not self.called:
            yield LikelyLine(f"judge called{self._by}{self._on}")
        if self.called and self.paused is None:
            yield LikelyLine(f"clock paused reason {quoted(_PAUSED)}")
        if self.paused:
            yield LikelyLine("clock resumed")

    def tails(self, typed: Sequence[Token]) -> Iterator[str]:
        """Yield how a typed line of judging may continue."""
        words = [token.text for token in typed]
        match words:
            case ["dispute", _]:
                yield f"{self._by}{self._on}".strip()
            case ["statement", _] if self.raised is not None:
                yield from (f"on #{self.raised} by {quoted(name)}" for name in self._speakers())
            case ["ruling", _] if self.raised is not None:
                judge = "" if self.judge is None else quoted(self.judge)
                yield f"on #{self.raised} by {judge}"
            case ["penalty", _, "to", _, "text", _] if self.judge is not None:
                yield f"by {quoted(self.judge)}"
            case ["backed", "up", "to", _] if self.by is not None:
                judge = "" if self.judge is None else quoted(self.judge)
                yield f"asked{self._by} approved by {judge}"
            case [_, "says", _] | ["says", _]:
                yield self._on.strip()
            case _:
                pass

    def _speakers(self) -> list[str]:
        """Return the names, those who made no statement yet first."""
        return sorted(self.names, key=lambda name: name in self.heard)
