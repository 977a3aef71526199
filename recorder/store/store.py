"""The store: matches in one SQLite file, added to and never changed."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import EVENT_DECODER, Entry
from engine.record.events.union import AnyEvent
from recorder.store.chain_reader import read, read_with_strays
from recorder.store.closeable import Closeable
from recorder.store.connection import connect_to_read, connect_to_write, reading, refusal, refusing
from recorder.store.lock import Holder, locked
from recorder.store.migrations import writable
from recorder.store.recorded_match import RecordedMatch
from recorder.store.rows import ADD_ENTRY, CLEAR_DRAFT, Row, Tail, linked
from recorder.store.schema import GUARDS
from recorder.store.summary import Summary, summary
from recorder.store.verification import Verification, verify

if TYPE_CHECKING:
    from sqlite_utils import Database

SUMMARIES: Final = """
SELECT id, body, happened_at,
    coalesce((SELECT max(seq) FROM events WHERE match = id), 0),
    (SELECT count(*) FROM events WHERE match = id AND kind = 'dispute_raised'),
    coalesce((SELECT digest FROM events WHERE match = id ORDER BY seq DESC LIMIT 1), x''),
    coalesce(digest, x''),
    (SELECT body FROM events AS ended WHERE match = id AND kind = 'match_ended'
        AND seq > (SELECT max(seq) FROM events WHERE match = id) - 50
        AND NOT EXISTS (SELECT 1 FROM events AS later WHERE later.match = id
            AND later.seq > ended.seq AND later.kind IN ('backed_up', 'corrected'))
        ORDER BY seq DESC LIMIT 1)
