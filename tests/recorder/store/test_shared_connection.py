"""A store that is opened once for a block: who shares its connection, and when it is closed."""

import sqlite3
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.card_files.card_store import CardStore
from recorder.store.connection import connect_to_read
from recorder.store.shared_connection import opened_once
from recorder.store.store import Store
from tests.recorder.store.stored import match, note, stored


def test_what_is_read_in_a_block_shares_one_connection(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(3))

    with opened_once():
        with Store.open(path) as store:
            first = store._connection
        with CardStore.open(path) as library:
            assert library._connection is first
        with opened_once(), Store.open(path) as inner:
            assert inner._connection is first
        assert len(Store.open(path).read(name).entries) == 3

    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        first.execute("SELECT 1")


def test_outside_of_a_block_each_has_its_own(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    stored(path, match(3))
    with opened_once(), Store.open(path) as store:
        before = store._connection

    with Store.open(path) as one, Store.open(path) as other:
        assert one._connection is not other._connection
        assert one._connection is not before
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        one._connection.execute("SELECT 1")


def test_who_writes_in_a_block_has_a_connection_of_his_own_and_closes_it(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(3))

    with opened_once():
        with Store.open(path) as reader, Store.open_to_write(path) as writer:
            assert writer._connection is not reader._connection
            writer.append(name, note(4))
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            writer._connection.execute("SELECT 1")
        with Store.open(path) as store:
            assert len(store.read(name).entries) == 4
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                store._connection.execute("DELETE FROM matches")


def test_stores_of_two_paths_are_told_apart(tmp_path: Path) -> None:
    for number in (2, 3):
        stored(tmp_path / f"{number}.db", match(number))

    with opened_once():
        for number in (2, 3, 2):
            with Store.open(tmp_path / f"{number}.db") as store:
                (listed,) = store.matches()
                assert listed.events == number


def test_what_is_no_store_is_refused_in_a_block_too_and_left_closed(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"

    with opened_once():
        for text in (None, "not a database at all"):
            if text is not None:
                path.write_text(text * 100, "utf-8")
            with pytest.raises(InputError):
                connect_to_read(path, 1)
        path.unlink()
        stored(path, match(2))
        with Store.open(path) as store:
            assert len(store.matches()) == 1


def test_a_block_that_fails_closes_its_stores_too(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    stored(path, match(2))
    left: list[sqlite3.Connection] = []

    def fail() -> None:
        with opened_once():
            left.append(connect_to_read(path, 1))
            raise KeyError

    with pytest.raises(KeyError):
        fail()

    (connection,) = left
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")
