"""A clock for the tests, set by hand."""

from recorder.live.clock import ClockReading

NOON = 846_504_000_000  # 1996-10-28, 12:00 UTC


class HandClock:
    """A clock that advances by `tick` milliseconds at every look, and that the test can set."""

    def __init__(self, at: int = NOON, tick: int = 0) -> None:
        self.at = at
        self.monotonic = 5_000
        self.tick = tick

    def read(self) -> ClockReading:
        self.wait(self.tick)
        return ClockReading(self.at, self.monotonic)

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.at += milliseconds
        self.monotonic += milliseconds

    def set(self, milliseconds: int) -> None:
        """Set the clock on or back, while no time passes."""
        self.at += milliseconds
