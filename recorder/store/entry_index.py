"""The index of the entries of a library, kept among the user's caches: words, cards, players.

Nothing in it is worth keeping: one that is of another program, or cannot be read, is made anew, in
memory if need be. It is a file of its own, so that whoever fills it holds up nobody who records.
"""

import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, Self

from engine.model.errors import Fault, InputError
from recorder.store.closeable import Closeable
from recorder.store.database_file import make_private
from recorder.store.paths import one_name
from recorder.store.user_folders import UserFolder, user_folder

VARIABLE: Final = "TRICORDER_CACHE"
# The number of a match stands above this in a row's number, and the seq below it.
SEQ_BITS: Final = 24
# The head of a match whose entries are still being added.
UNFINISHED: Final = ""
# Seconds to wait for another program that fills the index; it does so match by match.
_TIMEOUT: Final = 0.5
_TABLES: Final = (
    "CREATE TABLE made_by (stamp TEXT NOT NULL)",
    "CREATE TABLE matches (number INTEGER PRIMARY KEY, match TEXT NOT NULL UNIQUE,"
    " head TEXT NOT NULL, events INTEGER NOT NULL, start TEXT NOT NULL, title TEXT NOT NULL,"
    " date TEXT NOT NULL, players TEXT NOT NULL, edition TEXT NOT NULL, ruleset TEXT NOT NULL,"
    " tournament TEXT NOT NULL)",
    "CREATE VIRTUAL TABLE entries USING fts5(words, cards, by, kind, turn UNINDEXED,"
    " struck UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')",
    # Each word once, for who mistypes one; FTS5's own list would read all entries.
    "CREATE TABLE words (word TEXT PRIMARY KEY) WITHOUT ROWID",
)
_MATCHES: Final = (
    "SELECT number, match, head, events, start, title, date, players, edition, ruleset, tournament"
    " FROM matches"
)
_PUT_MATCH: Final = """
INSERT INTO matches (match, head, events, start, title, date, players, edition, ruleset, tournament)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (match) DO UPDATE SET head = excluded.head, events = excluded.events,
    start = excluded.start, title = excluded.title, date = excluded.date,
    players = excluded.players, edition = excluded.edition, ruleset = excluded.ruleset,
    tournament = excluded.tournament
"""
_NUMBER: Final = "SELECT number FROM matches WHERE match = ?"
_PUT: Final = """
INSERT INTO entries (rowid, words, cards, by, kind, turn, struck) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_FINISH: Final = "UPDATE matches SET head = ? WHERE number = ?"
_PUT_WORD: Final = "INSERT OR IGNORE INTO words (word) VALUES (?)"
_WORD: Final = re.compile(r"[^\W_]+")
_CLEAR: Final = "DELETE FROM entries WHERE rowid BETWEEN ? AND ?"
_FORGET: Final = "DELETE FROM matches WHERE number = ?"


class IndexedMatch(NamedTuple):
    """What the index knows of a match. `head`: of what it was made, `events`: how many entries.

    `players`: their names, on lines. `number`: 0 of one that is not in the index yet.
    """

    match: str
    head: str
    events: int
    start: str
    title: str
    date: str
    players: str
    edition: str
    ruleset: str
    tournament: str
    number: int = 0


class IndexedEntry(NamedTuple):
    """An entry as it is searched and shown. `struck`: what struck it, in words; empty if nothing.

    `cards`, `by`: names and ids. `kind`: the kind of event, and of an action that begins.
    """

    seq: int
    words: str
    cards: str
    by: str
    kind: str
    turn: int | None
    struck: str


class EntryIndex(Closeable):
    """The index of one store and of the bundled matches."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._seen: set[str] = set()

    @classmethod
    def open(cls, store: Path, stamp: str) -> Self:
        """Open the index of a store, or make a new one; `stamp`: of the program that fills it."""
        path = index_path(store)
        with suppress(OSError, sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True)
            return cls(_opened(path, stamp))
        return cls(_made(":memory:", stamp))

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    def matches(self) -> dict[str, IndexedMatch]:
        """Return the matches that it holds, by id."""
        with index_trouble():
            rows = self.connection.execute(_MATCHES)
            return {row[1]: IndexedMatch._make((*row[1:], row[0])) for row in rows}

    def begin(self, about: IndexedMatch, after: int = 0) -> int:
        """Make room for the entries of a match after one; return its number.

        Until `finish`, it counts as one that is not in the index yet.
        """
        with self._transaction():
            self.connection.execute(_PUT_MATCH, about._replace(head=UNFINISHED)[:-1])
            ((number,),) = self.connection.execute(_NUMBER, (about.match,))
            base = number << SEQ_BITS
            self.connection.execute(_CLEAR, (base + after + 1, base + (1 << SEQ_BITS) - 1))
        return int(number)

    def add(self, number: int, entries: Iterable[IndexedEntry]) -> None:
        """Add entries of a match."""
        base = number << SEQ_BITS
        rows = [(base + entry.seq, *entry[1:]) for entry in entries]
        words = {word for row in rows for word in _WORD.findall(f"{row[1]} {row[2]}".casefold())}
        with self._transaction():
            self.connection.executemany(_PUT, rows)
            self.connection.executemany(_PUT_WORD, ((word,) for word in words - self._seen))
        self._seen |= words

    def finish(self, number: int, head: str) -> None:
        """Note that all entries of a match are there, and of what record they were made."""
        with self._transaction():
            self.connection.execute(_FINISH, (head, number))

    def drop(self, matches: Iterable[IndexedMatch]) -> None:
        """Remove matches that are no longer there."""
        for about in matches:
            with self._transaction():
                base = about.number << SEQ_BITS
                self.connection.execute(_CLEAR, (base, base + (1 << SEQ_BITS) - 1))
                self.connection.execute(_FORGET, (about.number,))

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with index_trouble():
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self.connection.execute("ROLLBACK")
                raise
            self.connection.execute("COMMIT")

    def count(self) -> int:
        """Return how many entries it holds."""
        with index_trouble():
            rows = self.connection.execute(
                "SELECT coalesce(sum(events), 0) FROM matches"
            ).fetchall()
        return int(rows[0][0])


