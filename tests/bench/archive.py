"""The cost of going through an archive of matches, in one process and in two."""

import os
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path

from engine.table.fold import Fold
from engine.table.table import Table
from recorder.store.store import Store
from tests.bench.contest import Contender, Rounds, Row, contest
from tests.bench.laps import laps
from tests.bench.peer import Peer
from tests.bench.storing import SELECT

LENGTH = 1_000


def rows(folder: Path, rounds: Rounds, matches: int) -> Iterator[Row]:
    """Measure a statistic of every match's last table, over so many matches of 1,000 entries."""
    path = folder / "archive.db"
    with Store.open_to_write(path) as store:
        for seed in range(matches):
            store.import_log(laps(LENGTH, seed=seed)[:LENGTH])
    with Store.open(path) as store:
        ids = [match.id for match in store.matches()]
    few = rounds.fewer(4)

    def bare() -> float:
        begun = time.perf_counter()
        with closing(sqlite3.connect(path)) as connection:
            for match in ids:
                connection.execute(SELECT, (match,)).fetchall()
        return time.perf_counter() - begun

    def one() -> float:
        begun = time.perf_counter()
        statistic(path, ids)
        return time.perf_counter() - begun

    with ProcessPoolExecutor(2) as pool:

        def two() -> float:
            begun = time.perf_counter()
            halves = (ids[::2], ids[1::2])
            list(pool.map(statistic, (path, path), halves))
            return time.perf_counter() - begun

        against = _peer(folder, matches)
        name = f"archive of {matches} matches: fold each"
        yield contest(name, bare, one, peer=against, rounds=few, goal=9)
        yield contest("the same in two processes", bare, two, rounds=few, goal=5)
    fewer = max(matches // 10, 1)
    small = folder / "small.db"
    with Store.open_to_write(small) as store:
        for seed in range(fewer):
            store.import_log(laps(LENGTH, seed=seed)[:LENGTH])
    for what, goal in (("judge", 30.0), ("judge again", 5.0)):
        # The start of the processes takes as long as some matches, and is counted once.
        begun = judge_all(small)
        each = (judge_all(path) - begun) / (matches - fewer)
        name = f"{what} 2,000 matches in two processes, by {fewer} and {matches}"
        yield Row(name=name, ours=begun + each * (2_000 - fewer), unit="s", goal=goal)


def judge_all(path: Path) -> float:
    """Return the seconds in which the command judges all matches of a store."""
    words = (sys.executable, "-m", "tui.cli.main", "judge", "--all", "--jobs", "2", "--db")
    own = os.environ | {"TRICORDER_STUDY": str(path.with_suffix(".study"))}
    begun = time.perf_counter()
    subprocess.run((*words, str(path)), stdout=subprocess.DEVNULL, env=own, check=False)
    return time.perf_counter() - begun


def _peer(folder: Path, matches: int) -> Contender:
    database = Peer(folder / "peer.db")
    ids = [database.add(laps(LENGTH, seed=seed)[:LENGTH]) for seed in range(matches)]

    def load_each() -> float:
        begun = time.perf_counter()
        for match in ids:
            database.load(match)
        return time.perf_counter() - begun

    return load_each


def last_table(store: Store, match: str) -> Table:
    """Return the table at the end of a match."""
    return Fold(store.read(match).entries).last.table


def statistic(
    path: Path, ids: Sequence[str], table_of: Callable[[Store, str], Table] = last_table
) -> Counter[str]:
    """Count where cards lie at the end of each match."""
    found: Counter[str] = Counter()
    with Store.open(path) as store:
        for match in ids:
            table = table_of(store, match)
            found.update(card.place.kind.value for card in table.cards.values())
    return found
