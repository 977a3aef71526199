"""Stores for the tests, and the tools of somebody who tampers with one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import DisputeRaised, NoteAdded
from engine.record.events.union import AnyEvent
from recorder.store.schema import GUARDS
from recorder.store.store import Store
from tests.records import entries, start

MORNING = 835_430_400_000  # 1996-06-22, 08:00 UTC


def match(length: int = 8, **given: object) -> list[Entry]:
    """A match of notes, with times, sources and a dispute as its third entry."""
    events: list[AnyEvent] = [
        start(**given),
        *(NoteAdded(text=f"note {n}") for n in range(2, length + 1)),
    ]
    if length > 2:
        events[2] = DisputeRaised(player="B", text="He did not wait", on=(1,))
    sources = list(EntrySource)[:4]  # those of the first form
    return [
        Entry(
            seq=entry.seq,
            happened_at=MORNING + 1000 * entry.seq if entry.seq % 4 else None,
            recorded_at=MORNING + 1000 * entry.seq + 7 if entry.seq % 3 else None,
            source=sources[entry.seq % len(sources)],
            body=entry.body,
        )
        for entry in entries(*events)
    ]


def note(seq: int, text: str = "late") -> Entry:
    """A note typed live."""
    return Entry(seq=seq, source=EntrySource.LIVE, body=NoteAdded(text=text))


def stored(path: Path, *records: list[Entry]) -> list[str]:
    """Put matches into a store and give their ids."""
    with Store.open_to_write(path) as store:
        return [store.import_log(record) for record in records]


@contextmanager
def tampering(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a store as somebody who means to change it: the guards go first."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for guard in GUARDS:
            connection.execute(f"DROP TRIGGER {guard}")
        yield connection


@contextmanager
def untyped(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a store as somebody who makes its tables take values of any kind for a while."""
    with tampering(path) as connection:
        schema = connection.execute("SELECT name, sql FROM sqlite_schema").fetchall()
        _rewrite(connection, [(sql.replace("STRICT", ""), name) for name, sql in schema if sql])
    with closing(sqlite3.connect(path)) as connection, connection:
        yield connection
    with closing(sqlite3.connect(path)) as connection, connection:
        _rewrite(connection, [(sql, name) for name, sql in schema])


def _rewrite(connection: sqlite3.Connection, schema: list[tuple[str, str]]) -> None:
    connection.execute("PRAGMA writable_schema = ON")
    connection.executemany("UPDATE sqlite_schema SET sql = ? WHERE name = ?", schema)
    connection.execute("PRAGMA writable_schema = OFF")
