"""Sealing an older store as it is: in pieces ahead of its migration, and what is left within it.

Between two pieces every other program may write, so that no recorder waits while a large store is
brought up to date. Until the migration commits, the store is of its older form, which takes no
notice of the columns that are filled here; a later start goes on with them.
"""

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from recorder.store.chain import START
from recorder.store.schema import FIRST_GUARDS, SEALED, SEALED_FORM
from recorder.store.seals import Value, card_digest, match_seal, seal_library, words_digest
from recorder.store.staging import PAUSE, PIECE, transaction

# So few rows are sealed in the migration itself.
AT_ONCE: Final = 400
# Rows between two looks at the clock.
_BATCH: Final = 50
_COUNT_MATCHES: Final = "SELECT count(*) FROM (SELECT 1 FROM matches LIMIT ?)"
_COUNT_CARDS: Final = "SELECT count(*) FROM (SELECT 1 FROM cards LIMIT ?)"
_TABLE: Final = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
_COLUMN: Final = "SELECT 1 FROM pragma_table_info(?) WHERE name = ?"
_BEFORE: Final = "SELECT seal FROM matches WHERE rowid < ? ORDER BY rowid DESC LIMIT 1"
_MATCHES: Final = """
SELECT matches.rowid, id, added_at,
    (SELECT local_digest FROM events WHERE match = id AND seq = 1)
FROM matches WHERE seal = x'' AND matches.rowid > ? ORDER BY matches.rowid LIMIT ?
"""
_SEAL_MATCH: Final = "UPDATE matches SET seal = ? WHERE rowid = ?"
_CARDS: Final = """
SELECT cards.id, line, edition, key, facts, title, words, text
FROM cards LEFT JOIN card_words ON card_words.rowid = cards.id
WHERE cards.digest = x'' AND cards.id > ? ORDER BY cards.id LIMIT ?
"""
_SEAL_CARD: Final = "UPDATE cards SET digest = ?, words_digest = ? WHERE id = ?"


class _Sealed(NamedTuple):
    """A table to seal, how its rows are counted up to a number, and what seals some after one.

    `seal`: takes the row before and the most to seal; returns the last one sealed, 0 at the end.
    """

    table: str
    counted: str
    seal: Callable[[sqlite3.Connection, int, int], int]


def seal_ahead(connection: sqlite3.Connection) -> None:
    """Seal what a large store of an older form holds, in transactions that each take a moment."""
    for sealed in _TABLES:
        row = -1
        while row and _is_long(connection, sealed):
            begun = time.monotonic()
            with transaction(connection):
                row = _seal_piece(connection, sealed, row, begun + PIECE)
            time.sleep(max(PAUSE, 2 * (time.monotonic() - begun)))


def seal_rest(connection: sqlite3.Connection) -> None:
    """Seal whatever has no seal yet, in the transaction that is open."""
    make_room_for_seals(connection)
    connection.execute("DROP TRIGGER IF EXISTS matches_never_change")
    _seal_matches(connection, -1, -1)
    connection.execute(FIRST_GUARDS["matches_never_change"])
    with _passing_over_damage():
        _seal_cards(connection, -1, -1)
        seal_library(connection)


def make_room_for_seals(connection: sqlite3.Connection) -> None:
    """Add the columns of seals to the tables that are there and lack them."""
    for table, column, statement in SEALED:
        if (
            connection.execute(_TABLE, (table,)).fetchone()
            and not connection.execute(_COLUMN, (table, column)).fetchone()
        ):
            connection.execute(statement)


@contextmanager
def _passing_over_damage() -> Iterator[None]:
    """Go on after cards that cannot be read: matches do not suffer by it.

    What has no digest is said to have none.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR):
            raise


def _is_long(connection: sqlite3.Connection, sealed: _Sealed) -> bool:
    """Return whether a store is of an older form and has more of something than takes a moment."""
    ((form,),) = connection.execute("PRAGMA user_version")
    if not 0 < form < SEALED_FORM or connection.execute(_TABLE, (sealed.table,)).fetchone() is None:
        return False
    ((rows,),) = connection.execute(sealed.counted, (AT_ONCE + 1,))
    return bool(rows > AT_ONCE)


def _seal_piece(connection: sqlite3.Connection, sealed: _Sealed, row: int, until: float) -> int:
    """Seal rows after one until it is time; return the last of them, 0 when there are no more."""
    make_room_for_seals(connection)
    connection.execute("DROP TRIGGER IF EXISTS matches_never_change")
    sound = False
    with _passing_over_damage():
        while row and time.monotonic() < until:
            row = sealed.seal(connection, row, _BATCH)
        sound = True
    connection.execute(FIRST_GUARDS["matches_never_change"])
    return row if sound else 0


def _seal_matches(connection: sqlite3.Connection, after: int, most: int) -> int:
    """Seal matches after a row, each by the one before it; return the last row, 0 at the end."""
    rows = connection.execute(_MATCHES, (after, most)).fetchall()
    if not rows:
        return 0
    before = connection.execute(_BEFORE, (rows[0][0],)).fetchone()
    last = START if before is None else before[0]
    seals = []
    for row, match, added_at, first in rows:
        last = match_seal(last, match, added_at, first)
        seals.append((last, row))
    connection.executemany(_SEAL_MATCH, seals)
    return int(rows[-1][0])


def _seal_cards(connection: sqlite3.Connection, after: int, most: int) -> int:
    """Seal cards after a row; return the last row, 0 at the end."""
    rows = connection.execute(_CARDS, (after, most)).fetchall()
    connection.executemany(_SEAL_CARD, _card_seals(rows))
    return int(rows[-1][0]) if rows else 0


def _card_seals(rows: Iterable[tuple[Value, ...]]) -> Iterator[tuple[bytes, bytes, Value]]:
    for card, line, edition, key, facts, title, words, text in rows:
        yield card_digest(line, edition, key, facts), words_digest(title, words, text), card


_TABLES: Final = (
    _Sealed("matches", _COUNT_MATCHES, _seal_matches),
    _Sealed("cards", _COUNT_CARDS, _seal_cards),
)
