"""The chain: a digest for each entry that covers every entry before it.

The digest of an entry is SHA-256 over the digest before it, its seq, when it happened, its source
and the event as JSON. So a record carries the same head wherever it is imported. A second, local
digest also covers what only this record of it says: when it was recorded, and its schema.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from engine.entry import ENCODER, Entry

# What stands before the first entry.
START: Final = bytes(32)


def digest(previous: bytes, seq: int, happened_at: int | None, source: str, body: bytes) -> bytes:
    """Link an entry to the digest before it. `body` is the event as canonical JSON."""
    happened = "" if happened_at is None else happened_at
    return sha256(b"%b%d|%b|%b" % (previous, seq, f"{happened}|{source}".encode(), body)).digest()


def local_digest(previous: bytes, shared: bytes, recorded_at: int | None, schema: int) -> bytes:
    """Link what only this record says of an entry to the local digest before it.

    `shared` is the entry's own digest, the one that travels with the match.
    """
    recorded = "" if recorded_at is None else recorded_at
    return sha256(b"%b%b%b" % (previous, shared, f"{recorded}|{schema}".encode())).digest()


def head(entries: Iterable[Entry]) -> str:
    """Give the digest of the last entry, 64 hexadecimal digits: it stands for the whole record."""
    last = START
    for entry in entries:
        body = ENCODER.encode(entry.body)
        last = digest(last, entry.seq, entry.happened_at, entry.source.value, body)
    return last.hex()
