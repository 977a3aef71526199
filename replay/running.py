"""How long the match clock ran between entries."""

from collections.abc import Sequence

from engine.entry import Entry
from engine.interruption import Interruption


class Running:
    """The time that counts: from one to another entry, less pauses and what a judge took."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._still = [0]
        before, since = 0, None
        interruption = Interruption()
        for entry in entries:
            now = entry.happened_at
            stood = now - since if now is not None and since is not None and now > since else 0
            self._still.append(before + stood)
            interruption.meet(entry.seq, entry.body)
            if not interruption.lasting:
                before, since = before + stood, None
            elif since is None:
                since = now

    def between(self, start: int, end: int) -> int | None:
        """Give the milliseconds between two entries; None where nobody knows."""
        began, ended = (self._entries[seq - 1].happened_at for seq in (start, end))
        if began is None or ended is None or ended < began:
            return None
        return max(ended - began - (self._still[end] - self._still[start]), 0)
