"""Taking in notes that somebody handed over: they replace those of the same layer and match."""

from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from engine.model.person_names import same_name
from recorder.study.mark import Layer
from recorder.study.notes_file import NotesFile, layer_of, marks_of
from recorder.study.study_store import StudyStore

AUTHOR: Final = "author"
"""The setting that holds the user's own name, which stands in the files that he hands over."""


class TakenNotes(NamedTuple):
    """What was taken in: whose notes (the user's own have no author), how many, for how many."""

    layer: Layer
    taken: int
    replaced: int


def take_notes(store: StudyStore, file: NotesFile, *, force: bool = False) -> TakenNotes:
    """Put the notes of a file in place of that layer's on the match, or change nothing.

    A file by the user's own name brings back his own notes; where he would lose some by that, it
    takes `force`, as a name is what somebody typed. Raises InputError.
    """
    layer, start = layer_of(file), bytes.fromhex(file.match.start)
    if same_name(layer.author, store.setting(AUTHOR)):
        layer = Layer("", layer.name)
        if not force:
            _refuse_loss(store, file, layer)
    else:
        layer = Layer(store.author(layer.author), layer.name)
    replaced = store.replace(layer, start, marks_of(file))
    if start not in store.places():
        store.name(start, "", file.match.title)
    return TakenNotes(layer, len(file.marks), replaced)


def _refuse_loss(store: StudyStore, file: NotesFile, layer: Layer) -> None:
    """Raise InputError where a file lacks notes of the user's own on its match, as they are."""
    kept = {(mark.id, mark.seq, mark.changed_at) for mark in marks_of(file)}
    own = [mark for mark in store.marks(bytes.fromhex(file.match.start)) if mark.layer == layer]
    lost = [mark for mark in own if (mark.id, mark.seq, mark.changed_at) not in kept]
    if lost:
        number = f"{len(lost)} of your own notes" if len(lost) > 1 else "a note of your own"
        what = f"the notes by {file.author}, your name, would replace {number} on this match"
        remedy = "'tricorder notes import FILE --force' replaces them"
        raise InputError(Fault(file.match.title, what, remedy))
