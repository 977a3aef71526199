"""The study in its file: what is kept, what is refused, and what is left alone."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from engine.model.errors import InputError
from recorder.store.store import Store
from recorder.study.mark import EntryMark, Layer
from recorder.study.study_store import LeftPlace, StudyStore
from tests.recorder.store.permissions import open_folder, unprivileged
from tests.recorder.store.stored import match, stored
from tests.recorder.study.marked import DANA, marked

NOTE = marked(match(), 3, "!? too fast #combo #timing")
MARK = marked(match(), 5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A place for a study, in a folder that does not exist yet."""
    return tmp_path / "folder" / "study.db"


def kept(path: Path, *marks: EntryMark) -> list[EntryMark]:
    """Put marks into a study and read them again."""
    with StudyStore.open_to_write(path) as store:
        store.put(*marks)
    with StudyStore.open(path) as store:
        return store.marks()


def test_a_mark_comes_back_as_it_was_put(path: Path) -> None:
    whole = msgspec.structs.replace(NOTE, until=4, until_digest=b"x" * 32, card="e", layer=DANA)

    assert kept(path, whole, MARK) == [whole, MARK]


def test_marks_are_found_by_match_and_by_id(path: Path) -> None:
    other = marked(match(4, title="Another"), 2)
    kept(path, NOTE, other)

    with StudyStore.open(path) as store:
        assert store.marks(other.start) == [other]
        assert store.mark(NOTE.id) == NOTE
        assert store.mark("no such id") is None


def test_a_mark_that_is_put_again_is_changed_but_keeps_its_layer_and_first_time(path: Path) -> None:
    kept(path, NOTE)

    (changed,) = kept(
        path,
        msgspec.structs.replace(NOTE, text="late", made_at=7, changed_at=8, layer=DANA),
    )

    assert (changed.text, changed.changed_at) == ("late", 8)
    assert (changed.made_at, changed.layer) == (NOTE.made_at, Layer())


def test_a_mark_is_removed_once(path: Path) -> None:
    kept(path, NOTE, MARK)

    with StudyStore.open_to_write(path) as store:
        assert store.remove(NOTE.id)
        assert not store.remove(NOTE.id)
        assert store.marks() == [MARK]


def test_a_layer_replaces_only_its_own_marks_on_that_match(path: Path) -> None:
    theirs = msgspec.structs.replace(MARK, layer=DANA)
    elsewhere = msgspec.structs.replace(marked(match(4, title="Another"), 2), layer=DANA)
    kept(path, NOTE, theirs, elsewhere)

    with StudyStore.open_to_write(path) as store:
        assert store.replace(DANA, MARK.start, [marked(match(), 4)]) == 1
        left = {(mark.layer, mark.start, mark.seq) for mark in store.marks()}

    assert left == {
        (Layer(), NOTE.start, 3),
        (DANA, NOTE.start, 4),
        (DANA, elsewhere.start, 2),
    }


def test_a_replaced_mark_never_takes_over_the_id_of_another(path: Path) -> None:
    kept(path, NOTE)

    with StudyStore.open_to_write(path) as store:
        store.replace(DANA, NOTE.start, [NOTE])
        own, theirs = sorted(store.marks(), key=lambda mark: mark.layer)

    assert own == NOTE
    assert theirs.id != NOTE.id


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (msgspec.structs.replace(NOTE, text="x" * 10_001), "a note has 10001 characters"),
        (msgspec.structs.replace(NOTE, text="\ud800"), "half a character"),
        (msgspec.structs.replace(NOTE, tags=("two words",)), "'two words' is no tag"),
        (msgspec.structs.replace(NOTE, tags=("a",) * 21), "21 tags"),
        (msgspec.structs.replace(NOTE, layer=Layer("a\nb")), "not one line"),
        (msgspec.structs.replace(NOTE, layer=Layer("", " ")), "has no name"),
    ],
)
def test_what_is_no_note_is_refused_and_nothing_is_put(
    path: Path, mark: EntryMark, told: str
) -> None:
    with (
        StudyStore.open_to_write(path) as store,
        pytest.raises(InputError, match=told),
    ):
        store.put(MARK, mark)

    with StudyStore.open(path) as store:
        assert store.marks() == []


def test_a_layer_that_is_refused_leaves_the_old_one(path: Path) -> None:
    kept(path, NOTE)

    with StudyStore.open_to_write(path) as store, pytest.raises(InputError):
        store.replace(Layer(), NOTE.start, [msgspec.structs.replace(NOTE, text="x" * 10_001)])

    assert kept(path) == [NOTE]


def test_places_are_left_and_named(path: Path) -> None:
    with StudyStore.open_to_write(path, now=lambda: 77) as store:
        store.name(b"s", "bcd", "A match")
        assert store.places()[b"s"] == LeftPlace(b"s", "bcd", "A match", 0, 77)
        store.leave(LeftPlace(b"s", "bcdfgh", "A match", 12))
        store.name(b"s", "xyz", "A match")
        assert store.places() == {b"s": LeftPlace(b"s", "xyz", "A match", 12, 77)}


def test_a_match_is_hidden_and_taken_in_again(path: Path) -> None:
    with StudyStore.open_to_write(path) as store:
        store.hide("bcdfgh")
        store.hide("bcdfgh")
        assert store.hidden() == {"bcdfgh"}
        store.hide("bcdfgh", hidden=False)
        assert store.hidden() == set()


def test_a_setting_is_remembered(path: Path) -> None:
    with StudyStore.open_to_write(path) as store:
        assert store.setting("author") == ""
        store.set("author", "Dana")
        store.set("author", "Dana Whitlock")
        assert store.setting("author") == "Dana Whitlock"


def test_a_study_that_was_never_written_holds_nothing(path: Path) -> None:
    assert StudyStore.open_if_made(path) is None
    path.parent.mkdir()
    path.touch()
    assert StudyStore.open_if_made(path) is None


def test_neither_of_store_and_study_is_taken_for_the_other(tmp_path: Path) -> None:
    stored(tmp_path / "matches.db", match(4))
    kept(tmp_path / "study.db", NOTE)

    with pytest.raises(InputError, match=r"another program.*with --study"):
        StudyStore.open(tmp_path / "matches.db")
    with pytest.raises(InputError, match=r"another program.*with --db"):
        Store.open(tmp_path / "study.db")


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")


def _spoilt(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE marks SET tags = '[1'")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_cut, "damaged"),
        (_newer, "newer tricorder"),
        (_spoilt, "wrong kind"),
        (lambda path: path.write_text("no database at all, but text" * 40), "not a Tricorder"),
    ],
)
def test_a_file_that_is_no_study_is_refused(
    path: Path, spoil: Callable[[Path], object], told: str
) -> None:
    kept(path, NOTE)
    spoil(path)

    with pytest.raises(InputError, match=told), StudyStore.open(path) as store:
        store.marks()


def test_a_read_only_study_can_be_read_and_not_written() -> None:
    with open_folder() as folder:
        path = folder / "study.db"
        kept(path, NOTE)
        path.chmod(0o444)
        folder.chmod(0o555)
        with unprivileged():
            with StudyStore.open(path) as store:
                assert store.marks() == [NOTE]
            with pytest.raises(InputError, match=r"is read-only|cannot be opened"):
                kept(path, MARK)
