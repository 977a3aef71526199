"""Notes about a dispute: those of the record, which everybody has, and those for judges alone."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from engine.record.events.judging import NoteAdded
from recorder.study.mark import JUDGES_LAYER, EntryMark
from recorder.study.study_store import StudyStore
from replay.dossier.life import LifeStep
from replay.dossier.stretch import ContestedStretch
from replay.study.match_marks import MarkState, MatchMarks
from replay.text.sanitize import plain
from replay.timeline.timeline import Timeline


class RecordedNote(msgspec.Struct, frozen=True, kw_only=True):
    """A note that is an entry of the record: where, about which entry, by whom, the words."""

    seq: int
    on: int
    by: str
    text: str


class JudgesNote(msgspec.Struct, frozen=True, kw_only=True):
    """A note for judges alone, which lies in the study and in no record.

    `id`: of the mark that it is. `by`: empty for the user himself.
    """

    id: str
    on: int
    by: str
    text: str


def recorded_notes(
    timeline: Timeline, dispute: int, stretch: ContestedStretch, life: Iterable[LifeStep]
) -> Iterator[RecordedNote]:
    """Yield the notes of a record about a dispute, what is contested, or what was done about it."""
    about = {dispute, *stretch.shown, *stretch.contested, *(step.seq for step in life)}
    struck = timeline.struck()
    for entry in timeline.entries[stretch.first :]:
        body = entry.body
        if isinstance(body, NoteAdded) and body.on in about and entry.seq not in struck:
            by, text = plain(body.author or ""), plain(body.text)
            yield RecordedNote(seq=entry.seq, on=body.on or entry.seq, by=by, text=text)


def judges_notes(timeline: Timeline, about: Iterable[int], study: Path) -> tuple[JudgesNote, ...]:
    """Return the notes for judges alone on these entries; raises InputError for a damaged study."""
    store = StudyStore.open_if_made(study)
    if store is None or not timeline.last:
        return ()
    with store:
        marks = MatchMarks(timeline)
        own = [mark for mark in store.marks(marks.start) if mark.layer.name == JUDGES_LAYER]
    marks.put(own)
    wanted = set(about)
    return tuple(
        JudgesNote(
            id=placed.mark.id,
            on=placed.mark.seq,
            by=plain(placed.mark.layer.author),
            text=_said(placed.mark),
        )
        for placed in marks.placed
        if placed.state is not MarkState.ADRIFT and placed.mark.seq in wanted
    )


def _said(mark: EntryMark) -> str:
    tags = [f"#{tag}" for tag in mark.tags]
    return plain(" ".join([*([mark.glyph.value] if mark.glyph else []), mark.text, *tags]))
