"""Files of notes: written and read without loss, and refused whole if anything is wrong."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.model.errors import InputError
from recorder.study.mark import Layer
from recorder.study.notes_file import NotedMatch, is_notes, marks_of, read_notes, written
from recorder.study.notes_import import AUTHOR, take_notes
from recorder.study.study_store import StudyStore
from tests.recorder.store.stored import match
from tests.recorder.study.marked import DANA, marked

NOTES = [marked(match(), 3, "!? [bold]\x1b[2J</script> #combo", until=5), marked(match(), 6)]
ABOUT = NotedMatch(start=NOTES[0].start.hex(), title="A match", head="0" * 64, events=8)
TEXT = written(ABOUT, DANA, NOTES)


def file(folder: Path, text: str = TEXT) -> Path:
    """A file of notes."""
    path = folder / "m.notes.json"
    path.write_text(text, encoding="utf-8")
    return path


def changed(**fields: Any) -> str:
    """The file with other values in it; `mark`: in its first mark."""
    document = msgspec.json.decode(TEXT)
    document["marks"][0] |= fields.pop("mark", {})
    return msgspec.json.encode(document | fields).decode()


def test_what_is_written_is_read_without_loss(tmp_path: Path) -> None:
    read = read_notes(file(tmp_path))

    theirs = [msgspec.structs.replace(mark, layer=DANA) for mark in NOTES]
    assert (read.match, marks_of(read)) == (ABOUT, theirs)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is no file of notes"),
        ("[]", "is no file of notes"),
        (TEXT[:-30], "is no file of notes"),
        (changed(version=2), "form 2, this program reads form 1"),
        (changed(more=1), "unknown field `more`"),
        (changed(author=""), r"\$.author"),
        (changed(layer=""), "has no name"),
        (changed(mark={"seq": 0}), r"\$.marks\[0\].seq"),
        (changed(mark={"digest": "no"}), r"\$.marks\[0\].digest"),
        (changed(mark={"glyph": "!!!"}), r"\$.marks\[0\].glyph"),
        (changed(mark={"text": "x" * 1_000_000}), "@3: a note has 1000000 characters"),
        (changed(mark={"until": 2}), "@3: a stretch ends before it begins"),
        (changed(mark={"id": NOTES[1].id}), "two notes have the same id"),
    ],
)
def test_a_file_with_anything_wrong_is_refused(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        read_notes(file(tmp_path, text))


def test_a_file_of_notes_is_told_from_a_match() -> None:
    assert is_notes(TEXT.encode())
    assert not is_notes(b'{"seq":1,"source":"live","body":{"event":"match_started"}}')


def test_notes_taken_in_stand_beside_the_users_own(tmp_path: Path) -> None:
    own = marked(match(), 3, "mine")
    with StudyStore.open_to_write(tmp_path / "study.db") as store:
        store.put(own)
        first = take_notes(store, read_notes(file(tmp_path)))
        again = take_notes(store, read_notes(file(tmp_path)))
        layers = sorted(mark.layer for mark in store.marks(own.start))

    assert (first.layer, first.taken, first.replaced) == (DANA, 2, 0)
    assert again.replaced == 2
    assert layers == [Layer(), DANA, DANA]


def test_a_file_of_his_own_brings_the_users_notes_back(tmp_path: Path) -> None:
    with StudyStore.open_to_write(tmp_path / "study.db") as store:
        store.set(AUTHOR, "Dana")
        mine = marked(match(), 2, "newer than the file")
        store.put(mine)

        with pytest.raises(InputError, match="your name, would replace a note of your own"):
            take_notes(store, read_notes(file(tmp_path)))
        assert store.marks() == [mine]
        taken = take_notes(store, read_notes(file(tmp_path)), force=True)
        assert take_notes(store, read_notes(file(tmp_path))).replaced == 2  # nothing is lost

        assert (taken.layer, taken.replaced) == (Layer(), 1)
        assert store.marks() == NOTES


def test_an_author_is_the_same_in_any_form_of_the_name(tmp_path: Path) -> None:
    other = TEXT.replace("Dana", "\uff24\uff21\uff2e\uff21")
    with StudyStore.open_to_write(tmp_path / "study.db") as store:
        take_notes(store, read_notes(file(tmp_path)))
        taken = take_notes(store, read_notes(file(tmp_path, other)))
        store.set(AUTHOR, "DANA ")
        own = take_notes(store, read_notes(file(tmp_path, other)))

    assert (taken.layer, taken.replaced) == (DANA, 2)
    assert own.layer == Layer()
