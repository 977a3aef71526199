"""Publishing a note: it becomes an entry of the record, and leaves the study."""

from collections.abc import Sequence
from pathlib import Path

from engine.model.errors import Fault, InputError
from engine.record.events.judging import NoteAdded
from engine.record.events.union import AnyEvent
from recorder.study.mark import EntryMark
from recorder.study.note_line import NoteLine
from recorder.study.study_store import StudyStore
from replay.disputes.record_act import record_act
from replay.study.match_marks import MarkState, MatchMarks
from replay.timeline.timeline import Timeline


def publish_note(
    study: StudyStore, mark: EntryMark, store: Path, match: str, author: str | None = None
) -> int:
    """Return the entry that a note of the study became, at the end of its match.

    Raises InputError where it says nothing, is adrift, or nothing can be recorded; then it stays
    as it was.
    """
    said = str(NoteLine(mark.glyph, mark.text, mark.tags))
    if not mark.is_note:
        raise InputError(Fault("", f"@{mark.seq} is only marked; there is no word to publish"))

    def make(timeline: Timeline) -> Sequence[AnyEvent]:
        marks = MatchMarks(timeline, [mark])
        if marks.start != mark.start or marks.placed[0].state is MarkState.ADRIFT:
            what = f"the note is on @{mark.seq} of another record than {match}"
            raise InputError(Fault("", what, "'tricorder notes move' puts it on an entry of this"))
        by = author or mark.layer.author or None
        return (NoteAdded(text=said, on=mark.seq, author=by),)

    _, seqs = record_act(store, match, make)
    study.remove(mark.id)
    return seqs[0]
