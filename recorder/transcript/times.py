"""Times in a transcript: dates and times of day, and times since the start of the match."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from engine.record.events.event import LONGEST_NUMBER
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import Token

_ELAPSED: Final = re.compile(
    r"(?P<sign>-?)(?:(?P<hours>[0-9]+):(?=[0-9]{2}:))?(?P<minutes>[0-9]+):(?P<seconds>[0-5][0-9])"
    r"(?:\.(?P<fraction>[0-9]{1,3}))?"
)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)


def read_elapsed(token: Token) -> int:
    """Return the milliseconds that `0:20.4` or `1:02:03.250` stands for."""
    match = _ELAPSED.fullmatch(token.text)
    if match is None:
        raise ParseError(
            token.column,
            f"found {token}, expected a time",
            "minutes and seconds such as 0:20.4, or with hours 1:02:03.250",
        )
    hours, minutes, seconds = (int(match[part] or 0) for part in ("hours", "minutes", "seconds"))
    past = ((hours * 60 + minutes) * 60 + seconds) * 1000
    past += int((match["fraction"] or "").ljust(3, "0"))
    return _countable(-past if match["sign"] else past, token)


def _countable(milliseconds: int, token: Token) -> int:
    if abs(milliseconds) >= 10**LONGEST_NUMBER:
        raise ParseError(token.column, f"found {token}, a time that no clock shows")
    return milliseconds


def write_elapsed(milliseconds: int) -> str:
    """Return milliseconds as a time: hours and fractions only where there are any."""
    sign = "-" if milliseconds < 0 else ""
    seconds, fraction = divmod(abs(milliseconds), 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return sign + text + (f".{fraction:03}".rstrip("0") if fraction else "")


def read_timestamp(token: Token) -> int:
    """Return the milliseconds since 1970 of a date and time; UTC where it names no zone."""
    if token.text.startswith("@"):
        return _countable(int(token.text[1:]), token)
    try:
        moment = datetime.fromisoformat(token.text)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return (moment - _EPOCH) // _MILLISECOND
    except (ValueError, OverflowError):
        raise ParseError(
            token.column, f"found {token}, expected a date and time", "such as 1996-06-22T14:00:00Z"
        ) from None


def write_timestamp(milliseconds: int) -> str:
    """Return a date and time in UTC; `@` and the milliseconds outside the calendar."""
    try:
        moment = _EPOCH + milliseconds * _MILLISECOND
    except OverflowError:
        return f"@{milliseconds}"
    text = moment.isoformat(timespec="milliseconds" if moment.microsecond else "seconds")
    return text.replace("+00:00", "Z")
