"""Reading a stored match: every entry is checked against the chain."""

import sqlite3
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from engine.model.enums import EntrySource
from engine.model.errors import Fault
from engine.model.garbage import no_search_for_garbage
from engine.record.entry import EVENT_DECODER, Entry
from engine.record.events.union import TAGS, tag
from engine.record.schema import SCHEMA
from recorder.store.chain import Digests, digest, last_digests, local_digest
from recorder.store.connection import trouble
from recorder.store.pending_check import PendingCheck
from recorder.store.recorded_match import RecordedMatch, title_of
from recorder.store.rows import Tail

# Whether a row holds what it should, where the table was made to take anything: no fraction for a
# number, no bytes for a text.
TYPED: Final = """
typeof(seq) || typeof(happened_at) || typeof(schema) || typeof(source) || typeof(body)
    IN ('integerintegerintegertexttext', 'integernullintegertexttext')
AND typeof(recorded_at) || typeof(kind) IN ('integertext', 'nulltext')
"""
ROWS: Final = f"""
SELECT seq, happened_at, recorded_at, source, schema, kind, body, digest, local_digest, {TYPED}
FROM events WHERE match = ? AND seq > ? ORDER BY seq
"""
ENTRIES: Final = """
SELECT seq, happened_at, recorded_at, source, schema, body
FROM events WHERE match = ? ORDER BY seq
"""
# So many entries are read at a time.
AT_A_TIME: Final = 256
WRONG_KIND: Final = "the entry holds values of the wrong kind"
STRAYS: Final = """
SELECT match, happened_at, source, body, digest FROM events AS stray
WHERE seq = :seq AND match IS NOT :match AND NOT EXISTS (
    SELECT 1 FROM events WHERE match = stray.match AND seq = :seq - 1 AND digest = :last
)
"""
DIGESTS: Final = "SELECT digest, local_digest FROM events WHERE match = ? AND seq = ?"
LAST: Final = """
SELECT digest, local_digest FROM events WHERE match = ? ORDER BY seq DESC LIMIT 1
"""
DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR}
SOURCES: Final = {source.value.encode(): source for source in EntrySource}
KINDS: Final = {kind: name.encode() for kind, name in TAGS.items()}
RESTORE: Final = "compare with another copy of the match, or import it anew"

# seq, happened_at, recorded_at, source, schema, kind, body, digest, local digest, typed; text as
# bytes.
Row = tuple[int, int | None, int | None, bytes, int, bytes, bytes, bytes, bytes, int]


class EntryColumns(NamedTuple):
    """What some entries in a row are read from, by column, with the digests of the last of them."""

    seqs: tuple[int, ...]
    happened_at: tuple[int | None, ...]
    recorded_at: tuple[int | None, ...]
    sources: tuple[bytes, ...]
    schemas: tuple[int, ...]
    bodies: tuple[bytes, ...]
    digests: Digests

    def entries(self) -> list[Entry]:
        """Return the entries. Raises ValueError or KeyError where one cannot be read."""
        columns = zip(*self[:5], map(EVENT_DECODER.decode, self.bodies), strict=True)
        return [
            Entry(
                seq=seq,
                happened_at=happened_at,
                recorded_at=recorded_at,
                source=SOURCES[source],
                schema=schema,
                body=body,
            )
            for seq, happened_at, recorded_at, source, schema, body in columns
        ]


def _columns(connection: sqlite3.Connection, match: str) -> Iterator[EntryColumns]:
    """Yield a match, some entries at a time, chained. Raises ValueError for what only looks alike.

    So many at a time are still at hand when they are decoded.
    """
    last = Digests()
    cursor = connection.execute(ENTRIES, (match,))
    while rows := cursor.fetchmany(AT_A_TIME):
        seqs, happened_at, recorded_at, sources, schemas, bodies = zip(*rows, strict=True)
        kinds = {*map(type, seqs), *map(type, happened_at), *map(type, recorded_at)}
        if max(schemas) > SCHEMA or float in kinds:
            raise ValueError
        covered = (seqs, happened_at, sources, bodies, recorded_at, schemas)
        last = last_digests(last, zip(*covered, strict=True))
        yield EntryColumns(seqs, happened_at, recorded_at, sources, schemas, bodies, last)


@no_search_for_garbage()
def read(connection: sqlite3.Connection, match: str) -> RecordedMatch:
    """Return a match, checked against the digests of its last entry.

    Where they differ, or anything else is wrong, `read_checked` finds the entry.
    """
    entries: list[Entry] = []
    last = Digests()
    try:
        for columns in _columns(connection, match):
            entries += columns.entries()
            last = columns.digests
        stored = connection.execute(LAST, (match,)).fetchone()
    except (sqlite3.DatabaseError, ValueError, KeyError, TypeError):
        return read_checked(connection, match)
    if stored != last or len(entries) != entries[-1].seq:
        return read_checked(connection, match)
    return _log(match, entries, last.shared, None)


def checked_head(connection: sqlite3.Connection, match: str) -> str | None:
    """Return the head of a match, its chain checked as `read` does, with no event read.

    None where anything is wrong, which `read` then tells.
    """
    last, entries, seq = Digests(), 0, 0
    try:
        for columns in _columns(connection, match):
            last, seq = columns.digests, columns.seqs[-1]
            entries += len(columns.seqs)
        stored = connection.execute(LAST, (match,)).fetchone()
    except (sqlite3.DatabaseError, ValueError, TypeError):
        return None
    return last.shared.hex() if entries and stored == last and seq == entries else None


