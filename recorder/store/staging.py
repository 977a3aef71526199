"""Staging: a long match is stored piece by piece, and then made visible in one small commit.

Between two pieces every other program may write, so that nobody who records waits for an import.
Until the last commit no list and no name leads to the match. Of an import that ended before it,
the next one removes what is there, piece by piece too.

What continues a match that is there is one commit. Its rows wait in a table that only this
connection sees and that goes with it, so that the commit does nothing but move them.
"""

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from recorder.store.lock import Lock
from recorder.store.rows import ADD_ENTRY, Row

# Entries that are stored in one commit: so few take a piece's time.
AT_ONCE: Final = 1_000
# Entries of a piece between two looks at the clock, and the seconds that a piece may take.
_BATCH: Final = 50
PIECE: Final = 0.012
# Somebody who waits for a lock looks again after 25 ms at the latest, once he has waited for 80.
PAUSE: Final = 0.03
_BEGIN: Final = "INSERT INTO imports (match, begun_at) VALUES (?, ?)"
_END: Final = "DELETE FROM imports WHERE match = ?"
# Never of a match that is there, whoever put it among the imports.
_BEGUN: Final = "SELECT match FROM imports WHERE match NOT IN (SELECT id FROM matches)"
_GATHER: Final = """
CREATE TEMP TABLE gathered (match, seq INTEGER PRIMARY KEY, happened_at, recorded_at, source,
    schema, kind, body, digest, local_digest)
"""
_GATHERED: Final = "INSERT INTO temp.gathered VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_MOVE: Final = """
INSERT INTO events (match, seq, happened_at, recorded_at, source, schema, kind, body, digest,
    local_digest) SELECT * FROM temp.gathered ORDER BY seq
"""
_REMOVE: Final = """
DELETE FROM events WHERE match = :match AND seq IN (
    SELECT seq FROM events WHERE match = :match ORDER BY seq DESC LIMIT 500)
"""


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Hold the right to write through a block: all of it is committed, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some errors have ended it already
            connection.execute("ROLLBACK")
        raise


def stage(
    connection: sqlite3.Connection,
    match: str,
    rows: Iterator[Row],
    now: int,
    show: Callable[[], object],
) -> None:
    """Store the rows of a new match piece by piece; `show` makes it visible, in the last commit.

    Where it cannot be stored to its end, what was stored is removed.
    """
    # The match is there only at the end. A guard sees to it that none is without one.
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        connection.execute(_BEGIN, (match, now))
        try:
            _store(connection, rows)
            with transaction(connection):
                connection.execute(_END, (match,))
                show()
        except BaseException:
            _remove(connection, match)
            raise
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


def add_together(connection: sqlite3.Connection, rows: Iterable[Row]) -> None:
    """Add rows to the end of a match in one commit that is as short as it can be."""
    connection.execute(_GATHER)
    try:
        connection.execute("BEGIN")  # of the table beside it alone: this locks nobody out
        connection.executemany(_GATHERED, rows)
        connection.execute("COMMIT")
        with transaction(connection):
            connection.execute(_MOVE)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("DROP TABLE temp.gathered")


def remove_abandoned(connection: sqlite3.Connection, path: Path) -> None:
    """Remove what is there of imports that ended before their end, by a kill for instance."""
    for (match,) in connection.execute(_BEGUN).fetchall():
        name = match.decode(errors="replace")
        lock = Lock.take(path, name)
        if lock is None:
            continue  # this one is still under way
        try:
            _remove(connection, name)
        finally:
            lock.release()


def _store(connection: sqlite3.Connection, rows: Iterator[Row]) -> None:
    row = next(rows, None)
    while row is not None:
        begun = time.monotonic()
        with transaction(connection):
            until = time.monotonic() + PIECE
            while row is not None and time.monotonic() < until:
                for _ in range(_BATCH):
                    connection.execute(ADD_ENTRY, row)
                    row = next(rows, None)
                    if row is None:
                        break
        if row is not None:
            # Where a piece takes long, the machine has much to do: others wait longer for a turn.
            time.sleep(max(PAUSE, 2 * (time.monotonic() - begun)))


def _remove(connection: sqlite3.Connection, match: str) -> None:
    """Remove the entries of an import from their end, so that a kill leaves no gap."""
    while connection.execute(_REMOVE, {"match": match}).rowcount:
        time.sleep(PAUSE / 4)
    connection.execute(_END, (match,))
