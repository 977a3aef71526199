"""Going to a point that somebody names: a seq, a turn, a time of the clock."""

import re
from typing import Final

from engine.model.enums import ClockKind
from engine.model.errors import Fault, InputError
from replay.text.sanitize import shorten
from replay.timeline.timeline import Timeline

_DAY: Final = 86_400_000
_SEQ: Final = re.compile(r"@?(\d{1,18})$", re.ASCII)
_TURN: Final = re.compile(r"t(?:urn)?\s*(\d{1,9})$", re.ASCII | re.IGNORECASE)
_TIME: Final = re.compile(
    r"(?P<first>\d{1,4}):(?P<second>[0-5]\d)(?::(?P<third>[0-5]\d))?(?:\.(?P<rest>\d{1,3}))?$",
    re.ASCII,
)


def goto(text: str, timeline: Timeline) -> int:
    """Find the seq meant by `120`, `@120`, `turn 5`, `14:03:10.25` or, elapsed, `0:20.4`.

    A time leads to the last entry that had happened by then. Raises InputError where the text is
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


def _milliseconds(match: re.Match[str], timeline: Timeline) -> int:
    times = [entry.happened_at for entry in timeline.entries if entry.happened_at is not None]
    if not times:
        raise InputError(Fault("", "the record keeps no times", "go to a seq or a turn instead"))
    first, second = int(match["first"]), int(match["second"])
    rest = int((match["rest"] or "").ljust(3, "0"))
    if timeline.clock is ClockKind.ELAPSED:
        seconds = first * 60 + second
        if match["third"] is not None:
            seconds = seconds * 60 + int(match["third"])
        return seconds * 1000 + (999 if match["rest"] is None else rest)
    seconds = (first * 60 + second) * 60 + int(match["third"] or 0)
    begun = min(times)
    of_day = seconds * 1000 + rest
    # "14:03" means the whole minute or second: whatever happened within it has happened by then.
    if match["rest"] is None:
        of_day += 999 if match["third"] is not None else 59_999
    named = begun // _DAY * _DAY + of_day
    return named if named >= begun else named + _DAY
