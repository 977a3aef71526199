"""Going to a point that somebody names: a seq, a turn, a time of the clock."""

import re
from typing import Final

from engine.model.enums import ClockKind
from engine.model.errors import Fault, InputError
from replay.text.sanitize import shorten
from replay.text.times import duration_text, time_text
from replay.timeline.timeline import Timeline

_DAY: Final = 86_400_000
_MINUTE: Final = 60_000
_SEQ: Final = re.compile(r"@?(\d{1,18})$", re.ASCII)
_TURN: Final = re.compile(r"t(?:urn)?\s*(\d{1,9})$", re.ASCII | re.IGNORECASE)
_TIME: Final = re.compile(
    r"(?P<elapsed>\+)?(?P<first>\d{1,4}):(?P<second>[0-5]\d)(?::(?P<third>[0-5]\d))?(?:\.(?P<rest>\d{1,3}))?$",
    re.ASCII,
)


def goto(text: str, timeline: Timeline) -> int:
    """Find the seq meant by `120`, `@120`, `turn 5`, `14:03:10.25` or, elapsed, `0:20.4`.

    A time leads to the last entry that had happened by then. A time at which the match was not
    played counts from its start, and so does a time after a +. Raises InputError where the text is
    none of these or the match has no such point.
    """
    wanted = text.strip()
    if match := _SEQ.match(wanted):
        return _existing(int(match[1]), timeline)
    if match := _TURN.match(wanted):
        return _turn(int(match[1]), timeline)
    if match := _TIME.match(wanted):
        return at_time(_milliseconds(match, timeline), timeline)
    what = f"'{shorten(text, 40)}' is no seq, turn or time"
    raise InputError(Fault("", what, "write 120, turn 5, or a time such as 14:03:10"))


def at_time(milliseconds: int, timeline: Timeline) -> int:
    """Find the last of the entries with the latest known time not after this one; 0 if none."""
    known = (
        (entry.happened_at, entry.seq)
        for entry in timeline.entries
        if entry.happened_at is not None and entry.happened_at <= milliseconds
    )
    return max(known, default=(0, 0))[1]


def _existing(seq: int, timeline: Timeline) -> int:
    if seq > timeline.last:
        raise InputError(Fault("", f"there is no entry {seq}", f"the last is {timeline.last}"))
    return seq


def _turn(number: int, timeline: Timeline) -> int:
    seqs = [turn.seq for turn in timeline.turns if turn.number == number]
    if not seqs:
        last = max((turn.number for turn in timeline.turns), default=None)
        remedy = "it records no turns" if last is None else f"the last is turn {last}"
        raise InputError(Fault("", f"the match has no turn {number}", remedy))
    return seqs[-1]


def example_time(timeline: Timeline) -> str | None:
    """Return a time that leads into the match, as somebody may type it; None without times."""
    times = [entry.happened_at for entry in timeline.entries if entry.happened_at is not None]
    middle = (min(times) + max(times)) // 2000 * 1000 if times else None
    return None if middle is None else time_text(middle, timeline.clock)


def _milliseconds(match: re.Match[str], timeline: Timeline) -> int:
    times = [entry.happened_at for entry in timeline.entries if entry.happened_at is not None]
    if not times:
        raise InputError(Fault("", "the record keeps no times", "go to a seq or a turn instead"))
    begun, ended = min(times), max(times)
    if timeline.clock is ClockKind.ELAPSED:
        return _elapsed(match)
    named = _of_day(match, begun)
    since_start = begun + _elapsed(match)
    if not match["elapsed"] and named <= ended + _MINUTE:
        return named
    if since_start <= ended + _MINUTE:
        return since_start
    first, last = (time_text(time, timeline.clock) for time in (begun, ended))
    lasting = duration_text((ended - begun) // 1000 * 1000)
    what = f"the match was not played at {match[0]}"
    remedy = f"it was played from {first} to {last}, which is {lasting} long"
    raise InputError(Fault("", what, remedy))


def _elapsed(match: re.Match[str]) -> int:
    seconds = int(match["first"]) * 60 + int(match["second"])
    if match["third"] is not None:
        seconds = seconds * 60 + int(match["third"])
    return seconds * 1000 + (999 if match["rest"] is None else _rest(match))


def _rest(match: re.Match[str]) -> int:
    return int((match["rest"] or "").ljust(3, "0"))


def _of_day(match: re.Match[str], begun: int) -> int:
    """Return the first such time of day that is not before the match begins."""
    seconds = (int(match["first"]) * 60 + int(match["second"])) * 60 + int(match["third"] or 0)
    of_day = seconds * 1000 + _rest(match)
    # "14:03" means the whole minute or second: whatever happened within it has happened by then.
    if match["rest"] is None:
        of_day += 999 if match["third"] is not None else 59_999
    named = begun // _DAY * _DAY + of_day
    return named if named >= begun else named + _DAY
