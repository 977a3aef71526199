"""Copies of a whole store: they hold, replace nothing unasked, and are never there in part."""

from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from recorder.live.session import Session
from recorder.store.store import Store
from recorder.store.whole_copy import copy_store, restore_store
from tests.recorder.store.stored import match, stored, tampering
from tests.records import start


@pytest.fixture
def path(tmp_path: Path) -> Path:
    stored(tmp_path / "matches.db", match(8), match(3))
    return tmp_path / "matches.db"


def heads(path: Path) -> list[str]:
    with Store.open(path) as store:
        return [each.head for each in store.matches()]


def test_a_copy_has_everything_while_somebody_records(tmp_path: Path, path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"
    with Session.begin(path, start()) as session:
        session.commit([NoteAdded(text="a")] * 3)
        done = copy_store(path, copy)
        shown = session.log.head
        session.commit([NoteAdded(text="b")])

    assert (done.path, done.matches, done.entries) == (copy, 3, 8 + 3 + 4)
    assert heads(copy)[-1] == shown
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in copy.parent.iterdir()] == ["copy.db"]


def test_a_copy_takes_the_place_of_nothing_unasked(tmp_path: Path, path: Path) -> None:
    copy, text = tmp_path / "copy.db", tmp_path / "text"
    stored(copy, match(5))
    text.write_text("mine", "utf-8")
    before = heads(copy)

    with pytest.raises(InputError, match="is there already; name another file, or give --force"):
        copy_store(path, copy)
    with pytest.raises(InputError, match="is not a Tricorder database"):
        copy_store(path, text, force=True)
    with pytest.raises(InputError, match="is the same file"):
        copy_store(path, path, force=True)
    assert (heads(copy), text.read_text("utf-8")) == (before, "mine")

    copy_store(path, copy, force=True)
    assert heads(copy) == heads(path)


def test_a_store_that_does_not_hold_is_not_copied(tmp_path: Path, path: Path) -> None:
    with tampering(path) as file:
        file.execute("UPDATE events SET happened_at = 7 WHERE seq = 2")

    with pytest.raises(InputError, match="does not hold, and is not copied"):
        copy_store(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_a_copy_comes_back_and_what_was_there_is_put_aside(tmp_path: Path, path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy_store(path, copy)
    kept = heads(path)
    with Session.begin(path, start()):
        pass

    with pytest.raises(InputError, match="'tricorder import' adds what it lacks"):
        restore_store(copy, path)
    done = restore_store(copy, path, force=True)
    assert done.aside is not None
    assert heads(path) == kept == heads(copy)
    assert len(heads(done.aside)) == 3

    path.unlink()
    assert restore_store(copy, path).aside is None
    assert heads(path) == kept


def test_nothing_is_restored_under_a_program_that_has_the_store_open(
    tmp_path: Path, path: Path
) -> None:
    copy = tmp_path / "copy.db"
    copy_store(path, copy)
    with Session.begin(path, start()) as session:
        with pytest.raises(InputError, match="is open in another program"):
            restore_store(copy, path, force=True)
        session.commit([NoteAdded(text="a")])
        assert session.gone is None

    assert len(heads(path)) == 3
    assert {each.name for each in tmp_path.iterdir()} == {"matches.db", "copy.db"}


@pytest.mark.parametrize("ruin", ["altered", "cut", "empty", "text"])
def test_what_does_not_hold_is_not_restored(tmp_path: Path, path: Path, ruin: str) -> None:
    copy = tmp_path / "copy.db"
    copy_store(path, copy)
    before = heads(path)
    if ruin == "altered":
        with tampering(copy) as file:
            file.execute("UPDATE events SET happened_at = 7 WHERE seq = 2")
    else:
        content = {"cut": copy.read_bytes()[:9_000], "empty": b"", "text": b"x" * 2_000}[ruin]
        copy.write_bytes(content)

    with pytest.raises(InputError):
        restore_store(copy, path, force=True)
    assert heads(path) == before
    assert {each.name for each in tmp_path.iterdir()} == {"matches.db", "copy.db"}


def test_a_copy_of_an_older_form_stays_as_it_is_and_is_brought_up_in_its_place(
    tmp_path: Path,
) -> None:
    import sqlite3
    from contextlib import closing

    copy, path = tmp_path / "copy.db", tmp_path / "matches.db"
    older = Path(__file__).parent / "forms" / "form_1.sql"
    with closing(sqlite3.connect(copy, isolation_level=None)) as file:
        file.executescript(older.read_text("utf-8"))
    before = copy.read_bytes()

    assert restore_store(copy, path).entries == 6
    assert copy.read_bytes() == before
