"""What a typed line comes to: its events, and when or where it says that they belong."""

from dataclasses import dataclass, field
from typing import Final

from engine.model.enums import EntrySource
from engine.record.events.union import AnyEvent
from engine.table.growing_record import StagedEntries

DAY: Final = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """The clock on the wall said so: milliseconds since midnight, local time."""

    since_midnight: int

    def moment(self, now: int, *, east: int = 0) -> int:
        """The last time that it was so, in UTC ms; `east`: how far local time is ahead, in ms."""
        midnight = (now + east) // DAY * DAY - east
        at = midnight + self.since_midnight
        return at if at <= now else at - DAY


@dataclass(frozen=True, slots=True)
class Ago:
    """So many milliseconds before the line was typed."""

    milliseconds: int

    def moment(self, now: int, *, east: int = 0) -> int:
        """The moment in UTC ms."""
        return now - self.milliseconds


@dataclass(frozen=True, slots=True)
class ElapsedClock:
    """So many milliseconds on the match's clock, as times stand in a transcript."""

    moment_of_record: int

    def moment(self, now: int, *, east: int = 0) -> int:
        """The moment as the record counts time."""
        return self.moment_of_record


When = TimeOfDay | Ago | ElapsedClock


@dataclass(frozen=True, slots=True)
class ParsedLine:
    """A line that was read: its events in order, none where it takes back the last line.

    `at`: when it happened, where the line says; None means just now. `before`: the seq before which
    it belongs. `source`: where it says another than live. `label`: the name that it gives the first
    of its events that is not a declaration of a card in passing, `labelled` the place of that event
    among them. `staged`: the events, validated as the next of the record.
    """

    events: tuple[AnyEvent, ...]
    at: When | None = None
    before: int | None = None
    source: EntrySource | None = None
    label: str | None = None
    labelled: int = 0
    takes_back: bool = False
    staged: StagedEntries | None = field(default=None, compare=False, repr=False)

    @property
    def late(self) -> bool:
        """Say whether the line tells of something that was not recorded when it happened."""
        return self.at is not None or self.before is not None
