"""Times of a replay, which the server writes by the twelve-hour clock without saying which half."""

from datetime import UTC, datetime, timedelta
from typing import Final

_HALF_DAY: Final = timedelta(hours=12)
# Clocks of two parts of one server may differ by so much.
_SLACK: Final = timedelta(seconds=5)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class HalfDayClock:
    """Reads the times of events in their order, each in the half day that fits the one before."""

    def __init__(self, started: int | None) -> None:
        """Begin at a time in UTC milliseconds; where none is known, no time can be told."""
        self._last = None if started is None else _EPOCH + timedelta(milliseconds=started)

    def read(self, text: str) -> int | None:
        """Return a time such as `2026-01-22 08:15:01.2500` in UTC milliseconds; None if unknown."""
        if self._last is None:
            return None
        try:
            moment = datetime.fromisoformat(text).replace(tzinfo=UTC)
        except ValueError:
            return None
        # "12" is the hour before one.
        first = moment - _HALF_DAY if moment.hour == 12 else moment
        fitting = [each for each in (first, first + _HALF_DAY) if each >= self._last - _SLACK]
        if not fitting:
            return None
        self._last = max(self._last, fitting[0])
        return round((fitting[0] - _EPOCH).total_seconds() * 1000)