FROM matches LEFT JOIN events ON match = id AND seq = 1 ORDER BY matches.rowid
"""
KNOWS_RECORDINGS: Final = "SELECT 1 FROM sqlite_schema WHERE name = 'recordings'"
RECORDINGS: Final = "SELECT match, host, process, since FROM recordings"
TAIL: Final = """
SELECT seq, digest, local_digest FROM events WHERE match = ? ORDER BY seq DESC LIMIT 1
"""
ADD_MATCH: Final = "INSERT INTO matches (id, added_at) VALUES (?, ?)"
# No vowels, so no words; no signs that are taken for each other.
LETTERS: Final = "bcdfghjkmnpqrstvwxz"
SIGNS: Final = f"{LETTERS}23456789"
ID_LENGTH: Final = 6
TIMEOUT: Final = 5.0


def milliseconds_now() -> int:
    """Return the time by the system clock, in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class Store(Closeable):
    """The matches in one SQLite file. All methods raise InputError where the file cannot be used.

    Several programs may read one store while one of them writes. A match is named by its id or by
    the beginning of it, where no other match begins so.
    """

    def __init__(
        self, path: Path, connection: sqlite3.Connection, now: Callable[[], int] = milliseconds_now
    ) -> None:
        self.path = path
        self._connection = connection
        self._now = now
        self._tails: dict[str, Tail] = {}

    @classmethod
    def open(cls, path: Path, *, timeout: float = TIMEOUT) -> Self:
        """Open an existing store to read it. `timeout`: seconds to wait for another's lock."""
        return cls(path, connect_to_read(path, timeout))

    @classmethod
    def open_to_write(
        cls, path: Path, *, timeout: float = TIMEOUT, now: Callable[[], int] = milliseconds_now
    ) -> Self:
        """Open a store to record in it; it is created, with its folder, if it is missing.

        `now` gives the time of recording in UTC milliseconds.
        """
        return cls(path, connect_to_write(path, timeout), now)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def matches(self) -> list[Summary]:
        """Return the matches in the order of their adding; their chains are not checked."""
        recorded = self.recordings()
        with reading(self.path):
            return [
                summary(
                    name.decode(),
                    _event(body),
                    happened_at,
                    events=events,
                    disputes=disputes,
                    head=head.hex(),
                    start=start.hex(),
                    ended=_event(ended),
                    recording=recorded.get(name.decode()),
                )
                for (
                    name,
                    body,
                    happened_at,
                    events,
                    disputes,
                    head,
                    start,
                    ended,
                ) in self._connection.execute(SUMMARIES)
            ]

    def recordings(self) -> dict[str, Holder]:
        """Return the program that records each match just now, by the match's whole id."""
        with reading(self.path):
            if not self._connection.execute(KNOWS_RECORDINGS).fetchone():
                return {}  # of an older form, and read-only
            rows = self._connection.execute(RECORDINGS).fetchall()
            holders = {
                match.decode(errors="replace"): Holder(
                    host.decode(errors="replace"), int(process), int(since)
                )
                for match, host, process, since in rows
            }
        return {match: holder for match, holder in holders.items() if locked(self.path, match)}

    def find(self, match: str) -> str:
        """Return the whole id of the one match whose id is, or begins with, the text given."""
        with reading(self.path):
            rows = self._connection.execute("SELECT id FROM matches ORDER BY rowid")
            names: list[str] = [name.decode() for (name,) in rows]
        if match in names:
            return match
        candidates = [name for name in names if name.startswith(match.lower())]
        if match.lower() in candidates:
            return match.lower()
        if len(candidates) == 1:
            return candidates[0]
        if not candidates:
            remedy = f"'tricorder list' shows those in {self.path}, --bundled others"
            raise InputError(Fault("", f"no match begins with '{match}'", remedy))
        listed = ", ".join(candidates[:5]) + (" …" if len(candidates) > 5 else "")
        what = f"'{match}' fits {len(candidates)} matches: {listed}"
        raise InputError(Fault("", what, "give more of the id"))

    def read(self, match: str) -> RecordedMatch:
        """Return a match, checked against its chain, up to its end or up to where it breaks off."""
        name = self.find(match)
        with refusing(self.path):
            log = read(self._connection, name)
        return msgspec.structs.replace(log, library=self.path)

    def verify(self, match: str, head: str | None = None) -> Verification:
        """Return whether a match is as it was recorded; `head` is one that the user noted."""
        name = self.find(match)
        with refusing(self.path):
            log = read_with_strays(self._connection, name)
        return verify(log, head, notes=self._notes())

    def import_log(self, entries: Iterable[Entry]) -> str:
        """Add a match with all its entries, or nothing at all; return its new id.

        The entries count from 1 without gaps and are validated already (`engine.record.validate`).
        An unknown time of recording stays unknown.
        """
        try:
            with refusing(self.path), self._database.atomic():
                match = self._add_match()
                self._connection.executemany(ADD_ENTRY, linked(match, entries, Tail()))
        except sqlite3.IntegrityError as error:
            raise InputError(Fault("", f"{error}, from 1 on")) from error
        return match

    def append(self, match: str, *entries: Entry, clear_draft: bool = False) -> str:
        """Add entries to a match as they happen, all or none; on return they are on the disk.

        Returns the new head. `clear_draft`: the half-typed line is cleared in the same transaction.

        `match` is the whole id. The first entry's seq must follow the end of the match: raises
        InputError if another program has recorded something there meanwhile. Entries without a time
        of recording get the present time.
        """
        tail = self._tails.get(match) or self._tail(match)
        rows = list(linked(match, entries, tail, self._now()))
        self._tails.pop(match, None)
        try:
            self._add(rows, match if clear_draft else None)
        except sqlite3.IntegrityError as error:
            end = self._tail(match).seq
            what = f"entry {rows[0][1]} was to come next, but the match ends at entry {end}"
            remedy = "another program may be recording it too: read it again"
            raise InputError(Fault(match, what, remedy)) from error
        except (sqlite3.Error, OverflowError) as error:
            raise refusal(self.path, error) from error
        self._tails[match] = tail = Tail(rows[-1][1], *rows[-1][-2:]) if rows else tail
        return tail.digest.hex()

    def _add(self, rows: list[Row], drafted: str | None = None) -> None:
        """Add rows in one transaction; a single statement is one by itself."""
        if len(rows) == 1 and drafted is None:
            self._connection.execute(ADD_ENTRY, rows[0])
            return
        with self._database.atomic():
            self._connection.executemany(ADD_ENTRY, rows)
            if drafted is not None:
                self._connection.execute(CLEAR_DRAFT, (drafted,))

    def _tail(self, match: str) -> Tail:
        with refusing(self.path):
            row = self._connection.execute(TAIL, (match,)).fetchone()
        if row is None:
            raise InputError(Fault("", f"no match has the id '{match}'", "import it first"))
        return Tail(*row)

    def _add_match(self) -> str:
        """Add a match and return its new id. The insert comes first: it takes the lock."""
        while True:
            raw = os.urandom(ID_LENGTH)
            match = LETTERS[raw[0] % len(LETTERS)]
            match += "".join(SIGNS[byte % len(SIGNS)] for byte in raw[1:])
            try:
                self._connection.execute(ADD_MATCH, (match, self._now()))
            except sqlite3.IntegrityError:
                continue
            return match

    @cached_property
    def _database(self) -> "Database":
        return writable(self._connection)

    def _notes(self) -> tuple[str, ...]:
        """Return which of the guards against changes were removed from the file, or altered."""
        select = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        with reading(self.path):
            guards = {name.decode(): sql.decode() for name, sql in self._connection.execute(select)}
        missing = sorted(name for name, sql in GUARDS.items() if guards.get(name) != sql.strip())
        if not missing:
            return ()
        return (f"Guards against changes were taken out of the database: {', '.join(missing)}.",)


def _event(body: bytes | None) -> AnyEvent | None:
    try:
        return None if body is None else EVENT_DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
