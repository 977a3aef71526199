"""Notes about a dispute: those of the record, which everybody has, and those for judges alone."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.events.judging import NoteAdded
from recorder.importers.sheet.blocks import HandedNote, HandedNotes
from recorder.study.mark import JUDGES_LAYER, EntryMark
from recorder.study.study_store import StudyStore
from replay.dossier.life import LifeStep
from replay.dossier.stretch import ContestedStretch
from replay.study.match_marks import MarkState, MatchMarks
from replay.text.sanitize import plain
from replay.timeline.timeline import Timeline

HANDED: Final = "They are in no record: no head and no check vouches for them."


class RecordedNote(msgspec.Struct, frozen=True, kw_only=True):
    """A note that is an entry of the record: where, about which entry, by whom, the words."""

    seq: int
    on: int
    by: str
    text: str


class StudyNote(msgspec.Struct, frozen=True, kw_only=True):
    """A note that lies in the study and in no record, such as one for judges alone.

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


def study_notes(
    timeline: Timeline, about: Iterable[int], study: Path, layer: str = JUDGES_LAYER
) -> tuple[StudyNote, ...]:
    """Return the notes of a layer on these entries, by default those for judges alone.

    Raises InputError for a damaged study.
    """
    store = StudyStore.open_if_made(study)
    if store is None or not timeline.last:
        return ()
    with store:
        marks = MatchMarks(timeline)
        own = [mark for mark in store.marks(marks.start) if mark.layer.name == layer]
    marks.put(own)
    wanted = set(about)
    return tuple(
        StudyNote(
            id=placed.mark.id,
            on=placed.mark.seq,
            by=plain(placed.mark.layer.author),
            text=_said(placed.mark),
        )
        for placed in marks.placed
        if placed.state is not MarkState.ADRIFT and placed.mark.seq in wanted
    )


def handed_notes(timeline: Timeline, about: Iterable[int], study: Path, layer: str) -> HandedNotes:
    """Return the notes of a named layer on these entries, to be handed over.

    Raises InputError where the layer has none there.
    """
    found = study_notes(timeline, about, study, layer)
    if not found:
        what = f"no note of the layer '{layer}' is on this dispute"
        raise InputError(Fault("", what, "'tricorder notes list' shows notes with their layers"))
    notes = (HandedNote(on=note.on, by=note.by, text=note.text) for note in found)
    return HandedNotes(layer=plain(layer), notes=tuple(notes))


def handed_title(handed: HandedNotes) -> str:
    """Return the title of notes that are handed over."""
    return f"Notes of the layer '{plain(handed.layer)}', handed over with this"


def _said(mark: EntryMark) -> str:
    tags = [f"#{tag}" for tag in mark.tags]
    return plain(" ".join([*([mark.glyph.value] if mark.glyph else []), mark.text, *tags]))
