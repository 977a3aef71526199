"""Two programs that append to one match at once: `python -m tests.crash.racing [--seconds N]`.

Each means to add three entries after the last that it has seen; one wins, the other is told, reads
again and tries again. The entries of the two may not be mixed.
"""

import argparse
import os
import random
import sqlite3
import tempfile
import time
from collections import Counter
from pathlib import Path

from engine.model.errors import InputError
from recorder.store.store import Store
from tests.recorder.store.stored import match, note, stored

GROUP = 3
PAUSE = 0.001


def race(path: Path, name: str, who: str, until: float) -> Counter[str]:
    """Append groups of entries until a time (of the monotonic clock); return wins and losses."""
    count: Counter[str] = Counter(won=0, told=0)
    seen = 1
    with Store.open_to_write(path) as store:
        while time.monotonic() < until:
            texts = [f"{who} {count['won']} {part}" for part in range(GROUP)]
            entries = [note(seen + 1 + part, text) for part, text in enumerate(texts)]
            try:
                store.append(name, *entries)
            except InputError as refused:
                if "read it again" not in str(refused):
                    raise
                count["told"] += 1
                seen = _last(path, name)
            else:
                count["won"] += 1
                seen += GROUP
            time.sleep(random.uniform(0, PAUSE))  # or the one that holds the lock keeps it
    return count


def _last(path: Path, name: str) -> int:
    with sqlite3.connect(path) as connection:
        select = "SELECT max(seq) FROM events WHERE match = ?"
        ((last,),) = connection.execute(select, (name,))
    connection.close()
    return int(last)


def run(folder: Path, seconds: float, racers: int = 2) -> Counter[str]:
    """Let them race; check that the match holds what was won, in groups, and nothing else."""
    path = folder / "matches.db"
    (name,) = stored(path, match(1))
    until = time.monotonic() + seconds
    children = []
    for number in range(racers):
        told, tell = os.pipe()
        if os.fork() == 0:
            count = race(path, name, f"racer {number}", until)
            os.write(tell, f"{count['won']} {count['told']}".encode())
            os._exit(0)
        os.close(tell)
        children.append(told)
    total: Counter[str] = Counter()
    for told in children:
        won, refused = os.read(told, 100).split()
        total.update(won=int(won), told=int(refused))
        os.close(told)
    for _ in children:
        os.wait()
    with Store.open(path) as store:
        log = store.read(name)
        assert store.verify(name).intact
    texts = [str(getattr(entry.body, "text", "")) for entry in log.entries[1:]]
    groups = [texts[at : at + GROUP] for at in range(0, len(texts), GROUP)]
    assert all(len({text.rpartition(" ")[0] for text in group}) == 1 for group in groups)
    assert len(groups) == total["won"], "what was acknowledged is not what is there"
    total["entries"] = len(texts)
    return total


def main() -> None:
    """Race, and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.racing", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        count = run(Path(folder), asked.seconds)
    print(  # noqa: T201
        f"{count['won']:,} appends of {GROUP} entries won, {count['told']:,} told to read again; "
        f"{count['entries']:,} entries, none mixed, chain whole"
    )


if __name__ == "__main__":
    main()
