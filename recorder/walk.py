"""The walk along a stored match: every entry is checked against the chain before it is read."""

import sqlite3
from typing import Final

import msgspec

from engine.entry import EVENT_DECODER, SCHEMA, Entry
from engine.events.union import tag
from engine.refusal import Fault
from engine.vocabulary import Source
from recorder.chain import START, digest, local_digest
from recorder.log import Log, title_of

ROWS: Final = """
SELECT seq, happened_at, recorded_at, source, schema, kind, body, digest, local_digest
FROM events WHERE match = ? ORDER BY seq
"""
SOURCES: Final = {source.value.encode(): source for source in Source}
RESTORE: Final = "compare with another copy of the match, or import it anew"

# seq, happened_at, recorded_at, source, schema, kind, body, digest, local digest; text as bytes.
Row = tuple[int, int | None, int | None, bytes, int, bytes, bytes, bytes, bytes]


def walk(connection: sqlite3.Connection, match: str) -> Log:
    """Read a match up to its end, or up to where it breaks off; the log says which."""
    entries: list[Entry] = []
    broken = None
    last, local = START, START
    try:
        for row in connection.execute(ROWS, (match,)):
            what = _mismatch(row, len(entries) + 1, last, local)
            read = _entry(row) if what is None else what
            if isinstance(read, str):
                broken = Fault(f"seq {len(entries) + 1}", read, RESTORE)
                break
            entries.append(read)
            last, local = row[7], row[8]
    except sqlite3.DatabaseError as error:
        broken = Fault(f"seq {len(entries) + 1}", f"the database is damaged ({error})", RESTORE)
    if not entries and broken is None:
        broken = Fault("seq 1", "the match has no entries", RESTORE)
    kept = tuple(entries)
    return Log(id=match, title=title_of(kept), entries=kept, head=last.hex(), broken=broken)


def _mismatch(row: Row, expected: int, last: bytes, local: bytes) -> str | None:
    """Say what is wrong with a row by the chain alone, or None."""
    seq, happened_at, recorded_at, source, schema, _, body, given, local_given = row
    if seq != expected:
        return f"entry {expected} is missing; entry {seq} stands in its place"
    if digest(last, seq, happened_at, SOURCES.get(source, source.decode("latin-1")), body) != given:
        return (
            "the entry is not the one that was recorded here: "
            "its event, time, source, place or digest was altered"
        )
    if local_digest(local, given, recorded_at, schema) != local_given:
        return "the time of recording or the schema of the entry was altered"
    return None


def _entry(row: Row) -> Entry | str:
    """Decode a row whose digests are right, or say why it cannot be read."""
    seq, happened_at, recorded_at, source, schema, kind, body, _, _ = row
    if schema > SCHEMA:
        return f"the entry has schema {schema}, this program knows {SCHEMA}: update tricorder"
    if source not in SOURCES:
        return f"the entry has an unknown source, {source.decode(errors='replace')!r}"
    try:
        event = EVENT_DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return f"the event cannot be read: {error}"
    if kind.decode(errors="replace") != tag(event):
        return f"the entry is filed as {kind.decode(errors='replace')!r}, but it is {tag(event)!r}"
    return Entry(
        seq=seq,
        happened_at=happened_at,
        recorded_at=recorded_at,
        source=SOURCES[source],
        schema=schema,
        body=event,
    )