@contextmanager
def index_trouble() -> Iterator[None]:
    """Raise InputError for what SQLite cannot do with the index, which is no fault of a match."""
    try:
        yield
    except sqlite3.Error as error:
        what = f"the index of entries cannot be used just now ({error})"
        raise InputError(Fault("", what, "try again; it can be deleted at any time")) from error


def index_path(store: Path) -> Path:
    """Return the path of the index of a store."""
    folder = os.environ.get(VARIABLE)
    kept = Path(folder).expanduser() if folder else user_folder(UserFolder.CACHE)
    digest = sha256(os.fsencode(one_name(store))).hexdigest()
    return kept / f"entries-{digest[:16]}.db"


def _opened(path: Path, stamp: str) -> sqlite3.Connection:
    """Open the index at a path; one that is damaged, or of another program, is made anew."""
    with suppress(sqlite3.DatabaseError):
        connection = _connected(path)
        try:
            kept = connection.execute("SELECT stamp FROM made_by").fetchall()
            connection.execute("SELECT rowid FROM entries WHERE entries MATCH '\"a\"' LIMIT 1")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                connection.close()
                raise OSError(str(error)) from error
            kept = []
        except sqlite3.Error:
            kept = []
        if kept == [(stamp,)]:
            return connection
        connection.close()
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    return _made(str(path), stamp)


def _made(database: str, stamp: str) -> sqlite3.Connection:
    if database != ":memory:":
        make_private(Path(database))
    connection = _connected(database)
    try:
        with connection:
            for table in _TABLES:
                connection.execute(table)
            connection.execute("INSERT INTO made_by VALUES (?)", (stamp,))
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _connected(database: str | Path) -> sqlite3.Connection:
    connection = sqlite3.connect(database, timeout=_TIMEOUT, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # What is lost in a power cut is made again.
        connection.execute("PRAGMA synchronous = OFF")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
