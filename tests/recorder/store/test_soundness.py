"""All that matches share is checked: every change of it is named."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.store.store import Store
from recorder.store.verification import StoreCheck
from tests.recorder.store.stored import match, stored, tampering, untyped


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with three matches, each of which begins in its own way."""
    stored(tmp_path / "matches.db", *(match(4, title=title) for title in ("One", "Two", "Three")))
    return tmp_path / "matches.db"


def checked(path: Path) -> StoreCheck:
    with Store.open(path) as store:
        return store.check()


def ids(path: Path) -> list[str]:
    with Store.open(path) as store:
        return [listed.id for listed in store.matches()]


def other_than_guards(found: StoreCheck) -> list[str]:
    """The faults found, without the guards that every tampering removes."""
    return [str(fault) for fault in found.faults if "guards against changes" not in fault.what]


def test_a_store_that_nobody_touched_is_intact(path: Path) -> None:
    assert checked(path) == StoreCheck(path=str(path))
    assert checked(path).intact


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE matches SET added_at = added_at + 1 WHERE rowid = 2", 1),
        ("UPDATE matches SET rowid = 9 WHERE rowid = 2", 2),
        ("UPDATE matches SET seal = zeroblob(32) WHERE rowid = 2", 1),
        ("DELETE FROM matches WHERE rowid = 1", 1),
        ("INSERT INTO matches SELECT 'zzz', added_at, seal FROM matches WHERE rowid = 3", None),
        ("UPDATE matches SET id = 'zzz' WHERE rowid = 2", None),
    ],
)
def test_a_change_in_the_list_of_matches_is_named(
    path: Path, statement: str, named: int | None
) -> None:
    before = ids(path)
    with tampering(path) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        assert connection.execute(statement).rowcount == 1

    found = checked(path)

    assert not found.intact
    told = other_than_guards(found)
    assert told
    assert told[0].startswith("zzz: its id" if named is None else f"{before[named]}: its id")


def test_the_entries_of_two_matches_exchanged_are_named(path: Path) -> None:
    one, two, _ = ids(path)
    with tampering(path) as connection:
        for old, new in ((one, "x"), (two, one), ("x", two)):
            connection.execute("UPDATE events SET match = ? WHERE match = ?", (new, old))

    with Store.open(path) as store:
        assert store.verify(one).intact  # its chain holds
    assert [fault.partition(":")[0] for fault in other_than_guards(checked(path))] == [one, two]


def test_entries_of_a_match_that_is_not_there_are_named(path: Path) -> None:
    with tampering(path) as connection:
        connection.execute(
            "INSERT INTO events SELECT 'nobody', seq, happened_at, recorded_at, source, schema,"
            " kind, body, digest, local_digest FROM events LIMIT 4"
        )

    (told,) = other_than_guards(checked(path))
    assert told.startswith("nobody: has entries, but is not among the matches")


def test_an_index_of_disputes_that_lies_is_named(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, 'dispute_raised', 'note_added')"
            " WHERE name = 'disputes'"
        )
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("REINDEX disputes")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, 'note_added', 'dispute_raised')"
            " WHERE name = 'disputes'"
        )

    assert "index disputes" in str(checked(path).faults[0])


def test_an_index_of_other_entries_is_named(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP INDEX disputes")
        connection.execute("CREATE INDEX disputes ON events (match) WHERE kind = 'note_added'")

    assert "the index disputes is not as this program makes it" in str(checked(path).faults[0])


def test_tables_that_take_anything_are_named(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '')")

    told = " ".join(map(str, checked(path).faults))
    assert "the table events is not as this program makes it" in told
    assert "the table matches is not as this program makes it" in told


def test_values_of_another_kind_are_named_where_the_tables_are_as_they_were(path: Path) -> None:
    with untyped(path) as connection:
        connection.execute("UPDATE matches SET added_at = added_at + 0.5 WHERE rowid = 2")

    told = other_than_guards(checked(path))
    assert any("matches.added_at" in fault for fault in told)
    assert any("its id or time is of the wrong kind" in fault for fault in told)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DROP TRIGGER events_never_go", "taken out or altered: events_never_go"),
        ("DROP TABLE library", "the table library is missing"),
        ("CREATE VIEW disputed AS SELECT 1", "holds a view that is not its own: disputed"),
        (
            "CREATE TRIGGER silent AFTER INSERT ON events BEGIN"
            " DELETE FROM recordings WHERE match = NEW.match; END",
            "holds a trigger that is not its own: silent",
        ),
    ],
)
def test_a_schema_that_is_not_its_own_is_named(path: Path, statement: str, told: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)

    assert told in " ".join(map(str, checked(path).faults))


def test_a_guard_that_lets_everything_pass_is_named(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER events_never_go")
        connection.execute(
            "CREATE TRIGGER events_never_go BEFORE DELETE ON events BEGIN SELECT 1; END"
        )

    (fault,) = checked(path).faults
    assert fault.what == "guards against changes were taken out or altered: events_never_go"


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM _sqlite_migrations",
        "DELETE FROM _sqlite_migrations WHERE id = 3",
        "UPDATE _sqlite_migrations SET name = 'm099_other' WHERE id = 6",
        "DROP TABLE _sqlite_migrations",
    ],
)
def test_an_altered_list_of_migrations_is_named(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as store, store:
        store.execute(statement)

    (fault,) = checked(path).faults
    assert fault.what == "its list of migrations was altered"


def test_a_match_that_is_named_as_an_import_is_told_and_kept(path: Path) -> None:
    """The next import removed it, and `verify` said that nobody sees it."""
    name = ids(path)[1]
    with tampering(path) as connection:
        connection.execute("INSERT INTO imports VALUES (?, 0)", (name,))

    assert other_than_guards(checked(path)) == [
        f"{name}: is there, but also named as an import under way; restore the file from a copy, "
        "or export the matches and import them anew"
    ]
    assert not checked(path).notes
    stored(path, match(2, title="Four"))
    with Store.open(path) as store:
        assert store.verify(name).events == 4


def test_a_view_in_the_place_of_a_table_is_refused(path: Path) -> None:
    """One without an end was read for ever, by every command."""
    endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c"
    with tampering(path) as connection:
        connection.execute("DROP VIEW log")
        connection.execute("ALTER TABLE matches RENAME TO away")
        connection.execute(f"CREATE VIEW matches AS {endless}")

    with pytest.raises(InputError, match="a table of it is a view"):
        Store.open(path)
