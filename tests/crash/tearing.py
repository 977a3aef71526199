"""Tears a database and its write-ahead log, and checks what is read from them.

`python -m tests.crash.tearing [--step N]`: the log cut at every Nth byte (a power cut), each of its
sectors overwritten (a torn write), the database cut at every Nth byte and each sector overwritten.
"""

import argparse
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.model.errors import InputError
from recorder.store.store import Store
from tests.recorder.store.stored import match, note

COMMITS = 12
SECTOR = 512


def left_behind(folder: Path) -> tuple[Path, list[int]]:
    """A store as a killed recorder leaves it, and how long its log was after each commit."""
    path = folder / "recorded.db"
    torn = folder / "torn.db"
    lengths = []
    with Store.open_to_write(path) as store:
        name = store.import_log(match(4))
        store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for seq in range(5, 5 + COMMITS):
            store.append(name, note(seq, "x" * 200))
            lengths.append(_log(path).stat().st_size)
        shutil.copy(path, torn)
        shutil.copy(_log(path), _log(torn))
    return torn, lengths


def _log(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def damages(database: bytes, log: bytes, step: int) -> Iterator[tuple[str, bytes, bytes, int]]:
    """What is done, the two files after it, and how many bytes of the log were left alone."""
    for at in range(0, len(log) + 1, step):
        yield "log cut", database, log[:at], at
    for at in range(0, len(log), SECTOR):
        yield "log torn", database, log[:at] + bytes(SECTOR) + log[at + SECTOR :], at
    for at in range(0, len(database), step):
        yield "database cut", database[:at], log, 0
    for at in range(0, len(database), SECTOR):
        torn = database[:at] + b"\xa5" * SECTOR + database[at + SECTOR :]
        yield "database torn", torn, log, 0


def tear(folder: Path, step: int) -> Counter[str]:
    """Try them all; confirmed entries before the damage must be there.

    Only two other results are right: fewer entries up to a reported break, or a refusal in words.
    """
    path, lengths = left_behind(folder)
    database, log = path.read_bytes(), _log(path).read_bytes()
    record = [*match(4), *(note(seq, "x" * 200) for seq in range(5, 5 + COMMITS))]
    count: Counter[str] = Counter()
    for what, torn, kept, whole in damages(database, log, step):
        for file in folder.glob("torn.db*"):
            file.unlink()
        path.write_bytes(torn)
        _log(path).write_bytes(kept)
        acknowledged = 4 + sum(length <= whole for length in lengths)
        try:
            with Store.open(path) as store:
                seen = [store.read(one.id) for one in store.matches()]
                sound = [store.verify(one.id).intact for one in store.matches()]
        except InputError as refused:
            if what.startswith("log"):
                raise AssertionError("a torn log must not cost the database") from refused
            count[f"{what}: refused"] += 1
            continue
        for one, intact in zip(seen, sound, strict=True):
            bodies = [entry.body for entry in one.entries]
            assert bodies == [entry.body for entry in record[: len(bodies)]], (
                "something else is read"
            )
            assert intact == (one.broken is None)
            if what.startswith("log"):
                assert len(bodies) >= acknowledged, "an entry is lost that lies before the damage"
        told = "whole" if seen and len(seen[0].entries) == len(record) else "up to the damage"
        count[f"{what}: {told}"] += 1
    return count


def main() -> None:
    """Tear, and print what was read."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.tearing", description=__doc__)
    parser.add_argument("--step", type=int, default=61)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        count = tear(Path(folder), asked.step)
    for what, number in sorted(count.items()):
        print(f"{what:32} {number:6,}")  # noqa: T201
    print(f"{'all':32} {count.total():6,}, nothing acknowledged lost, nothing invented")  # noqa: T201


if __name__ == "__main__":
    main()
