"""The time that a table is owed: what pauses and judges took, and nobody has given it yet."""

from recorder.live.match_clock import MatchClock, match_clock
from replay.text.times import whole_text
from replay.timeline.timeline import Timeline


def time_owed(timeline: Timeline) -> int | None:
    """Return the milliseconds that a table is still owed; None where nobody knows.

    A time in which nobody recorded whether the table waited is no part of it (`untold_words`).
    """
    return clock_of(timeline).outstanding


def clock_of(timeline: Timeline) -> MatchClock:
    """Return the match clock at the end of the record."""
    return match_clock(timeline.fold().order)


def untold_words(timeline: Timeline) -> str:
    """Return of which times nobody knows whether they are owed; empty where there are none."""
    told = [
        f"{whole_text(each.milliseconds)} from @{each.since}"
        + ("" if each.until is None else f" to @{each.until}")
        for each in clock_of(timeline).untold
    ]
    return f"not known whether the table waited: {' and '.join(told)}" if told else ""
