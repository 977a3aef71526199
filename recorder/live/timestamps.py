"""Timestamps: when each entry happened and was recorded, and changes of the clock."""

import time
from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from typing import Final

from engine.model.enums import ClockKind, EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from engine.record.events.union import AnyEvent
from recorder.live.clock import TOLERANCE, Clock, ClockReading, jump
from recorder.live.line_groups import RECORDER


class Now(Enum):
    """The mark of a line that tells what happens while it is typed."""

    NOW = "now"


NOW: Final = Now.NOW


class Stamp:
    """The timestamps of one session's lines, as the clock shows them, right or wrong.

    Where the clock is set during the session, or is behind the last entry of a resumed record, the
    recorder adds a note to the next line.
    `counting`: how the match counts its times; the clock knows them only if they are UTC.
    `last`: when the match's last entry was recorded, in UTC milliseconds.
    """

    def __init__(self, clock: Clock, counting: ClockKind, last: int | None) -> None:
        self._clock = clock
        self._knows = counting is ClockKind.UTC
        self._looked = self._now = clock.read()
        self._last = last
        self._behind = 0 if last is None else last - self._looked.at

    def line(
        self,
        seq: int,
        events: Sequence[AnyEvent],
        recorder_events: Sequence[AnyEvent] = (),
        *,
        began: ClockReading | None = None,
        happened_at: int | Now | None = NOW,
        source: EntrySource = EntrySource.LIVE,
        inferred: Collection[int] = (),
    ) -> list[Entry]:
        """Return entries from `seq` on: the typed events, and those that the recorder adds.

        `began`: the clock at the line's first key.
        `happened_at`: UTC milliseconds, None where nobody knows, NOW for the first key.
        `inferred`: the indices of typed events that follow from the others.
        """
        self._now = now = self._another_moment()
        began = began or now
        moment = self._time(began) if isinstance(happened_at, Now) else happened_at
        notes = [NoteAdded(text=text, author=RECORDER) for text in self._doubts(began)]
        stamped = [
            (event, moment, EntrySource.INFERRED if index in inferred else source)
            for index, event in enumerate(events)
        ]
        stamped += [
            (event, self._time(now), EntrySource.LIVE) for event in (*recorder_events, *notes)
        ]
        return [
            Entry(seq=place, happened_at=at, recorded_at=now.at, source=how, body=event)
            for place, (event, at, how) in enumerate(stamped, seq)
        ]

    def mark_stored(self) -> None:
        """Note that the line is on the disk: the clock's changes until then are recorded."""
        self._looked, self._behind = self._now, 0
        self._last = self._now.at

    def _another_moment(self) -> ClockReading:
        """Return the time, but not that of the line before: lines are told apart by it."""
        now = self._clock.read()
        while now.at == self._last:
            time.sleep(0.001)
            then, now = now, self._clock.read()
            if now.monotonic == then.monotonic:
                break  # no clock of a computer stands still
        return now

    def _time(self, reading: ClockReading) -> int | None:
        return reading.at if self._knows else None

    def _doubts(self, began: ClockReading) -> Iterator[str]:
        if self._behind > TOLERANCE:
            yield f"The clock is {_seconds(self._behind)} behind the last entry."
        for before, after in ((self._looked, began), (began, self._now)):
            leap = jump(before, after)
            if leap:
                way = "on" if leap > 0 else "back"
                yield f"The clock was set {way} by {_seconds(leap)}."


def _seconds(milliseconds: int) -> str:
    return f"{abs(milliseconds) / 1000:.1f} s"
