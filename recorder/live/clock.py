"""The clock: what time it is, and whether that can be believed."""

import time
from typing import Final, Protocol

import msgspec

# Clocks that a server keeps in step are moved by less.
TOLERANCE: Final = 1_000


class ClockReading(msgspec.Struct, frozen=True):
    """One look at the clock: `at` in UTC milliseconds, `monotonic` in those of a steady clock."""

    at: int
    monotonic: int


class Clock(Protocol):
    """Whatever tells the time."""

    def read(self) -> ClockReading:
        """Look at the clock."""
        ...


class SystemClock:
    """The clock of this computer."""

    def read(self) -> ClockReading:
        """Look at the clock."""
        return ClockReading(time.time_ns() // 1_000_000, _steady() // 1_000_000)


def jump(before: ClockReading, after: ClockReading) -> int:
    """Tell by how many milliseconds the clock was set on (or, below 0, back) between two looks.

    It is 0 where the steady clock bears it out to within a second.
    """
    moved = (after.at - before.at) - (after.monotonic - before.monotonic)
    return moved if abs(moved) > TOLERANCE else 0


def _steady() -> int:
    """Read the clock that nobody sets, in nanoseconds; where it can, it counts while asleep."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()
