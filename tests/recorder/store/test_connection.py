"""What a store says when its file is missing, locked, broken, somebody else's or full."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.live.session import Session
from recorder.store.connection import STORE, connect_to_read
from recorder.store.schema import VERSION
from recorder.store.store import Store
from tests.recorder.card_files.made_up import PERSON, written
from tests.recorder.store.permissions import open_folder, unprivileged
from tests.recorder.store.stored import match, note, stored
from tests.records import entries, start

WRONG_KIND = "is damaged .a row holds values of the wrong kind"


@pytest.fixture
def shelf() -> Iterator[Path]:
    """A folder that others may look into."""
    with open_folder() as path:
        yield path


def test_a_missing_database_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"there is no such database yet; 'tricorder import FILE'"):
        Store.open(tmp_path / "matches.db")

    assert list(tmp_path.iterdir()) == []


def test_a_blank_database_says_how_to_fill_it(tmp_path: Path) -> None:
    (tmp_path / "matches.db").touch()

    with pytest.raises(InputError, match="holds no matches yet; 'tricorder import FILE'"):
        Store.open(tmp_path / "matches.db")

    assert stored(tmp_path / "matches.db", match(2))


@pytest.mark.parametrize("opening", [Store.open, Store.open_to_write])
@pytest.mark.parametrize("content", [b"x", b'match "Hail"\n' * 300, b"SQLite format 3\0" * 64])
def test_a_file_that_is_no_database_is_left_alone(
    tmp_path: Path, content: bytes, opening: Callable[[Path], Store]
) -> None:
    path = tmp_path / "matches.db"
    path.write_bytes(content)

    with pytest.raises(InputError, match=r"matches\.db: is not a Tricorder database"):
        opening(path)

    assert path.read_bytes() == content


@pytest.mark.parametrize("opening", [Store.open, Store.open_to_write])
def test_another_programs_database_is_left_alone(
    tmp_path: Path, opening: Callable[[Path], Store]
) -> None:
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection:
        connection.execute("CREATE TABLE events (id)")

    with pytest.raises(InputError, match="is the database of another program; name another"):
        opening(tmp_path / "matches.db")


@pytest.mark.parametrize("opening", [Store.open, Store.open_to_write])
def test_a_database_newer_than_the_program_is_left_alone(
    tmp_path: Path, opening: Callable[[Path], Store]
) -> None:
    stored(tmp_path / "matches.db", match(2))
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection:
        connection.execute("PRAGMA user_version = 99")

    with pytest.raises(InputError, match=r"newer tricorder \(form 99, this one knows \d\); update"):
        opening(tmp_path / "matches.db")


@pytest.mark.parametrize("opening", [Store.open, Store.open_to_write])
def test_a_folder_is_no_database(tmp_path: Path, opening: Callable[[Path], Store]) -> None:
    with pytest.raises(InputError, match="is a folder, not a database"):
        opening(tmp_path)


def test_a_database_of_an_older_form_is_brought_up_when_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))
    brought_up: list[sqlite3.Connection] = []
    newer = STORE._replace(version=VERSION + 1, migrate=brought_up.append)

    with Store(path, connect_to_read(path, 1, newer)) as store:
        assert store.verify(name).intact

    assert len(brought_up) == 1


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(InputError, match="its folder cannot be made"):
        Store.open_to_write(tmp_path / "file" / "matches.db")


def test_a_read_only_database_can_be_read_and_not_written(shelf: Path) -> None:
    path = shelf / "matches.db"
    (name,) = stored(path, match(4))
    path.chmod(0o444)
    shelf.chmod(0o555)

    with unprivileged():
        with Store.open(path) as store:
            assert store.verify(name).intact
            assert [listed.id for listed in store.matches()] == [name]
        with pytest.raises(InputError, match=r"is read-only|cannot be opened"):
            stored(path, match(2))

    with Store.open(path) as store:
        assert len(store.matches()) == 1


def test_a_read_only_file_in_an_open_folder_says_so(shelf: Path) -> None:
    path = shelf / "matches.db"
    (name,) = stored(path, match(4))
    path.chmod(0o444)
    shelf.chmod(0o777)

    with unprivileged():
        with Store.open(path) as store:
            assert store.verify(name).intact
        with pytest.raises(InputError, match="is read-only"):
            stored(path, match(2))


def test_a_database_that_may_not_be_looked_at_says_so(shelf: Path) -> None:
    path = shelf / "matches.db"
    stored(path, match(4))
    path.chmod(0)

    with unprivileged(), pytest.raises(InputError, match="cannot be opened"):
        Store.open(path)


def test_a_store_opened_to_read_writes_nothing(tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", match(4))

    with Store.open(tmp_path / "matches.db") as store:
        with pytest.raises(InputError, match="is read-only"):
            store.append(name, note(5))
        assert store.verify(name).events == 4


def test_a_locked_database_says_so(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    with (
        closing(sqlite3.connect(path, isolation_level=None)) as other,
        Store.open_to_write(path, timeout=0.01) as store,
    ):
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(InputError, match="is locked by another program"):
            store.append(name, note(5))
        with pytest.raises(InputError, match="is locked by another program"):
            store.import_log(match(2))
        other.execute("ROLLBACK")
        store.append(name, note(5))

        assert store.verify(name).events == 5


@pytest.mark.parametrize("lock", ["EXCLUSIVE", "IMMEDIATE"])
def test_a_new_database_that_another_program_holds_says_so(tmp_path: Path, lock: str) -> None:
    path = tmp_path / "matches.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(f"BEGIN {lock}")
        with pytest.raises(InputError, match="is locked by another program"):
            Store.open_to_write(path, timeout=0.01)


def test_a_torn_database_opens_up_to_the_tear(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(400))
    whole = path.read_bytes()
    page = 4096
    torn = whole.find(b'note 390"')
    path.write_bytes(whole[: torn - torn % page] + bytes(page) + whole[torn - torn % page + page :])

    with Store.open(path) as store:
        log = store.read(name)
        found = store.verify(name)

    assert log.broken is not None
    assert "the database is damaged" in log.broken.what
    assert 0 < len(log.entries) < 390
    assert list(log.entries) == match(400)[: len(log.entries)]
    assert (found.intact, found.seq) == (False, len(log.entries) + 1)


def test_a_database_cut_short_says_so(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    stored(path, match(400))
    path.write_bytes(path.read_bytes()[:4096])

    with pytest.raises(InputError, match="is damaged"), Store.open(path) as store:
        store.matches()


def test_a_number_that_the_database_cannot_hold_is_refused(tmp_path: Path) -> None:
    far = Entry(seq=2, source=EntrySource.LIVE, happened_at=2**70, body=note(2).body)

    with Store.open_to_write(tmp_path / "matches.db") as store:
        with pytest.raises(InputError, match="cannot hold a time or number as large"):
            store.import_log([*entries(start()), far])
        assert store.matches() == []
        name = store.import_log(entries(start()))
        with pytest.raises(InputError, match="cannot hold a time or number as large"):
            store.append(name, far)
        assert store.verify(name).events == 1


def test_a_record_with_a_gap_is_refused_whole(tmp_path: Path) -> None:
    with Store.open_to_write(tmp_path / "matches.db") as store:
        with pytest.raises(InputError, match="without gap or repeat, from 1 on"):
            store.import_log([*entries(start()), note(3)])
        assert store.matches() == []


def test_a_mistake_of_ours_is_no_refusal(tmp_path: Path) -> None:
    stored(tmp_path / "matches.db", match(2))
    with Store.open(tmp_path / "matches.db") as store:
        pass

    with pytest.raises(sqlite3.ProgrammingError):
        store.matches()


@pytest.mark.parametrize(
    ("sound", "damaged"),
    [
        pytest.param(b"\x00\x00\x00\x04", b"\x00\x00\x00\x5a", id="a form of file of the future"),
        pytest.param(b"CREATE TABLE events", b"CREATE \xbeABLE events", id="a table's own words"),
    ],
)
def test_a_database_whose_first_page_was_damaged_says_so(
    tmp_path: Path, sound: bytes, damaged: bytes
) -> None:
    path = tmp_path / "matches.db"
    stored(path, match(4))
    content = path.read_bytes()
    at = content.index(sound, 44)
    path.write_bytes(content[:at] + damaged + content[at + len(sound) :])

    with pytest.raises(InputError, match="is damaged"):
        Store.open(path)


@pytest.mark.parametrize("column", ["match", "host", "process", "since"])
def test_who_records_is_damage_where_the_row_holds_what_the_table_forbids(
    tmp_path: Path, column: str
) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))
    with Session.resume(path, name):
        _loosen(path, "recordings", column)

        with Store.open(path) as store, pytest.raises(InputError, match=WRONG_KIND):
            store.recordings()


def test_a_half_typed_line_is_damage_where_the_table_forbids_it(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))
    with Session.resume(path, name) as session:
        session.draft = "A pla"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, 'draft   TEXT NOT NULL', 'draft TEXT')"
        )
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE recordings SET draft = NULL")

    with pytest.raises(InputError, match=WRONG_KIND):
        Session.resume(path, name)


@pytest.mark.parametrize("column", ["path", "edition", "imported_at"])
def test_a_card_file_with_a_value_that_the_table_forbids_is_damage(
    tmp_path: Path, column: str
) -> None:
    path = tmp_path / "matches.db"
    with CardStore.open_to_write(path) as library:
        library.keep(read_card_file(written(tmp_path, PERSON)))
    _loosen(path, "card_files", column)

    with CardStore.open(path) as library, pytest.raises(InputError, match=WRONG_KIND):
        library.files()


def _loosen(path: Path, table: str, column: str) -> None:
    """Let a table take anything, like a damaged one, and remove a column's values."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"CREATE TABLE loose AS SELECT * FROM {table}")
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(f"DROP TABLE {table}")
        connection.execute(f"ALTER TABLE loose RENAME TO {table}")
        connection.execute(f"UPDATE {table} SET {column} = NULL")
