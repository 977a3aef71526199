"""The pace of a replay: when the next entry is due, by the times of the record."""

from collections.abc import Callable
from typing import Final

from replay.text.times import duration_text

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
# The milliseconds for an entry without a time, and for a long wait when those are skipped.
FIXED_MS: Final = 1_000
LONG_MS: Final = 10_000
# The screen counts a wait that is at least this long.
COUNTED_MS: Final = 2_000


class Playback:
    """Plays a record: `gap` gives the milliseconds from one entry to the next, None if unknown.

    `halts`: whether an entry is worth a halt; playing halts there while `halting` is on. `is_hit`:
    whether somebody looks for it; playing always halts there. The moment
    when an entry is due counts from the moment of the last one, not from when that was shown, so
    that slow drawing does not add up. Moments are seconds of a clock that never runs back.
    """

    def __init__(
        self,
        gap: Callable[[int], int | None],
        last: int,
        halts: Callable[[int], bool] = lambda seq: False,
        is_hit: Callable[[int], bool] = lambda seq: False,
    ) -> None:
        self.gap = gap
        self.last = last
        self.halts = halts
        self.is_hit = is_hit
        self.speed = 1.0
        self.skipping = False
        self.halting = False
        self.due: float | None = None
        self.from_seq = 0

    @property
    def running(self) -> bool:
        """Return whether the match is being played."""
        return self.due is not None

    def start(self, seq: int, now: float) -> None:
        """Begin to play after an entry."""
        self.from_seq = seq
        self.due = now + self.wait(seq) if seq < self.last else None

    def stop(self) -> None:
        """Stop playing."""
        self.due = None

    def advance(self, now: float) -> int:
        """Return the entry that is due by now; playing stops at the last, and where it halts."""
        while self.due is not None and self.due <= now:
            self.from_seq += 1
            over = self.from_seq >= self.last or self.halts_at(self.from_seq)
            self.due = None if over else self.due + self.wait(self.from_seq)
        return self.from_seq

    def halts_at(self, seq: int) -> bool:
        """Return whether playing halts at an entry, as it is set now."""
        return self.is_hit(seq) or (self.halting and self.halts(seq))

    def change(self, by: int, now: float) -> None:
        """Take the next faster or slower speed; what is left of a wait shrinks or grows with it."""
        index = SPEEDS.index(self.speed) + by
        speed = SPEEDS[max(0, min(index, len(SPEEDS) - 1))]
        if self.due is not None:
            self.due = now + max(self.due - now, 0) * self.speed / speed
        self.speed = speed

    def wait(self, seq: int) -> float:
        """Return the seconds from an entry to the next at this speed."""
        gap = self.gap(seq)
        if gap is None or (self.skipping and gap > LONG_MS):
            gap = FIXED_MS
        return gap / 1000 / self.speed

    def words(self, now: float) -> str:
        """Return speed and mode in words, and how much of a long wait is over."""
        gap = self.gap(self.from_seq)
        if gap is None:
            how = "no time recorded, 1 s per step"
        elif self.skipping:
            how = "long waits skipped"
        else:
            how = "recorded pace"
        doing = "playing" if self.running else "space plays"
        return (
            f"{doing} x{self.speed:g}, {how}{', halts' if self.halting else ''}{self.waited(now)}"
        )

    def waited(self, now: float) -> str:
        """Return how much of a wait is over, in seconds of the record; empty in a short one."""
        gap = self.gap(self.from_seq)
        short = gap is None or gap < COUNTED_MS or (self.skipping and gap > LONG_MS)
        if gap is None or short or self.due is None:
            return ""
        over = gap - max(self.due - now, 0) * 1000 * self.speed
        return f", {duration_text(int(over) // 1000 * 1000)} of {duration_text(gap // 1000 * 1000)}"
