"""A migration that ends between two of its statements leaves the store as it was, and usable."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from recorder.live.session import Session
from recorder.store import connection as opening
from recorder.store.schema import VERSION
from recorder.store.store import Store
from recorder.store.store_connection import WritingConnection
from tests.recorder.store.stored import match, note
from tests.recorder.store.test_older_forms import FORMS, HEAD, NAME, form

# The tables, indexes and guards that a store of each form still lacks.
CREATED = {1: 16, 2: 15, 3: 11, 4: 2, 5: 1, VERSION: 0}


class MigrationEndedError(Exception):
    """The exception that ends a migration."""


class Interruptible(WritingConnection):
    """A connection that ends with an exception before one of its statements."""

    left = 0

    def execute(self, *given: Any) -> sqlite3.Cursor:
        Interruptible.left -= 1
        if Interruptible.left == -1:  # what rolls it back goes through
            raise MigrationEndedError(given[0])
        return super().execute(*given)


@pytest.fixture
def interruptible(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(path: Path, how: str, timeout: float, *_: object) -> sqlite3.Connection:
        uri = f"{path.absolute().as_uri()}?{how}"
        connection = sqlite3.connect(
            uri, uri=True, timeout=timeout, isolation_level=None, factory=Interruptible
        )
        assert isinstance(connection, Interruptible)
        connection.opened(path, path)
        return connection

    monkeypatch.setattr(opening, "_connect", connect)


def interruptions(path: Path) -> Iterator[str]:
    """Migrate a store, ended before its first statement, its second and so on, until it works."""
    for statements in range(1000):
        Interruptible.left = statements
        try:
            Store.open_to_write(path).close()
        except MigrationEndedError as interrupted:
            yield str(interrupted)
        else:
            return
        finally:
            Interruptible.left = 1000


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("older", FORMS, ids=lambda path: str(path.stem))
def test_an_older_store_stays_as_it_was_and_is_brought_up_the_next_time(
    tmp_path: Path, older: Path
) -> None:
    path = tmp_path / "matches.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(older.read_text("utf-8"))
    before = form(path)
    ended = []
    for statement in interruptions(path):
        ended.append(statement)
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            ((kept,),) = connection.execute("SELECT count(*) FROM events")
        # After the commit, only the opening is left.
        assert form(path) == (VERSION if "COMMIT" in ended[:-1] else before)
        assert kept == 6

    created = [statement for statement in ended if "CREATE" in statement]
    assert len(created) == CREATED[before]
    with Store.open(path) as store:
        assert store.verify(NAME, HEAD).intact
        assert store.check().faults == ()
    with Session.resume(path, NAME) as session:
        session.commit([note(7).body])
    assert form(path) == VERSION


@pytest.mark.usefixtures("interruptible")
def test_a_store_that_was_not_made_to_the_end_is_made_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    ended = []
    for statement in interruptions(path):
        ended.append(statement)
        assert form(path) == (VERSION if "COMMIT" in ended[:-1] else 0)

    assert sum("CREATE" in statement for statement in ended) >= 14
    with Store.open_to_write(path) as store:
        name = store.import_log(match(4))
        assert store.verify(name).intact
