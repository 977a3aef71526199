"""Times of a record as people write them: of the day, or counted from the start of the match."""

from datetime import UTC, datetime
from enum import StrEnum, unique
from typing import Final

from engine.model.enums import ClockKind

# Milliseconds.
DAY: Final = 86_400_000


@unique
class ShownClock(StrEnum):
    """The clock that times are shown by, and typed by, while a match is recorded."""

    LOCAL = "local time"
    MATCH = "match clock"
    UTC = "UTC"


def east(moment: int) -> int:
    """Return how far local time is ahead of UTC at a moment, in milliseconds."""
    offset = datetime.fromtimestamp(moment / 1000).astimezone().utcoffset()
    return 0 if offset is None else round(offset.total_seconds() * 1000)


def time_text(milliseconds: int | None, clock: ClockKind, decimals: int = 0) -> str:
    """Return a time: `14:03:10.25` (UTC) or `0:20.4` (elapsed); empty where nobody knows it.

    It has as many decimals as it needs, and at least `decimals`.
    """
    if milliseconds is None:
        return ""
    if clock is ClockKind.UTC:
        return _fine(_of_day(milliseconds), milliseconds % 1000, decimals)
    return duration_text(milliseconds, decimals)


def decimals_of(milliseconds: int | None) -> int:
    """Return how many decimals of a second a time in milliseconds needs."""
    rest = (milliseconds or 0) % 1000
    return len(f"{rest:03}".rstrip("0"))


def duration_text(milliseconds: int, decimals: int = 0) -> str:
    """Return a span of time, given in milliseconds: `0:20.4`, `1:02:03`."""
    seconds, rest = divmod(abs(milliseconds), 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    head = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return ("-" if milliseconds < 0 else "") + _fine(head, rest, decimals)


def back_words(milliseconds: int) -> str:
    """Return that the clock steps back at an entry: `the clock steps back by 0:06`."""
    return f"the clock steps back by {duration_text(milliseconds)}"


def whole_text(milliseconds: int) -> str:
    """Return a span of time in whole seconds, to the nearest: `0:20`, `1:02:03`."""
    return duration_text(round(milliseconds, -3))


def lasting_text(milliseconds: int) -> str:
    """Return how long something took, given in milliseconds, in one word: `0.9s`, `1:02.5`."""
    return f"{milliseconds / 1000:g}s" if milliseconds < 60_000 else duration_text(milliseconds)


def seconds_text(milliseconds: int) -> str:
    """Return how long something took for a reader at a glance: `0.9 s`, `12.3 s`, `2:31`."""
    if abs(milliseconds) < 60_000:
        return f"{milliseconds / 1000:.1f} s"
    return duration_text(round(milliseconds, -3))


def day_text(milliseconds: int) -> str | None:
    """Return the UTC date of a time, `1996-11-02`; None where it lies outside the calendar."""
    try:
        return datetime.fromtimestamp(milliseconds // 1000, UTC).date().isoformat()
    except (OverflowError, OSError, ValueError):
        return None


def _of_day(milliseconds: int) -> str:
    seconds = milliseconds // 1000 % 86_400
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _fine(text: str, milliseconds: int, decimals: int) -> str:
    fraction = f"{milliseconds:03}".rstrip("0").ljust(decimals, "0")
    return f"{text}.{fraction}" if fraction else text
