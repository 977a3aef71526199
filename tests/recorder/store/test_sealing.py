"""A large store of an older form is sealed in pieces: others write in between, and see no piece."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from recorder.store import sealing
from recorder.store.connection import connect_to_write
from recorder.store.schema import VERSION
from recorder.store.store import Store
from tests.crash.upgrading import lines, older

MATCHES = 3


class KilledError(Exception):
    """The exception that ends a program between two pieces."""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store of form 3, and pieces of a row each."""
    older(tmp_path / "matches.db", matches=MATCHES, entries=12, cards=4)
    monkeypatch.setattr(sealing, "AT_ONCE", 1)
    monkeypatch.setattr(sealing, "PIECE", 0)
    monkeypatch.setattr(sealing, "_BATCH", 1)
    return tmp_path / "matches.db"


def at_each_piece(monkeypatch: pytest.MonkeyPatch, act: Any) -> None:
    """Do something in place of the first look at the clock within a piece, and of each pause."""
    monkeypatch.setattr(time, "sleep", lambda seconds: act())
    monkeypatch.setattr(time, "monotonic", _counting().__next__)


def _counting() -> Iterator[float]:
    """Let each piece have one batch: no time passes before it, some after it."""
    while True:
        yield from (0, -1, 1, 1)


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def test_others_record_between_two_pieces_and_what_they_add_is_sealed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forms: list[int] = []
    old = lines(path, "m1", timeout=0)

    def act() -> None:
        next(old)
        ((form,),) = rows(path, "PRAGMA user_version")
        forms.append(form)
        if len(forms) == 2:
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute("INSERT INTO matches (id, added_at) VALUES ('late', 7)")
                connection.execute("DELETE FROM cards WHERE id = 2")

    at_each_piece(monkeypatch, act)
    with Store.open_to_write(path) as store:
        found = store.check()
        assert store.verify("m1").events == 4 + len(forms)

    assert len(forms) > MATCHES + 4
    assert set(forms) == {3}
    assert rows(path, "PRAGMA user_version") == [(VERSION,)]
    assert found.faults == ()


def test_between_two_pieces_no_match_can_be_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[str] = []

    def act() -> None:
        with closing(sqlite3.connect(path)) as connection:
            with pytest.raises(sqlite3.IntegrityError) as error:
                connection.execute("UPDATE matches SET added_at = 5")
            refused.append(str(error.value))

    at_each_piece(monkeypatch, act)
    Store.open_to_write(path).close()

    assert set(refused) == {"matches are never changed"}
    assert len(refused) > MATCHES + 4


def test_one_that_was_killed_between_two_pieces_is_gone_on_with(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kill() -> None:
        raise KilledError

    for sealed in range(1, MATCHES + 1):
        at_each_piece(monkeypatch, kill)
        with pytest.raises(KilledError):
            connect_to_write(path, 1.0)
        assert rows(path, "PRAGMA user_version") == [(3,)]
        assert rows(path, "SELECT count(*) FROM matches WHERE seal <> x''") == [(sealed,)]
    at_each_piece(monkeypatch, lambda: None)
    with Store.open_to_write(path) as store:
        assert store.check().faults == ()


def test_cards_that_cannot_be_read_do_not_keep_matches_from_their_seals(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE card_words")
    at_each_piece(monkeypatch, lambda: None)
    with Store.open_to_write(path) as store:
        assert all(store.verify(listed.id).intact for listed in store.matches())
        told = [fault.what for fault in store.check().faults]

    assert "the table card_words is missing" in told
    assert not any("its place in the list" in what for what in told)