@no_search_for_garbage()
def read_ahead(connection: sqlite3.Connection, match: str) -> RecordedMatch:
    """Return a match whose chain is still to be checked: `pending` does it.

    Where it cannot be read as it stands, `read_checked` finds the entry at once.
    """
    try:
        rows = connection.execute(ENTRIES, (match,)).fetchall()
        stored = connection.execute(DIGESTS, (match, len(rows))).fetchone()
        entries = tuple(
            Entry(
                seq=seq,
                happened_at=happened_at,
                recorded_at=recorded_at,
                source=SOURCES[source],
                schema=schema,
                body=EVENT_DECODER.decode(body),
            )
            for seq, happened_at, recorded_at, source, schema, body in rows
        )
        links = [
            (seq, at, source, body, recorded_at, schema)
            for seq, at, recorded_at, source, schema, body in rows
        ]
        plain = all(
            schema <= SCHEMA and float not in (type(seq), type(at), type(recorded))
            for seq, at, recorded, _, schema, _ in rows
        )
    except (sqlite3.DatabaseError, ValueError, KeyError, TypeError):
        return read_checked(connection, match)
    if not plain or stored is None or entries[-1].seq != len(entries):
        return read_checked(connection, match)
    pending = PendingCheck(links, Digests(*stored))
    return msgspec.structs.replace(_log(match, [*entries], stored[0], None), pending=pending)


def read_checked(connection: sqlite3.Connection, match: str) -> RecordedMatch:
    """Return a match, read entry by entry up to its end or to the entry where it breaks off.

    Every digest is compared; the local ones cover the times of recording.
    """
    stretch = read_on(connection, match, Tail())
    what = stretch.broken
    if not stretch.entries and what is None:
        what = "the match has no entries"
    return _log(match, stretch.entries, stretch.tail.digest, what)


def read_with_strays(connection: sqlite3.Connection, match: str) -> RecordedMatch:
    """Return a match as `read_checked` does, broken if its chain goes on under another match's id.

    Another match may begin like this one and be longer: an earlier copy of it was imported.
    """
    log = read_checked(connection, match)
    if log.broken is None:
        seq, last = len(log.entries) + 1, bytes.fromhex(log.head)
        for row in connection.execute(STRAYS, {"seq": seq, "match": match, "last": last}):
            other_match, happened_at, source, body, given_digest = row
            if isinstance(happened_at, bytes):  # altered, which its own match tells
                continue
            if digest(last, seq, happened_at, source, body) == given_digest:
                stray = other_match.decode(errors="replace")
                what = f"the entry is stored under another match, {stray!r}"
                return msgspec.structs.replace(log, broken=break_off(seq, what))
    return log


class Stretch(NamedTuple):
    """Consecutive entries, where they end, and what is wrong with the next one, if anything."""

    entries: list[Entry]
    tail: Tail
    broken: str | None = None


def read_on(connection: sqlite3.Connection, match: str, tail: Tail) -> Stretch:
    """Return what follows an entry, every digest compared, up to the end or to a break."""
    entries: list[Entry] = []
    what = None
    seq, last, local = tail
    try:
        for row in connection.execute(ROWS, (match, seq)):
            entry = _read(row, seq + 1, last, local)
            if isinstance(entry, str):
                what = entry
                break
            entries.append(entry)
            seq, last, local = row[0], row[7], row[8]
    except sqlite3.DatabaseError as error:
        if trouble(error) not in DAMAGE:
            raise
        what = f"the database is damaged ({error})"
    except (TypeError, AttributeError):
        what = WRONG_KIND
    return Stretch(entries, Tail(seq, last, local), what)


def break_off(seq: int, what: str) -> Fault:
    """Return the fault of a record that breaks off at an entry, with what to do about it."""
    return Fault(f"seq {seq}", what, RESTORE)


def _log(match: str, entries: list[Entry], last: bytes, what: str | None) -> RecordedMatch:
    stored = tuple(entries)
    broken = None if what is None else break_off(len(stored) + 1, what)
    return RecordedMatch(
        id=match, title=title_of(stored), entries=stored, head=last.hex(), broken=broken
    )


def _read(row: Row, expected: int, last: bytes, local: bytes) -> Entry | str:
    """Return the entry of a row, checked against the digests before it, or what is wrong."""
    seq, happened_at, recorded_at, source, schema, kind, body, given_digest, local_given, typed = (
        row
    )
    if seq != expected:
        return f"entry {expected} is missing; entry {seq} stands in its place"
    if not typed:
        return WRONG_KIND
    if digest(last, seq, happened_at, source, body) != given_digest:
        return (
            "the entry is not the one that was recorded here: "
            "its event, time, source, place or digest was altered"
        )
    if local_digest(local, given_digest, recorded_at, schema) != local_given:
        return "the time of recording or the schema of the entry was altered"
    if schema > SCHEMA:
        return f"the entry has schema {schema}, this program knows {SCHEMA}: update tricorder"
    if source not in SOURCES:
        return f"the entry has an unknown source, {source.decode(errors='replace')!r}"
    try:
        event = EVENT_DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return f"the event cannot be read: {error}"
    if kind != KINDS[type(event)]:
        return f"the entry is stored as {kind.decode(errors='replace')!r}, but it is {tag(event)!r}"
    return Entry(
        seq=seq,
        happened_at=happened_at,
        recorded_at=recorded_at,
        source=SOURCES[source],
        schema=schema,
        body=event,
    )
