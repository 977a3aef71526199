"""A long import is stored piece by piece: others write in between, and nobody sees half of it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.record.entry import Entry
from recorder.store import staging
from recorder.store.lock import Lock
from recorder.store.rows import Row, linked
from recorder.store.store import Store
from tests.recorder.store.stored import match, note, stored

LONG = 2_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with one match."""
    stored(tmp_path / "matches.db", match(4))
    return tmp_path / "matches.db"


def meanwhile(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Do something between two pieces of an import, which are small ones."""
    monkeypatch.setattr(staging, "PIECE", 0.001)
    monkeypatch.setattr("time.sleep", lambda seconds: act())


def left(path: Path) -> tuple[int, int]:
    """How many entries are stored, and how many imports did not end."""
    with closing(sqlite3.connect(path)) as connection:
        ((entries,),) = connection.execute("SELECT count(*) FROM events")
        ((imports,),) = connection.execute("SELECT count(*) FROM imports")
    return entries, imports


def test_others_record_while_a_long_match_is_imported(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open_to_write(path) as store, Store.open_to_write(path, timeout=0) as other:
        (kept,) = store.matches()
        meanwhile(monkeypatch, lambda: other.append(kept.id, note(other._tail(kept.id).seq + 1)))
        name = store.import_log(match(LONG))
        recorded = other.verify(kept.id)
        imported = other.verify(name)

    assert recorded.intact
    assert recorded.events > 4 + 3
    assert (imported.intact, imported.events) == (True, LONG)
    assert left(path)[1] == 0


def test_nobody_sees_a_match_before_all_of_it_is_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[int]] = []
    with Store.open_to_write(path) as store, Store.open(path) as reader:
        meanwhile(monkeypatch, lambda: seen.append([one.events for one in reader.matches()]))
        store.import_log(match(LONG))
        listed = [one.events for one in reader.matches()]
        assert store.check().faults == ()

    assert len(seen) > 3
    assert all(events == [4] for events in seen)
    assert listed == [4, LONG]


def test_an_import_that_fails_leaves_nothing(path: Path) -> None:
    def broken() -> Iterator[Entry]:
        yield from match(LONG)
        yield note(LONG + 5)

    with Store.open_to_write(path) as store:
        with pytest.raises(Exception, match="without gap or repeat"):
            store.import_log(broken())
        assert [one.events for one in store.matches()] == [4]
        assert store.check().notes == ()

    assert left(path) == (4, 0)


def killed(path: Path, name: str) -> None:
    """Leave what an import leaves that was killed."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO imports VALUES (?, 0)", (name,))
        connection.execute(
            "INSERT INTO events SELECT ?, seq, happened_at, recorded_at, source, schema, kind,"
            " body, digest, local_digest FROM events",
            (name,),
        )


def test_what_a_killed_import_left_is_told_and_removed_by_the_next(path: Path) -> None:
    killed(path, "bkilled")
    with Store.open_to_write(path) as store:
        (before,) = store.check().notes
        assert store.check().intact
        assert len(store.matches()) == 1
        store.import_log(match(2))
        after = store.check()

    assert before.startswith("An import left 4 entries that belong to no match (bkilled). ")
    assert after.notes == ()
    assert left(path) == (6, 0)


def test_what_is_still_being_imported_is_left_alone(path: Path) -> None:
    killed(path, "bunderway")
    lock = Lock.take(path, "bunderway")
    assert lock is not None
    with Store.open_to_write(path) as store:
        store.import_log(match(2))
    lock.release()

    assert left(path) == (10, 1)


def test_the_log_goes_into_the_file_once_a_reader_goes(path: Path) -> None:
    log = path.with_name(f"{path.name}-wal")
    with Store.open_to_write(path) as store:
        (kept,) = store.matches()
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM events").fetchall()
            for begun in range(5, 905, 100):
                seqs = range(begun, begun + 100)
                store.append(kept.id, *(note(seq, "x" * 9_000) for seq in seqs))
            grown = log.stat().st_size
            (told,) = store.check().notes if grown > 64_000_000 else ("The log",)
        store.append(kept.id, note(905))
        store.append(kept.id, note(906))
        assert store.verify(kept.id).intact

    assert told.startswith("The log")
    assert grown > 8_000_000
    assert not log.exists()


def test_others_record_while_what_continues_a_match_is_gathered(path: Path) -> None:
    record = match(LONG)
    with Store.open_to_write(path) as store, Store.open_to_write(path, timeout=0) as other:
        (kept,) = store.matches()
        (another,) = [other.import_log(match(3))]

        def rows() -> Iterator[Row]:
            for row in linked(kept.id, record[4:], store._tail(kept.id)):
                if row[1] % 500 == 0:
                    other.append(another, note(other._tail(another).seq + 1))
                    assert other.verify(kept.id).events == 4
                yield row

        staging.add_together(store._connection, rows())

        assert other.verify(kept.id).events == LONG
        assert other.verify(kept.id).intact
        assert other.verify(another).events == 3 + 4


def test_a_match_that_grew_meanwhile_is_continued_by_nothing(path: Path) -> None:
    record = match(LONG)
    with Store.open_to_write(path) as store, Store.open_to_write(path) as other:
        (kept,) = store.matches()
        rows = linked(kept.id, record[4:], store._tail(kept.id))
        other.append(kept.id, note(5))

        with pytest.raises(sqlite3.IntegrityError, match="follow each other"):
            staging.add_together(store._connection, rows)
        assert store.verify(kept.id).events == 5
        again = [note(seq) for seq in range(6, LONG)]
        store.append(kept.id, *again)

        assert store.verify(kept.id).events == LONG - 1
        assert store.verify(kept.id).intact


def test_what_fails_while_it_is_gathered_leaves_nothing(path: Path) -> None:
    with Store.open_to_write(path) as store:
        (kept,) = store.matches()
        first, *_ = linked(kept.id, match(LONG)[4:], store._tail(kept.id))

        def failing() -> Iterator[Row]:
            yield first
            raise OSError("no room")

        with pytest.raises(OSError, match="no room"):
            staging.add_together(store._connection, failing())
        store.append(kept.id, *(note(seq) for seq in range(5, LONG)))

        assert store.verify(kept.id).events == LONG - 1
