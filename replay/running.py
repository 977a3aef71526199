"""How long the match clock ran between entries."""

from collections.abc import Sequence

from engine.entry import Entry
from engine.events.match import ClockPaused, ClockResumed


class Running:
    """The time that counts: from one entry to another, less what the clock stood still."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._still = [0]
        before, since = 0, None
        for entry in entries:
            now = entry.happened_at
            stood = now - since if now is not None and since is not None and now > since else 0
            self._still.append(before + stood)
            if isinstance(entry.body, ClockPaused) and since is None:
                since = now
            elif isinstance(entry.body, ClockResumed):
                before, since = before + stood, None

    def between(self, start: int, end: int) -> int | None:
        """Give the milliseconds between two entries; None where nobody knows."""
        began, ended = (self._entries[seq - 1].happened_at for seq in (start, end))
        if began is None or ended is None or ended < began:
            return None
        return max(ended - began - (self._still[end] - self._still[start]), 0)
