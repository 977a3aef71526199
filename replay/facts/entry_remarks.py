"""What is said behind an entry: how it came into the record, and that its clock steps back."""

from typing import Final

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from replay.text.times import DAY, back_words, day_text
from replay.timeline.timeline import Timeline

_OTHERWISE: Final = {EntrySource.LATE: "late", EntrySource.INFERRED: "inferred"}


def source_remark(entry: Entry) -> str:
    """Return how an entry came into the record, `late` or `inferred`; else nothing."""
    return _OTHERWISE.get(entry.source, "")


def clock_remark(timeline: Timeline, seq: int) -> str:
    """Return that the clock steps back at an entry, and by how much; nothing where it does not."""
    step = timeline.steps_back.get(seq)
    return "" if step is None else back_words(step.milliseconds)


def day_remark(timeline: Timeline, seq: int) -> str:
    """Return the date of an entry whose day is not that of the row before it in the log.

    An act at a desk has it wherever that is not the day on which the match began.
    """
    day = timeline.day(timeline.time(seq))
    if day is None:
        return ""
    earlier = (each for each in map(timeline.time, range(seq - 1, 0, -1)) if each is not None)
    others = [next(earlier, None)]
    if timeline.entry(seq).source is EntrySource.DESK:
        others.append(timeline.time(1))
    turned = any(timeline.day(other) not in (None, day) for other in others)
    return (day_text(day * DAY) or "") if turned else ""


def dated_time(timeline: Timeline, seq: int, first: int) -> str:
    """Return when an entry happened, with its date if that is not the day of the first."""
    day, began = (timeline.day(timeline.time(each)) for each in (seq, first))
    words = timeline.time_words(timeline.time(seq))
    if day is None or began in (None, day):
        return words
    return f"{day_text(day * DAY) or ''} {words}".strip()


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
