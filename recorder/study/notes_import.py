"""Taking in notes that somebody handed over: they replace those of the same layer and match."""

from typing import Final, NamedTuple

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


def take_notes(store: StudyStore, file: NotesFile) -> TakenNotes:
    """Put the notes of a file in place of that layer's on the match, or change nothing.

    A file that the user wrote himself brings back his own notes. Raises InputError.
    """
    layer, start = layer_of(file), bytes.fromhex(file.match.start)
    if layer.author == store.setting(AUTHOR):
        layer = Layer("", layer.name)
    replaced = store.replace(layer, start, marks_of(file))
    if start not in store.places():
        store.name(start, "", file.match.title)
    return TakenNotes(layer, len(file.marks), replaced)
