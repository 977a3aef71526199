"""The store: matches in one SQLite file, added to and never changed."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final, Self

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.store.chain import START
from recorder.store.chain_reader import checked_head, read, read_ahead, read_with_strays
from recorder.store.closeable import Closeable
from recorder.store.connection import (
    connect_to_read,
    connect_to_write,
    form_of,
    reading,
    refusal,
    refusing,
)
from recorder.store.copies import copies
from recorder.store.database_file import notices
from recorder.store.held_file import KnownEntry
from recorder.store.judging_entries import (
    MatchJudging,
    card_seal,
    disputed_heads,
    judging_of,
)
from recorder.store.lock import Holder, Lock, locked
from recorder.store.paths import slip_folder
from recorder.store.recorded_match import RecordedMatch
from recorder.store.rows import ADD_ENTRY, CLEAR_DRAFT, Row, Tail, linked
from recorder.store.schema import SEALED_FORM
from recorder.store.seals import LAST_SEAL, match_seal
from recorder.store.soundness import faults_of, unended_imports
from recorder.store.staging import AT_ONCE, add_together, remove_abandoned, stage, transaction
from recorder.store.store_connection import WritingConnection
from recorder.store.summaries import summaries
from recorder.store.summary import Summary
from recorder.store.verification import OLDER, StoreCheck, Verification, verify

KNOWS_RECORDINGS: Final = "SELECT 1 FROM sqlite_schema WHERE name = 'recordings'"
RECORDINGS: Final = "SELECT match, host, process, since FROM recordings"
TAIL: Final = """
SELECT seq, digest, local_digest FROM events WHERE match = ? ORDER BY seq DESC LIMIT 1
"""
ADD_MATCH: Final = "INSERT INTO matches (id, added_at, seal) VALUES (?, ?, ?)"
TAKEN: Final = """
SELECT 1 FROM matches WHERE id = :match UNION ALL SELECT 1 FROM imports WHERE match = :match
"""
# No vowels, so no words; no signs that are taken for each other.
LETTERS: Final = "bcdfghjkmnpqrstvwxz"
SIGNS: Final = f"{LETTERS}23456789"
ID_LENGTH: Final = 6
TIMEOUT: Final = 5.0


def milliseconds_now() -> int:
    """Return the time by the system clock, in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class OvertakenError(InputError):
    """An entry that cannot follow the end of its match: another program added to that."""


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
        """Return the matches in the order of their adding, and which are copies of others.

        Their chains are not checked.
        """
        recorded = self.recordings()
        with reading(self.path):
            found = list(summaries(self._connection, recorded))
        copied = copies({match.id: match.head for match in found}, recorded)
        waiting = self.waiting()
        return [
            msgspec.structs.replace(
                match,
                copy_of=copied.get(match.id),
                waiting=waiting.get(match.id, ""),
            )
            if match.id in copied or match.id in waiting
            else match
            for match in found
        ]

    def waiting(self) -> dict[str, str]:
        """Return in words, by match, which acts of judges wait to be recorded."""
        return acts_waiting(self.path)

    def _slip_notices(self) -> list[str]:
        from recorder.store.slip_files import slip_notices

        waiting = [f"{match}: {words}." for match, words in self.waiting().items()]
        return [*waiting, *slip_notices(self.path)]

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

    def judging(
        self, matches: Iterable[str], recordings: Mapping[str, Holder]
    ) -> list[MatchJudging]:
        """Return the judging of some matches, by their whole ids; chains are not checked."""
        with reading(self.path):
            return list(judging_of(self._connection, matches, recordings))

    def disputed_heads(self) -> dict[str, str]:
        """Return the head of each match with a dispute, by its id, without copies of others.

        Chains are not checked.
        """
        heads, copied = self.disputed()
        return {match: head for match, head in heads.items() if match not in copied}

    def disputed(self) -> tuple[dict[str, str], dict[str, str]]:
        """Return the head of each match with a dispute; and for each copy, the one that counts."""
        live = self.recordings()
        with reading(self.path):
            heads = disputed_heads(self._connection)
        return heads, copies(heads, live)

    def card_seal(self) -> str:
        """Return the seal of all card files, which changes with them; empty without any."""
        with reading(self.path):
            return card_seal(self._connection)

    def writes(self) -> int:
        """Return a number that is another once somebody else has written to the file."""
        with reading(self.path):
            (number,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(number)

    def checked_head(self, match: str) -> str | None:
        """Return the head of a match, by its whole id, its chain checked; None if it is not sound.

        Its events are not read: what was made of them once is made of this head.
        """
        with reading(self.path):
            return checked_head(self._connection, match)

    def find(self, match: str) -> str:
        """Return the whole id of the one match whose id is, or begins with, the text given."""
        with reading(self.path):
            if self._connection.execute("SELECT 1 FROM matches WHERE id = ?", (match,)).fetchone():
                return match
            rows = self._connection.execute("SELECT id FROM matches ORDER BY rowid")
            names: list[str] = [name.decode() for (name,) in rows]
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
        return msgspec.structs.replace(log, library=self.path, store=self.path)

    def read_ahead(self, match: str) -> RecordedMatch:
        """Return a match whose chain may be still to be checked, to be shown meanwhile."""
        name = self.find(match)
        with refusing(self.path):
            log = read_ahead(self._connection, name)
        return msgspec.structs.replace(log, library=self.path, store=self.path)

    def verify(
        self, match: str, head: str | None = None, *, contradictions: bool = False
    ) -> Verification:
        """Return whether a match is as it was recorded; `head` is one that the user noted.

        With `contradictions`, also what in it contradicts itself.
        """
        name = self.find(match)
        with refusing(self.path):
            log = read_with_strays(self._connection, name)
        return verify(log, head, contradictions=contradictions)

    def check(self) -> StoreCheck:
        """Return whether all that matches share is as this program left it."""
        with reading(self.path):
            notes = [*notices(self.path), *self._slip_notices()]
            if form_of(self._connection) < SEALED_FORM:
                return StoreCheck(path=str(self.path), notes=(*notes, OLDER))
            found = faults_of(self._connection)
            notes += unended_imports(self._connection)
        return StoreCheck(path=str(self.path), faults=tuple(found), notes=tuple(notes))

    def import_log(self, entries: Iterable[Entry], match: str | None = None) -> str:
        """Add a match with all its entries, or nothing at all; return its id.

        `match`: the id that it is to have if no match here has it; else it gets a new one. The
        entries count from 1 without gaps and are validated already (`engine.record.validate`). An
        unknown time of recording stays unknown. Others may write while a long match is added.
        """
        every = list(entries)
        try:
            with refusing(self.path):
                remove_abandoned(self._connection, self.path)
                name = match if match is not None and not self._is_taken(match) else None
                add = self._staged if len(every) > AT_ONCE else self._added
                return add(every, name)
        except sqlite3.IntegrityError as error:
            raise InputError(Fault("", f"{error}, from 1 on")) from error

    def _added(self, entries: list[Entry], name: str | None) -> str:
        """Add a short match in one commit."""
        with transaction(self._connection):
            match = name or self._new_id()
            rows = list(linked(match, entries, Tail()))
            self._add_match(match, rows[0] if rows else None)
            self._connection.executemany(ADD_ENTRY, rows)
        return match

    def _staged(self, entries: list[Entry], name: str | None) -> str:
        """Add a long match piece by piece."""
        while True:
            match = name or self._new_id()
            lock = Lock.take(self.path, match)
            if lock is None:
                name = None
                continue
            rows = linked(match, entries, Tail())
            first = next(rows)
            try:
                show = partial(self._add_match, match, first)
                stage(self._connection, match, chain((first,), rows), self._now(), show)
            finally:
                lock.release()
            return match

    def append(self, match: str, *entries: Entry, clear_draft: bool = False) -> str:
        """Add entries to a match as they happen, all or none; on return they are on the disk.

        Returns the new head. `clear_draft`: the half-typed line is cleared in the same transaction.

        `match` is the whole id. The first entry's seq must follow the end of the match: raises
        InputError if another program has recorded something there meanwhile. An unknown time of
        recording stays unknown. Raises StoreGoneError where the path of the store does not name its
        open file any more, by what stands there now.
        """
        tail = self._tails.pop(match, None) or self._tail(match)
        self._refuse_gone(match, tail)
        rows = list(linked(match, entries, tail))
        try:
            self._add(rows, match if clear_draft else None)
        except sqlite3.IntegrityError as error:
            end = self._tail(match).seq
            what = f"entry {rows[0][1]} was to come next, but the match ends at entry {end}"
            remedy = "another program may be recording it too: read it again"
            raise OvertakenError(Fault(match, what, remedy)) from error
        except (sqlite3.Error, OverflowError) as error:
            raise refusal(self.path, error) from error
        if rows:
            last = rows[-1]
            tail = Tail(last[1], last[-2], last[-1])
        self._refuse_gone(match, tail)
        self._tails[match] = tail
        return tail.digest.hex()

    def settle(self, match: str) -> bool:
        """Bring everything into the one file, if nobody reads just now; return whether it is there.

        `match`: the whole id of the one by whose last entry the file is known from now on.
        """
        if not isinstance(self._connection, WritingConnection):
            return True
        tail = self._tails.get(match) or self._tail(match)
        with refusing(self.path):
            return self._connection.settle(KnownEntry(match, tail.seq, tail.digest))

    def log_is_ours(self) -> bool:
        """Return whether the log beside the path is that of the file that is open."""
        held = self._connection.held if isinstance(self._connection, WritingConnection) else None
        return held is not None and held.log_is_ours

    def close_as_killed(self) -> None:
        """Close a store whose file is gone: nothing more is written."""
        if isinstance(self._connection, WritingConnection):
            self._connection.close_as_killed()

    def _refuse_gone(self, match: str, tail: Tail) -> None:
        """Raise StoreGoneError where what is written goes into a file that nobody finds again."""
        if isinstance(self._connection, WritingConnection):
            with refusing(self.path):
                self._connection.refuse_gone(KnownEntry(match, tail.seq, tail.digest))

    def _add(self, rows: list[Row], drafted: str | None = None) -> None:
        """Add rows in one transaction; a single statement is one by itself."""
        if len(rows) == 1 and drafted is None:
            self._connection.execute(ADD_ENTRY, rows[0])
            return
        if len(rows) > AT_ONCE and drafted is None:
            add_together(self._connection, rows)
            return
        with transaction(self._connection):
            self._connection.executemany(ADD_ENTRY, rows)
            if drafted is not None:
                self._connection.execute(CLEAR_DRAFT, (drafted,))

    def _tail(self, match: str) -> Tail:
        with refusing(self.path):
            row = self._connection.execute(TAIL, (match,)).fetchone()
        if row is None:
            raise InputError(Fault("", f"no match has the id '{match}'", "import it first"))
        return Tail(*row)

    def _new_id(self) -> str:
        """Return an id that no match has, and no import that is under way."""
        while True:
            raw = os.urandom(ID_LENGTH)
            match = LETTERS[raw[0] % len(LETTERS)]
            match += "".join(SIGNS[byte % len(SIGNS)] for byte in raw[1:])
            if not self._is_taken(match):
                return match

    def _is_taken(self, match: str) -> bool:
        return self._connection.execute(TAKEN, {"match": match}).fetchone() is not None

    def _add_match(self, match: str, first: Row | None) -> None:
        """Add a match to the end of the list, in the transaction that is open."""
        last = self._connection.execute(LAST_SEAL).fetchone()
        previous, now = START if last is None else last[0], self._now()
        seal = match_seal(previous, match, now, None if first is None else first[-1])
        self._connection.execute(ADD_MATCH, (match, now, seal))


def acts_waiting(path: Path) -> dict[str, str]:
    """Return in words, by match of a store, which acts of judges are not recorded in it.

    They wait for a recorder, or were refused by one when nobody could be told.
    """
    if not slip_folder(path).exists():
        return {}
    from recorder.store.slip_files import refused_slips, waiting_slips, waiting_words

    told = {match: [waiting_words(slips)] for match, slips in waiting_slips(path).items()}
    for match, refused in refused_slips(path).items():
        told.setdefault(match, []).extend(refused)
    return {match: "; ".join(words) for match, words in told.items()}
