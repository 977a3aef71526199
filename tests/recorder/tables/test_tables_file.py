"""A file of tables: what is made, what is refused, and that a match is there whole or not."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.store.store import Store
from recorder.tables.schema import SCHEMA, VERSION, tables, tables_of_matches
from recorder.tables.tables_file import MadeOf, TablesFile
from replay.tables.match_tables import match_tables
from tests.recorder.store.stored import match, stored
from tests.recorder.tables.exported import bundled, export, rows

NAME = "faq/too-fast-to-respond"


def test_every_table_checks_the_kinds_of_its_values() -> None:
    statements = SCHEMA.split("CREATE TABLE ")[1:]

    assert len(statements) == len(tables()) > 10
    assert all(") STRICT;" in statement for statement in statements)
    assert set(tables()) - set(tables_of_matches()) == {"rulesets", "rulings", "checks"}


def test_what_tables_refer_to_comes_before_them(tmp_path: Path) -> None:
    with TablesFile.open(tmp_path / "t.db"):
        pass
    for number, table in enumerate(tables()):
        referred = {row[0] for row in rows(tmp_path / "t.db", _FOREIGN, table)}
        assert referred <= set(tables()[: number + 1])


_FOREIGN = 'SELECT "table" FROM pragma_foreign_key_list(?)'


def test_an_export_agrees_with_itself(tmp_path: Path) -> None:
    export(tmp_path / "t.db")

    assert rows(tmp_path / "t.db", "PRAGMA foreign_key_check") == []
    assert rows(tmp_path / "t.db", "PRAGMA integrity_check") == [("ok",)]
    assert rows(tmp_path / "t.db", "SELECT count(*) FROM matches") == [(len(bundled()),)]


def test_the_log_holds_every_entry_with_its_sentence_and_time(tmp_path: Path) -> None:
    export(tmp_path / "t.db")
    timeline = bundled()["first_edition"].timeline

    (found,) = rows(
        tmp_path / "t.db",
        "SELECT kind, player, turn, at, elapsed_ms, struck, sentence FROM log"
        " WHERE match = 'first_edition' AND seq = 153",
    )

    assert found[:3] == ("action_initiated", "A", 5)
    assert found[3].startswith("1996-06-15T14:07:")
    assert found[3].endswith("Z")
    assert found[4] == (timeline.time(153) or 0) - (timeline.time(1) or 0)
    assert found[5] == timeline.struck().get(153)
    assert found[6] == timeline.words(153)


def test_a_match_that_has_grown_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    export(path)
    tables_ = match_tables(bundled()[NAME].timeline, "another stamp")
    with TablesFile.open(path) as file:
        file.put(NAME, tables_)
        made = file.made_of()

    assert made[NAME].stamp == "another stamp"
    assert made["first_edition"] == MadeOf(bundled()["first_edition"].timeline.log.head, "a stamp")
    assert rows(path, "SELECT count(*) FROM log WHERE match = ?", NAME) == [
        (bundled()[NAME].timeline.last,)
    ]


def test_a_match_that_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    export(path)
    broken = dict(match_tables(bundled()[NAME].timeline, "new"))
    broken["answers"] = [{**row, "player": "nobody"} for row in broken["answers"]]
    with TablesFile.open(path) as file, pytest.raises(sqlite3.IntegrityError):
        file.put(NAME, broken)

    assert rows(path, "SELECT stamp FROM matches WHERE id = ?", NAME) == [("a stamp",)]
    assert rows(path, "PRAGMA foreign_key_check") == []


@pytest.mark.parametrize("content", [b"x", b"A text.\n" * 200, b"SQLite format 3\0 but no more"])
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)

    with pytest.raises(InputError, match=r"name another file with --tables"):
        TablesFile.open(path)

    assert path.read_bytes() == content


def test_the_store_itself_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    with pytest.raises(InputError, match="is not a file of tables"):
        TablesFile.open(path)

    with Store.open(path) as store:
        assert store.verify(name).intact


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE matches (id)")

    with pytest.raises(InputError, match="is not a file of tables"):
        TablesFile.open(path)


def test_tables_of_another_form_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with TablesFile.open(path):
        pass
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")

    with pytest.raises(InputError, match=r"was written by another tricorder.*remove it"):
        TablesFile.open(path)


def test_an_empty_file_becomes_one(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.touch()

    with TablesFile.open(path) as file:
        assert file.made_of() == {}
