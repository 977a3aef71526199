"""The user's marks beside the screen of a match: read from the study, put, changed, removed."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

from engine.model.errors import InputError
from recorder.store.paths import study_path
from replay.timeline.timeline import Timeline

# The modules for marks are loaded once the match is on the screen.
if TYPE_CHECKING:
    from recorder.study.study_store import StudyStore
    from replay.study.match_marks import MatchMarks

Post = Callable[[Message], object]


class StudyController:
    """Holds the marks of a match, and posts when they change or cannot be kept.

    The record is never written to. `path`: the study's file, None for the user's.
    """

    class MarksChanged(Message, bubble=False):
        """The marks of the match have changed; `told`: what was done, or why it was not."""

        def __init__(self, marks: "MatchMarks", told: str = "") -> None:
            super().__init__()
            self.marks = marks
            self.told = told

    def __init__(self, timeline: Timeline, post: Post, path: Path | None = None) -> None:
        self.timeline = timeline
        self.path = path
        self._post = post
        self._left = -1

    @cached_property
    def marks(self) -> "MatchMarks":
        """The marks as they were read last; none before the first time."""
        from replay.study.match_marks import MatchMarks

        return MatchMarks(self.timeline)

    def make_ready(self) -> Iterator[None]:
        """Read the marks, and place them, bit by bit."""
        told = ""
        try:
            self._read()
        except InputError as refused:
            told = f"your notes cannot be read: {refused}"
        yield
        _ = self.marks.seqs
        yield
        self._post(self.MarksChanged(self.marks, told))

    def look_again(self) -> None:
        """Place the marks again on a record that has grown."""
        self.marks.look_again()
        self._post(self.MarksChanged(self.marks))

    def turn(self, seq: int) -> None:
        """Mark an entry, or remove the mark; this does not remove a note with words."""
        own = self.marks.own(seq)
        if own is None:
            self._write(seq, "", f"@{seq} is marked")
        elif own.is_note:
            self._post(self.MarksChanged(self.marks, f"@{seq} has a note: # changes or removes it"))
        else:
            self._keep(lambda store: store.remove(own.id), f"@{seq} is no longer marked")

    def note(self, seq: int) -> str:
        """Return the user's own note on an entry as he typed it; empty where there is none."""
        from recorder.study.note_line import NoteLine

        own = self.marks.own(seq)
        return "" if own is None else str(NoteLine(own.glyph, own.text, own.tags))

    def answer(self, seq: int, text: str | None) -> None:
        """Take what somebody typed as the note of an entry; nothing typed removes it.

        None leaves the note as it is.
        """
        own = self.marks.own(seq)
        if text is None:
            return
        if text.strip():
            self._write(seq, text, f"your note on @{seq} is saved")
        elif own is not None and own.is_note:
            self._keep(lambda store: store.remove(own.id), f"the note on @{seq} is removed")

    def leave(self, seq: int) -> None:
        """Remember where the user left the match; if that cannot be kept, nothing else is lost."""
        from recorder.study.study_store import LeftPlace, StudyStore

        log = self.timeline.log
        if not self.timeline.last or seq == self._left:
            return
        self._left = seq
        with suppress(InputError), StudyStore.open_to_write(study_path(self.path)) as store:
            store.leave(LeftPlace(self.marks.start, log.id, log.title, seq))

    def _write(self, seq: int, text: str, told: str) -> None:
        from recorder.study.note_line import NoteLine

        line, own = NoteLine.parse(text), self.marks.own(seq)

        def put(store: "StudyStore") -> None:
            now = store.now()
            marks = self.marks
            store.put(marks.made(seq, line, now) if own is None else marks.changed(own, line, now))
            store.name(marks.start, self.timeline.log.id, self.timeline.log.title)

        self._keep(put, told)

    def _keep(self, act: "Callable[[StudyStore], object]", told: str) -> None:
        """Change the study, and show the new marks, or why they stay as they were."""
        from recorder.study.study_store import StudyStore

        try:
            with StudyStore.open_to_write(study_path(self.path)) as store:
                act(store)
                self.marks.put(store.marks(self.marks.start))
        except InputError as refused:
            told = f"not saved: {refused}"
        self._post(self.MarksChanged(self.marks, told))

    def _read(self) -> None:
        from recorder.study.study_store import StudyStore

        store = StudyStore.open_if_made(study_path(self.path))
        if store is not None:
            with store:
                self.marks.put(store.marks(self.marks.start))
