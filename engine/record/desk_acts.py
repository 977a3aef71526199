"""Acts of the desk: what a judge recorded, which no scribe takes back."""

from collections.abc import Sequence

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import Corrected, JudgingEvent, NoteAdded
from engine.record.events.union import AnyEvent
from engine.record.schema import DESK_SCHEMA


def desk_acts(entries: Sequence[Entry]) -> frozenset[int]:
    """Return the entries that were recorded at the desk.

    Records that began before sources told them apart do not say it: there all judging counts as the
    desk's, and so does play because of it.
    """
    told = bool(entries) and entries[0].schema >= DESK_SCHEMA
    desk = {entry.seq for entry in entries if entry.source is EntrySource.DESK}
    if told:
        return frozenset(desk)
    for entry in entries:
        if _may_be_the_desks(entry.body) or getattr(entry.body, "because", None) in desk:
            desk.add(entry.seq)
    return frozenset(desk)


def _may_be_the_desks(event: AnyEvent) -> bool:
    """Return whether a judge may have recorded an event."""
    if isinstance(event, Corrected):
        return bool(event.strikes)
    if isinstance(event, NoteAdded):
        return event.author is not None
    return isinstance(event, JudgingEvent)
