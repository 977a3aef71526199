"""Kills a program that imports, continues or migrates matches, and checks what is left.

`python -m tests.crash.killing [--kills N]`. Every child is a fork that begins at once, so that most
kills hit the work itself; it prints how many did.
"""

import argparse
import os
import random
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from recorder.store.schema import VERSION
from recorder.store.store import Store
from recorder.store.stored_copy import MOST, StoredCopy, continue_copy
from tests.bench.laps import laps
from tests.recorder.store.stored import match, stored

RECORD = laps(700)
# A stored match of eight entries, continued by as many as may be.
GROWN = match(8 + MOST)
LEISURE = 1.6  # the last kills come when a child should be done
FORMS = Path(__file__).parents[1] / "recorder" / "store" / "forms"


def killed(work: Callable[[], object], after: float) -> bool:
    """Do some work in a child that is killed after so many seconds; whether it had not finished."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def spoil_imports(folder: Path, kills: int, chance: random.Random) -> Counter[str]:
    """Import a match beside another, again and again; the match is there whole or not at all."""
    path = folder / "matches.db"
    (kept,) = stored(path, match(8))
    longest = _took(lambda: _import(path)) * LEISURE
    count: Counter[str] = Counter(known=2)
    for _ in range(kills):
        count["killed"] += killed(lambda: _import(path), chance.uniform(0, longest))
        with Store.open(path) as store:
            listed = store.matches()
            whole = [one for one in listed if one.events == len(RECORD)]
            assert len(whole) + 1 == len(listed), "a match is there in part"
            count["whole"] += len(listed) - count["known"]
            count["known"] = len(listed)
            assert store.verify(kept).intact
            assert all(store.verify(one.id).intact for one in listed[-3:])
    del count["known"]
    return count


def spoil_continuations(folder: Path, kills: int, chance: random.Random) -> Counter[str]:
    """Continue a match, again and again; the new part is there whole or not at all."""
    path = folder / "matches.db"
    (grown,) = stored(path, GROWN[:8])
    longest = _took(lambda: continue_copy(path, StoredCopy(grown, 8), GROWN)) * LEISURE
    count: Counter[str] = Counter()
    for _ in range(kills):
        (grown,) = stored(path, GROWN[:8])
        work = partial(continue_copy, path, StoredCopy(grown, 8), GROWN)
        count["killed"] += killed(work, chance.uniform(0, longest))
        with Store.open(path) as store:
            found = store.verify(grown)
            assert found.intact
            assert found.events in (8, len(GROWN)), "a match is continued in part"
            count["whole"] += found.events > 8
            assert store.check().intact
    return count


def spoil_migrations(folder: Path, kills: int, chance: random.Random) -> Counter[str]:
    """Bring a store of the oldest form up to date, again and again; it stays old or becomes new."""
    oldest = (FORMS / "form_1.sql").read_text(encoding="utf-8")
    count: Counter[str] = Counter()
    longest = _took(lambda: _bring_up(_older(folder / "timed.db", oldest))) * LEISURE
    for number in range(kills):
        path = _older(folder / f"{number}.db", oldest)
        count["killed"] += killed(partial(_bring_up, path), chance.uniform(0, longest))
        count["left old" if _form(path) < VERSION else "brought up"] += 1
        with Store.open(path) as store:
            assert all(store.verify(one.id).intact for one in store.matches())
        assert _form(path) == VERSION
        for file in folder.glob(f"{number}.db*"):
            file.unlink()
    return count


def _import(path: Path) -> str:
    with Store.open_to_write(path) as store:
        return store.import_log(RECORD)


def _bring_up(path: Path) -> None:
    Store.open_to_write(path).close()


def _older(path: Path, form: str) -> Path:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(form)
    return path


def _form(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        ((version,),) = connection.execute("PRAGMA user_version")
    return int(version)


def _took(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


SPOILT = {
    "import": spoil_imports,
    "continuation": spoil_continuations,
    "migration": spoil_migrations,
}


def main() -> None:
    """Kill, and print what was left."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.killing", description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1996)
    asked = parser.parse_args()
    for name, spoil in SPOILT.items():
        with tempfile.TemporaryDirectory() as folder:
            count = spoil(Path(folder), asked.kills, random.Random(asked.seed))
        told = ", ".join(f"{number} {what}" for what, number in sorted(count.items()))
        print(f"{name}: {asked.kills} kills: {told}; every store sound")  # noqa: T201


if __name__ == "__main__":
    main()
