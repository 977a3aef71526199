"""How long the match clock ran between entries."""

from collections.abc import Sequence

from engine.record.entry import Entry
from engine.record.time_quality import RunningClock
from engine.table.interruption import Interruption


class ElapsedTime:
    """The time that counts: from one to another entry, less pauses and what a judge took."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Follow entries, which may grow: `extend` takes in what has come."""
        self._entries = entries
        self._still = [0]
        self._before = 0
        self._since: int | None = None
        self._interruption = Interruption()
        self._clock = RunningClock()
        self._steps_back = [0]
        self.extend()

    def extend(self) -> None:
        """Take in the entries that have come since."""
        for at in range(len(self._still) - 1, len(self._entries)):
            self._add(self._entries[at])

    def _add(self, entry: Entry) -> None:
        now, since = entry.happened_at, self._since
        stood = now - since if now is not None and since is not None and now > since else 0
        self._still.append(self._before + stood)
        self._steps_back.append(self._steps_back[-1] + bool(self._clock.read(entry)))
        self._interruption.meet(entry.seq, entry.body)
        if not self._interruption.lasting:
            self._before, self._since = self._before + stood, None
        elif self._since is None:
            self._since = now

    def between(self, start: int, end: int) -> int | None:
        """Return the milliseconds between two entries; None where nobody knows.

        Over an entry at which the clock steps back nobody does.
        """
        began, ended = (self._entries[seq - 1].happened_at for seq in (start, end))
        if began is None or ended is None or ended < began:
            return None
        if self._steps_back[end] > self._steps_back[start]:
            return None
        return max(ended - began - (self._still[end] - self._still[start]), 0)
