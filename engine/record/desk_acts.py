"""Acts of the desk: what a judge recorded, which no scribe takes back, nor what it rests on."""

from collections.abc import Iterable, Sequence

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.event import Play
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


def rests_on(event: AnyEvent) -> set[int]:
    """Return the entries that an event of judging rests on; a note rests on nothing."""
    if isinstance(event, NoteAdded) or not isinstance(event, JudgingEvent | Play):
        return set()
    fields = ("dispute", "about", "ruling", "seal", "appeal", "because")
    named = {getattr(event, field, None) for field in fields}
    return {seq for seq in (*named, *getattr(event, "finds", ())) if isinstance(seq, int)}


def rested_on(entries: Sequence[Entry], acts: Iterable[int]) -> dict[int, int]:
    """Return the entries that some acts rest on, each with the first act that does."""
    found: dict[int, int] = {}
    for act in sorted(acts):
        for seq in rests_on(entries[act - 1].body):
            found.setdefault(seq, act)
    return found


def _may_be_the_desks(event: AnyEvent) -> bool:
    """Return whether a judge may have recorded an event."""
    if isinstance(event, Corrected):
        return bool(event.strikes)
    if isinstance(event, NoteAdded):
        return event.author is not None
    return isinstance(event, JudgingEvent)
