"""The guards of the store: the plain SQL that they refuse, and how a store is made."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from recorder.store.migrations import migrate, migrations
from recorder.store.schema import VERSION
from recorder.store.store import Store
from tests.recorder.store.stored import match, stored

ROW = (
    "SELECT match, {seq}, happened_at, recorded_at, source, schema, kind, body, digest,"
    " local_digest FROM events WHERE seq = 2"
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A store with a match of four entries, opened by another tool."""
    stored(tmp_path / "matches.db", match(4))
    with closing(sqlite3.connect(tmp_path / "matches.db", isolation_level=None)) as connection:
        yield connection


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE events SET body = '{}' WHERE seq = 2", "entries are never changed"),
        ("UPDATE OR REPLACE events SET seq = 3 WHERE seq = 2", "entries are never changed"),
        ("DELETE FROM events WHERE seq = 4", "entries are never deleted"),
        (f"INSERT INTO events {ROW.format(seq=6)}", "without gap or repeat"),
        (f"INSERT INTO events {ROW.format(seq=4)}", "without gap or repeat"),
        (f"INSERT OR REPLACE INTO events {ROW.format(seq=3)}", "without gap or repeat"),
        (f"REPLACE INTO events {ROW.format(seq=4)}", "without gap or repeat"),
        (f"INSERT OR IGNORE INTO events {ROW.format(seq=4)}", "without gap or repeat"),
        (f"INSERT INTO events {ROW.format(seq='NULL')}", "without gap or repeat"),
        ("UPDATE matches SET id = 'other'", "matches are never changed"),
        ("DELETE FROM matches", "matches are never deleted"),
        ("REPLACE INTO matches SELECT id, 0, seal FROM matches", "a match is added once"),
        ("UPDATE matches SET added_at = 0", "matches are never changed"),
    ],
)
def test_plain_sql_cannot_change_what_was_recorded(
    database: sqlite3.Connection, statement: str, told: str
) -> None:
    before = database.execute("SELECT * FROM events").fetchall()

    with pytest.raises(sqlite3.IntegrityError, match=told):
        database.execute(statement)

    assert database.execute("SELECT * FROM events").fetchall() == before


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"match": "'nobody'", "seq": "1"}, "belongs to a match that is there"),
        ({"kind": "'turn_started'"}, "the kind of its body"),
        ({"digest": "x'00'"}, "two digests of 32 bytes"),
        ({"local_digest": "zeroblob(31)"}, "two digests of 32 bytes"),
        ({"digest": "NULL"}, "two digests of 32 bytes"),
        ({"body": "'{}'"}, "the kind of its body"),
        ({"body": "'not JSON'"}, "the kind of its body"),
    ],
    ids=lambda given: ", ".join(given) if isinstance(given, dict) else "",
)
def test_plain_sql_cannot_add_an_entry_that_is_none(
    database: sqlite3.Connection, changed: dict[str, str], told: str
) -> None:
    # Whatever the tool sets for foreign keys.
    database.execute("PRAGMA foreign_keys = OFF")
    columns = [column.strip() for column in ROW.format(seq=5)[7:].split("FROM")[0].split(",")]
    names = ["match", "seq", *columns[2:]]
    values = [changed.get(name, column) for name, column in zip(names, columns, strict=True)]

    with pytest.raises(sqlite3.IntegrityError, match=told):
        database.execute(f"INSERT INTO events SELECT {', '.join(values)} FROM events WHERE seq = 2")


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("INSERT INTO matches VALUES ('later', 0, x'')", "a seal of 32 bytes"),
        ("INSERT INTO imports SELECT id, 0 FROM matches", "not there yet"),
    ],
)
def test_plain_sql_cannot_add_a_match_that_is_none(
    database: sqlite3.Connection, statement: str, told: str
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=told):
        database.execute(statement)


def test_the_next_entry_may_be_added_by_any_tool(database: sqlite3.Connection) -> None:
    database.execute(f"INSERT INTO events {ROW.format(seq=5)}")

    assert database.execute("SELECT max(seq) FROM events").fetchone() == (5,)


def test_bodies_are_json_that_sqlite_itself_reads(database: sqlite3.Connection) -> None:
    told = database.execute("SELECT body ->> 'text' FROM events WHERE seq = 2").fetchone()

    assert told == ("note 2",)


def test_the_store_is_kept_in_wal_mode(database: sqlite3.Connection) -> None:
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_what_was_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    full = 2
    with Store.open_to_write(tmp_path / "matches.db") as store:
        level = store._connection.execute("PRAGMA synchronous").fetchone()

    assert level == (full,)


def test_every_migration_is_counted_in_the_version() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        migrate(connection)
        version = connection.execute("PRAGMA user_version").fetchone()
        applied = connection.execute("SELECT name FROM _sqlite_migrations").fetchall()

    assert version == (VERSION,)
    names = [
        "m001_matches_and_events",
        "m002_recordings",
        "m003_cards",
        "m004_seals",
        "m005_kept_judgements",
        "m006_log",
    ]
    assert len(names) == VERSION
    assert [name for (name,) in applied] == names
    assert repr(migrations()) == f"<Migrations 'tricorder': [{', '.join(names)}]>"


def test_a_store_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "a new" / "folder #1?" / "matches.db"

    (name,) = stored(path, match(2))

    with Store.open(path) as store:
        assert store.verify(name).intact
    assert [file.name for file in path.parent.iterdir()] == ["matches.db"]
