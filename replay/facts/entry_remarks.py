"""What is said behind an entry: how it came into the record, and that its clock steps back."""

from typing import Final

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from replay.text.times import back_words
from replay.timeline.timeline import Timeline

_OTHERWISE: Final = {EntrySource.LATE: "late", EntrySource.INFERRED: "inferred"}


def source_remark(entry: Entry) -> str:
    """Return how an entry came into the record, `late` or `inferred`; else nothing."""
    return _OTHERWISE.get(entry.source, "")


def clock_remark(timeline: Timeline, seq: int) -> str:
    """Return that the clock steps back at an entry, and by how much; nothing where it does not."""
    step = timeline.steps_back.get(seq)
    return "" if step is None else back_words(step.milliseconds)


def entry_remarks(timeline: Timeline, seq: int) -> tuple[str, ...]:
    """Return all remarks on an entry, in the order in which they stand behind its words."""
    return tuple(filter(None, (source_remark(timeline.entry(seq)), clock_remark(timeline, seq))))


def remarked_words(timeline: Timeline, seq: int) -> str:
    """Return an entry in plain words, with its remarks: `A passes (inferred)`."""
    remarks = entry_remarks(timeline, seq)
    return timeline.words(seq) + (f" ({', '.join(remarks)})" if remarks else "")


def place_words(timeline: Timeline, seq: int) -> str:
    """Return the number of an entry, and how it came into the record: `@40 (inferred)`."""
    remark = source_remark(timeline.entry(seq))
    return f"@{seq} ({remark})" if remark else f"@{seq}"
