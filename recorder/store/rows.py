"""Rows of the store: entries chained to the end of their match, ready to be added."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.record.entry import ENCODER, Entry
from engine.record.events.union import tag
from recorder.store.chain import START, digest, local_digest

ADD_ENTRY: Final = """
INSERT INTO events (match, seq, happened_at, recorded_at, source, schema, kind, body, digest,
    local_digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

CLEAR_DRAFT: Final = "UPDATE recordings SET draft = '' WHERE match = ?"

Row = tuple[str, int, int | None, int | None, str, int, str, str, bytes, bytes]


class Tail(NamedTuple):
    """The end of a match: the last seq and its two digests."""

    seq: int = 0
    digest: bytes = START
    local_digest: bytes = START


def linked(match: str, entries: Iterable[Entry], tail: Tail) -> Iterator[Row]:
    """Yield the rows of entries, chained to the end of the match."""
    _, last, local = tail
    for entry in entries:
        body = ENCODER.encode(entry.body)
        source = str(entry.source)
        last = digest(last, entry.seq, entry.happened_at, source.encode(), body)
        local = local_digest(local, last, entry.recorded_at, entry.schema)
        yield (
            match,
            entry.seq,
            entry.happened_at,
            entry.recorded_at,
            source,
            entry.schema,
            tag(entry.body),
            body.decode(),
            last,
            local,
        )
