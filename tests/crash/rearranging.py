"""Every way to rearrange the rows of a match, and whether `verify` names the first that is wrong.

`python -m tests.crash.rearranging [--entries N]`: all orders of the rows, every set of rows taken
out (the gap left, or closed up), every row of this and of another match put in at every place, with
its digests as they were or computed again, each column exchanged between any two rows, times
forgotten, and the whole match exchanged for another. Nothing is sampled.

Some changes leave a sound chain: a cut tail, an entry added at the end, another match. These can
only be found with a head that somebody noted; with one, all must be found.
"""

import argparse
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import combinations, permutations
from pathlib import Path
from typing import Final

import msgspec

from recorder.store.chain import digest, head, local_digest
from recorder.store.chain_reader import read_with_strays
from recorder.store.verification import verify
from tests.recorder.store.stored import match, note, stored, tampering

# A row of the table `events` without its match, in the order of the columns.
Row = tuple[object, ...]
SEQ, HAPPENED, RECORDED, SOURCE, SCHEMA, KIND, BODY, DIGEST, LOCAL = range(9)
COLUMNS: Final = (HAPPENED, RECORDED, SOURCE, SCHEMA, KIND, BODY, DIGEST, LOCAL)
SELECT: Final = """
SELECT seq, happened_at, recorded_at, source, schema, kind, body, digest, local_digest
FROM events WHERE match = ? ORDER BY seq
"""
INSERT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class Count(msgspec.Struct):
    """How many changes the chain found, how many only a head, and which were missed."""

    chain: Counter[str]
    head: Counter[str]
    missed: list[str]


def numbered(rows: Sequence[Row]) -> list[Row]:
    """Count the rows from 1, in the order in which they stand."""
    return [(seq, *row[1:]) for seq, row in enumerate(rows, 1)]


def linked(rows: Sequence[Row], at: int) -> list[Row]:
    """Compute the digests of one row again, so that it follows the row before it."""
    row = rows[at]
    before = rows[at - 1] if at else (0,) * 7 + (bytes(32), bytes(32))
    seq, happened, recorded, source, schema, kind, body = row[:7]
    shared = digest(before[DIGEST], seq, happened, str(source).encode(), str(body).encode())  # type: ignore[arg-type]
    local = local_digest(before[LOCAL], shared, recorded, schema)  # type: ignore[arg-type]
    made = (seq, happened, recorded, source, schema, kind, body, shared, local)
    return [*rows[:at], made, *rows[at + 1 :]]


def rearranged(rows: list[Row], other: list[Row]) -> Iterator[tuple[str, list[Row]]]:
    """Give what is done, and the rows that are there after it."""
    length = len(rows)
    for order in permutations(rows):
        yield "another order", numbered(order)
    for taken in range(1, length + 1):
        for kept in combinations(rows, length - taken):
            yield "rows taken out", list(kept)
            yield "taken out and closed up", numbered(kept)
    for at in range(length + 1):
        for row in (*rows, *other):
            put = numbered([*rows[:at], row, *rows[at:]])
            yield "a row put in", put
            yield "put in with its own digests", linked(put, at)
    for one, two in combinations(range(length), 2):
        for column in COLUMNS:
            changed = [list(row) for row in rows]
            changed[one][column], changed[two][column] = rows[two][column], rows[one][column]
            yield "a column exchanged", [tuple(row) for row in changed]
    for at in range(length):
        for column in (HAPPENED, RECORDED):
            yield (
                "a time forgotten",
                [
                    (*row[:column], None, *row[column + 1 :]) if number == at else row
                    for number, row in enumerate(rows)
                ],
            )
    yield "another match", other


def first_wrong(rows: list[Row], changed: list[Row]) -> int | None:
    """Name the first entry that does not follow the one before; None where the chain holds.

    That is the first changed one, or the one after it if its digests were computed again.
    """
    if not changed:
        return 1
    pairs = enumerate(zip(rows, changed, strict=False))
    first = next((at for at, (was, now) in pairs if was != now), len(rows))
    if first >= len(changed):
        return None
    misfiled = f'"event":"{changed[first][KIND]}"' not in str(changed[first][BODY])
    if misfiled or linked(numbered(changed), first) != changed:
        return first + 1
    return first + 2 if first + 1 < len(changed) else None


def rearrange(folder: Path, length: int) -> Count:
    """Try everything on a match of so many entries."""
    path = folder / "rearranged.db"
    record = match(length)
    alike = [*match(length - 1), note(length, "another end")]
    (name, foreign) = stored(path, record, alike)
    with tampering(path):
        pass
    count = Count(Counter(), Counter(), [])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        rows = connection.execute(SELECT, (name,)).fetchall()
        other = connection.execute(SELECT, (foreign,)).fetchall()
        connection.text_factory = bytes
        for what, changed in rearranged(rows, other):
            if changed == rows:
                continue
            connection.execute("BEGIN")
            connection.execute("DELETE FROM events WHERE match = ?", (name,))
            connection.executemany(INSERT, [(name, *row) for row in changed])
            log = read_with_strays(connection, name)
            connection.execute("ROLLBACK")
            where = None if log.broken is None else log.broken.where
            wrong = first_wrong(rows, changed)
            if where != (None if wrong is None else f"seq {wrong}"):
                count.missed.append(f"{what}: entry {wrong} is wrong, told is {where}")
            if verify(log, head(record)).intact:
                count.missed.append(f"{what}: the head that was noted does not tell")
            (count.head if wrong is None else count.chain)[what] += 1
    return count


def main() -> None:
    """Try a match of eight entries, and print what was tried and what was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.rearranging", description=__doc__)
    parser.add_argument("--entries", type=int, default=8)
    with tempfile.TemporaryDirectory() as folder:
        count = rearrange(Path(folder), parser.parse_args().entries)
    for what in dict.fromkeys((*count.chain, *count.head)):
        told = f"{count.chain[what]:7,} found by the chain, {count.head[what]:4,} only with a head"
        print(f"{what:28} {told}")  # noqa: T201
    tried = count.chain.total() + count.head.total()
    print(f"{tried:,} changes, {len(count.missed)} missed")  # noqa: T201
    for missed in count.missed[:20]:
        print(missed)  # noqa: T201
    raise SystemExit(bool(count.missed))


if __name__ == "__main__":
    main()
