"""Prefixes of a line: when it happened, and before which entry it belongs."""

import re
from typing import Final, NamedTuple

from engine.model.enums import ClockKind, EntrySource
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.parsed_line import Ago, ElapsedClock, TimeOfDay, When
from recorder.transcript.cursor import Cursor
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.source_lines import read_source
from recorder.transcript.times import read_elapsed
from recorder.transcript.tokens import Sort, shown

_AT: Final = re.compile(r"[ \t]*@(?P<what>[^ \t]*)")
_AGO: Final = re.compile(r"-(?:(?P<minutes>[0-9]{1,4}):)?(?P<seconds>[0-9]{1,6})")
_OF_DAY: Final = re.compile(r"(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2}))?")


class Prefix(NamedTuple):
    """The parts that stand before a line proper."""

    at: When | None = None
    before: int | None = None
    source: EntrySource | None = None


def split_time(text: str) -> tuple[When | None, str]:
    """Return the time of a line such as `@14:02` or `@-30`, and the line with blanks in its place.

    Raises ParseError where something else follows the @.
    """
    prefix = _AT.match(text)
    if prefix is None:
        return None, text
    rest = " " * prefix.end() + text[prefix.end() :]
    ago, of_day = _AGO.fullmatch(prefix["what"]), _OF_DAY.fullmatch(prefix["what"])
    if ago:
        return Ago((int(ago["minutes"] or 0) * 60 + int(ago["seconds"])) * 1000), rest
    if of_day:
        hour, minute, second = (int(digits or 0) for digits in of_day.groups())
        if hour < 24 and minute < 60 and second < 60:
            since_midnight = ((hour * 60 + minute) * 60 + second) * 1000
            # `14:02` is a quarter of an hour on the match clock, `1:14:02` more than one hour.
            whole = of_day["second"] is not None
            return TimeOfDay(since_midnight, since_midnight // (1 if whole else 60)), rest
    raise ParseError(
        prefix.start("what"),  # the column of the @
        f"found '{shown(prefix[0].strip())}', expected when it happened",
        "@14:02 is the time of day, @-30 half a minute ago",
    )


def read_prefix(cursor: Cursor, context: LineContext, at: When | None) -> Prefix:
    """Return `before 57`, a source in brackets and a time of the match's clock, as far as given."""
    before = _read_before(cursor, context)
    source = read_source(cursor)
    if cursor.token.sort is Sort.TIME and at is None:
        at = ElapsedClock(_zero(context) + read_elapsed(cursor.take(Sort.TIME)))
    return Prefix(at, before, source)


def _read_before(cursor: Cursor, context: LineContext) -> int | None:
    if cursor.ahead().sort not in (Sort.NUMBER, Sort.LABEL) or not cursor.word("before"):
        return None
    token = cursor.token
    cursor.at += 1
    seq = context.labelled(token) if token.sort is Sort.LABEL else int(token.text[:9])
    if not 1 < seq <= len(context.entries):
        raise ParseError(
            token.column,
            f"found {token}, expected the number of an entry",
            f"the record goes from 2 to {len(context.entries)}",
        )
    return seq


def _zero(context: LineContext) -> int:
    """Return the time from which lines count theirs: the first time that the record has."""
    if context.started is None or context.started.clock is ClockKind.ELAPSED:
        return 0
    times = (entry.happened_at for entry in context.entries)
    return next((at for at in times if at is not None), 0)
