"""Lines: the entries that were typed together and are recorded, or taken back, together."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import Corrected, NoteAdded
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent

# Who wrote a note that nobody typed.
RECORDER: Final = "recorder"
TAKEN_BACK: Final = "taken back"
PUT_BACK: Final = "put back"


def is_typed(event: AnyEvent) -> bool:
    """Return whether an event is one that the user can take back: not the recorder's own."""
    if isinstance(event, NoteAdded):
        return event.author != RECORDER
    if isinstance(event, Corrected):
        reason = event.reason or ""
        own = reason in (TAKEN_BACK, PUT_BACK) or reason.startswith(f"{TAKEN_BACK} (")
        return not own  # a judge's has his name
    return not isinstance(event, MatchStarted)


def lines(entries: Sequence[Entry]) -> Iterator[tuple[int, ...]]:
    """Yield the lines of a record, by their seqs: what was recorded at one moment is one line.

    A recorder stamps no two lines with one moment. Entries recorded with the start of the match set
    it up, and are no line.
    """
    began = entries[0].recorded_at if entries else None
    line: list[int] = []
    moment: int | None = None
    desk = False
    for entry in entries[1:]:
        of_desk = entry.source is EntrySource.DESK
        if entry.recorded_at is None or (entry.recorded_at, of_desk) != (moment, desk):
            if line:
                yield tuple(line)
            line, moment, desk = [], entry.recorded_at, of_desk
        if is_typed(entry.body) and (moment is None or moment != began):
            line.append(entry.seq)
    if line:
        yield tuple(line)
