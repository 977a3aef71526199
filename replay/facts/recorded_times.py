"""The time between entries as it was recorded, and what it rests on."""

from engine.record.time_quality import Quality, Timekeeping
from replay.timeline.timeline import Timeline


class RecordedTimes:
    """The times of a match by the clock that recorded it, pauses included."""

    def __init__(self, timeline: Timeline) -> None:
        """Look at the times of the entries in order of play."""
        order = timeline.fold().order
        self._timeline = timeline
        self._in_order = {entry.seq for entry in order}
        self.timekeeping = Timekeeping(order)

    def between(self, start: int, end: int) -> int | None:
        """Return the milliseconds between two entries; None if a time is missing or steps back."""
        began, ended = self._timeline.time(start), self._timeline.time(end)
        if began is None or ended is None or ended < began:
            return None
        return None if Quality.STEPPED_BACK in self.quality(start, end) else ended - began

    def quality(self, start: int, end: int) -> tuple[Quality, ...]:
        """Return what the time between two entries rests on; nothing for what was struck."""
        both = {start, end} <= self._in_order
        return self.timekeeping.between(start, end) if both else ()
