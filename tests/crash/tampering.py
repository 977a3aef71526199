"""Every change of a byte in the rows of a match: whether `verify` names the entry, and all see it.

`python -m tests.crash.tampering [--all]`: each bit of each byte, or with --all each of the 255
other values. Numbers are changed in each bit of theirs. Nothing is sampled.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from sqlite3 import Connection, IntegrityError, connect

import msgspec

from engine.record.entry import Entry
from recorder.store.chain_reader import checked_head, read_with_strays
from recorder.store.store import Store
from tests.recorder.store.stored import match, stored, tampering

TEXTS = ("source", "kind", "body", "match")
BLOBS = ("digest", "local_digest")
UNREAD = ("kind", "match", *BLOBS)
NUMBERS = ("seq", "happened_at", "recorded_at", "schema")
BITS = tuple(1 << bit for bit in range(8))
ALL = tuple(range(1, 256))


class Count(msgspec.Struct):
    """How many changes of each column were tried, and those that were not found at their place."""

    tried: Counter[str]
    missed: list[str]


def change_every_byte(folder: Path, record: Sequence[Entry], masks: Sequence[int]) -> Count:
    """Change each byte of each row of a stored match by each mask, one at a time."""
    path = folder / "tampered.db"
    (name,) = stored(path, list(record))
    with tampering(path):
        pass
    count = Count(tried=Counter(), missed=[])
    writer = connect(path, isolation_level=None)
    writer.execute("PRAGMA synchronous = OFF")
    writer.execute("PRAGMA foreign_keys = OFF")
    with Store.open(path) as store:
        reader = store._connection
        for seq in range(1, len(record) + 1):
            for column in (*TEXTS, *BLOBS, *NUMBERS):
                for what in _changes(writer, column, seq, masks):
                    count.tried[column] += 1
                    found = read_with_strays(reader, name)
                    where = None if found.broken is None else found.broken.where
                    # Whoever reads a match sees its bodies, sources and times; not that its end
                    # is under another match, nor digests within it.
                    seen = column in UNREAD or checked_head(reader, name) is None
                    if where != f"seq {seq}" or not seen:
                        count.missed.append(f"entry {seq}, {column}, {what}: {where}")
    writer.close()
    return count


def _changes(writer: Connection, column: str, seq: int, masks: Sequence[int]) -> Iterator[str]:
    """Give a column of an entry each value that differs from it in one byte."""
    if column in NUMBERS:
        select = f"SELECT {column} FROM events WHERE seq = ?"
        (number,) = writer.execute(select, (seq,)).fetchone()
        for bit in range(48):
            yield from _put(writer, column, seq, (number or 0) ^ (1 << bit), number)
        return
    told = f"SELECT CAST({column} AS BLOB) FROM events WHERE seq = ?"
    (kept,) = writer.execute(told, (seq,)).fetchone()
    for at in range(len(kept)):
        for mask in masks:
            changed = bytearray(kept)
            changed[at] ^= mask
            yield from _put(writer, column, seq, bytes(changed), kept)


def _put(
    writer: Connection, column: str, seq: int, value: int | bytes, kept: int | bytes | None
) -> Iterator[str]:
    """Put a value there while `verify` looks at it, then put the old one back."""
    slot = "CAST(? AS TEXT)" if column in TEXTS else "?"
    update = f"UPDATE events SET {column} = {slot} WHERE seq = ?"
    at = value if column == "seq" else seq
    try:
        writer.execute(update, (value, seq))
    except IntegrityError:  # the table itself refuses a seq that is taken, or 0
        return
    yield f"{kept!r} -> {value!r}"
    writer.execute(update, (kept, at))


def main() -> None:
    """Try a match of eight entries, and print what was tried and what was missed."""
    masks = ALL if "--all" in sys.argv[1:] else BITS
    with tempfile.TemporaryDirectory() as folder:
        count = change_every_byte(Path(folder), match(8), masks)
    for column, tried in count.tried.items():
        print(f"{column:13} {tried:8,} changes")  # noqa: T201
    print(f"{'all':13} {count.tried.total():8,} changes, {len(count.missed)} missed")  # noqa: T201
    for missed in count.missed[:20]:
        print(missed)  # noqa: T201
    sys.exit(bool(count.missed))


if __name__ == "__main__":
    main()
