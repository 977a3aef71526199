"""The time that a table is owed: what pauses and judges took, and nobody has given it yet."""

from recorder.live.match_clock import match_clock
from replay.timeline.timeline import Timeline


def time_owed(timeline: Timeline) -> int | None:
    """Return the milliseconds that a table is still owed; None where nobody knows."""
    return match_clock(timeline.fold().order).outstanding
