"""The result of reading a typed line: its events, and when or where they belong."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from engine.model.enums import EntrySource
from engine.record.events.union import AnyEvent
from engine.table.growing_record import StagedEntries

DAY: Final = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """A time of day: milliseconds since midnight, by the clock that is shown.

    `elapsed`: what the same figures mean on a clock that counts from the start of the match.
    """

    since_midnight: int
    elapsed: int = field(default=0, compare=False)

    def moment(self, now: int, *, east: int = 0) -> int:
        """Return the last moment with this time, in UTC ms; `east`: ms that local time is ahead."""
        midnight = (now + east) // DAY * DAY - east
        at = midnight + self.since_midnight
        return at if at <= now else at - DAY

    def moments(self, now: int, east: Callable[[int], int]) -> tuple[int, ...]:
        """Return the last moments that may be meant by a clock that is changed twice a year.

        They are two where the clock was put back, and showed this time twice, and where it was put
        forward, and never showed it. `east`: ms that local time is ahead of UTC at a moment.
        """
        today = (now + east(now)) // DAY
        for day in (today, today - 1, today - 2):
            shown = day * DAY + self.since_midnight
            ahead = {east(shown - DAY), east(shown + DAY)}
            found = sorted(shown - offset for offset in ahead)
            shows_it = [at for at in found if at + east(at) == shown]
            past = tuple(at for at in shows_it or found if at <= now)
            if past:
                return past
        return (self.moment(now, east=east(now)),)  # no clock is changed by a day


@dataclass(frozen=True, slots=True)
class Ago:
    """A number of milliseconds before the line was typed."""

    milliseconds: int

    def moment(self, now: int, *, east: int = 0) -> int:
        """Return the moment in UTC ms."""
        return now - self.milliseconds


@dataclass(frozen=True, slots=True)
class ElapsedClock:
    """A number of milliseconds on the match's clock, as times stand in a transcript."""

    moment_of_record: int

    def moment(self, now: int, *, east: int = 0) -> int:
        """Return the moment as the record counts time."""
        return self.moment_of_record


When = TimeOfDay | Ago | ElapsedClock


@dataclass(frozen=True, slots=True)
class ParsedLine:
    """A line that was read: its events in order, none where it takes back the last line.

    `at`: when it happened, if the line says; None means now.
    `before`: the seq before which it belongs.
    `source`: the source that the line names, if not live.
    `label`: the name that it gives its first event that is not a declaration in passing.
    `labelled`: the index of that event.
    `inferred`: the indices of the events that nobody typed: they follow from the others.
    `asked`: how many questions of the line were answered.
    `takes_back`: whether it takes back the last line.
    `staged`: the events, validated as the next of the record.
    """

    events: tuple[AnyEvent, ...]
    at: When | None = None
    before: int | None = None
    source: EntrySource | None = None
    label: str | None = None
    labelled: int = 0
    inferred: frozenset[int] = frozenset()
    takes_back: bool = False
    asked: int = 0
    staged: StagedEntries | None = field(default=None, compare=False, repr=False)

    @property
    def late(self) -> bool:
        """Return whether the line tells of something that was not recorded when it happened."""
        return self.at is not None or self.before is not None
