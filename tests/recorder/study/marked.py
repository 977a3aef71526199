"""Marks for the tests, on matches of the tests."""

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from engine.record.entry import Entry
from recorder.store.recorded_match import recorded_match
from recorder.study.mark import EntryMark, Layer
from recorder.study.note_line import NoteLine
from replay.study.match_marks import MatchMarks
from replay.timeline.timeline import Timeline

DANA = Layer("Dana", "notes")


def marks_of(entries: Iterable[Entry], *marks: EntryMark) -> MatchMarks:
    """The marks of a match of these entries."""
    return MatchMarks(Timeline(recorded_match(entries, "m")), marks)


def marked(
    entries: Iterable[Entry], seq: int, text: str = "", until: int | None = None
) -> EntryMark:
    """A mark of the user's own on an entry of a match; its id is the same in every run."""
    mark = marks_of(entries).made(seq, NoteLine.parse(text), 1000, until=until)
    return msgspec.structs.replace(mark, id=sha256(f"{seq} {text}".encode()).hexdigest()[:16])
