"""The clock of this computer, and how to notice that somebody set it."""

import time
from typing import Final, Protocol

import msgspec

# Synchronisation with a time server changes a clock by less, in milliseconds.
TOLERANCE: Final = 1_000


class ClockReading(msgspec.Struct, frozen=True):
    """One reading of the clock: `at` in UTC ms, `monotonic` in ms of a steady clock."""

    at: int
    monotonic: int


class Clock(Protocol):
    """A source of the time."""

    def read(self) -> ClockReading:
        """Return the time now."""
        ...


class SystemClock:
    """The clock of this computer."""

    def read(self) -> ClockReading:
        """Return the time now."""
        return ClockReading(time.time_ns() // 1_000_000, _steady() // 1_000_000)


def jump(before: ClockReading, after: ClockReading) -> int:
    """Return by how many ms the clock was set forward (below 0: back) between two readings.

    It is 0 where the steady clock agrees to within a second.
    """
    moved = (after.at - before.at) - (after.monotonic - before.monotonic)
    return moved if abs(moved) > TOLERANCE else 0


def _steady() -> int:
    """Return the steady clock's time, in nanoseconds; if possible it counts while asleep."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()
