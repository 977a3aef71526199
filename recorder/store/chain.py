"""The chain: a digest for each entry that covers every entry before it.

The digest of an entry is SHA-256 over the digest before it, its seq, when it happened, its source
and the event as JSON. So a record carries the same head wherever it is imported. A second, local
digest also covers what only this record of it says: when it was recorded, and its schema.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from engine.record.entry import ENCODER, Entry

# What stands before the first entry.
START: Final = bytes(32)
# The seq, time, source and event of an entry: what its digest covers, text as bytes.
Link = tuple[int, int | None, bytes, bytes]
# And what its local digest covers besides: when it was recorded, and its schema.
LocalLink = tuple[int, int | None, bytes, bytes, int | None, int]
_TIMED: Final = b"%b%d|%d|%b|%b"
_UNTIMED: Final = b"%b%d||%b|%b"
_DATED: Final = b"%b%b%d|%d"
_UNDATED: Final = b"%b%b|%d"


class Digests(NamedTuple):
    """An entry's digest, the same in every store, and its local digest."""

    shared: bytes = START
    local: bytes = START


def digest(previous: bytes, seq: int, happened_at: int | None, source: bytes, body: bytes) -> bytes:
    """Return an entry's digest, by the digest before it. `body` is the event as canonical JSON."""
    if happened_at is None:
        return sha256(_UNTIMED % (previous, seq, source, body)).digest()
    return sha256(_TIMED % (previous, seq, happened_at, source, body)).digest()


def last_digest(previous: bytes, links: Iterable[Link]) -> bytes:
    """Return the digest of the last of some entries, by the digest before the first."""
    # What `digest` does, without a call for each: a match of 100,000 entries is read this way.
    for seq, happened_at, source, body in links:
        if happened_at is None:
            previous = sha256(_UNTIMED % (previous, seq, source, body)).digest()
        else:
            previous = sha256(_TIMED % (previous, seq, happened_at, source, body)).digest()
    return previous


def last_digests(both: Digests, links: Iterable[LocalLink]) -> Digests:
    """Return the two digests of the last of some entries, by those before the first."""
    shared, local = both
    for seq, happened_at, source, body, recorded_at, schema in links:
        if happened_at is None:
            shared = sha256(_UNTIMED % (shared, seq, source, body)).digest()
        else:
            shared = sha256(_TIMED % (shared, seq, happened_at, source, body)).digest()
        if recorded_at is None:
            local = sha256(_UNDATED % (local, shared, schema)).digest()
        else:
            local = sha256(_DATED % (local, shared, recorded_at, schema)).digest()
    return Digests(shared, local)


def local_digest(previous: bytes, shared: bytes, recorded_at: int | None, schema: int) -> bytes:
    """Return an entry's local digest, by the one before it: it covers this record's own data.

    `shared` is the entry's digest, the one that stays the same wherever the match is imported.
    """
    if recorded_at is None:
        return sha256(_UNDATED % (previous, shared, schema)).digest()
    return sha256(_DATED % (previous, shared, recorded_at, schema)).digest()


def link(previous: bytes, entry: Entry, body: bytes) -> bytes:
    """Return the digest of an entry whose event was encoded to `body`, by the digest before it."""
    return digest(previous, entry.seq, entry.happened_at, entry.source.encode(), body)


def head(entries: Iterable[Entry]) -> str:
    """Return the digest of the last entry, 64 hexadecimal digits: it identifies the record."""
    return last_digest(START, map(_link, entries)).hex()


def heads(entries: Sequence[Entry]) -> Callable[[int], str]:
    """Return what tells the digest of a record at an entry; all are made at the first question."""
    made: list[bytes] = []

    def head_at(seq: int) -> str:
        if not made:
            made.extend(digests(entries))
        return made[seq - 1].hex()

    return head_at


def digests(entries: Iterable[Entry]) -> list[bytes]:
    """Return the digest of each entry, chained: records share those of entries that they share."""
    found: list[bytes] = []
    for entry in entries:
        found.append(last_digest(found[-1] if found else START, (_link(entry),)))
    return found


def _link(entry: Entry) -> Link:
    return entry.seq, entry.happened_at, entry.source.encode(), ENCODER.encode(entry.body)
