"""What the store costs, as ratios to SQLite alone: `python -m tests.bench.store`.

Contenders take turns in random order, and the median of the ratios within a round is told, as
machines change speed between rounds.
"""

import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engine.entry import Entry
from engine.events.actions import ActionInitiated, Passed
from engine.events.cards import CardsMoved
from engine.events.judging import NoteAdded
from engine.events.union import AnyEvent
from engine.place import Place
from engine.vocabulary import ActionKind, Manner, PlaceKind, Source
from recorder.rows import ADD_ENTRY, Tail, linked
from recorder.schema import EVENTS
from recorder.store import Store
from recorder.walk import walk
from tests.records import start

LENGTH = 1000
APPENDED = 200
ROUNDS = 21
PLANET = Place(kind=PlaceKind.PLANET, card="m1")
ABOARD = Place(kind=PlaceKind.ABOARD, card="s1")


def event(seq: int) -> AnyEvent:
    """An event of a long match, about 140 bytes of JSON."""
    card = f"c{seq % 120}"
    if seq == 1:
        return start()
    if seq % 4 == 0:
        return CardsMoved(cards=(card,), origin=PLANET, destination=ABOARD, manner=Manner.BEAMED)
    if seq % 4 == 1:
        return ActionInitiated(
            kind=ActionKind.BEAM,
            players=("A",),
            participants=(card, f"c{seq % 60}"),
            at=PLANET,
            destination=ABOARD,
        )
    if seq % 4 == 2:
        return Passed(player="B", on=seq - 1)
    return NoteAdded(text="He put the card down, and took it up again." * 3, on=seq - 1)


RECORD = [
    Entry(
        seq=seq,
        happened_at=835_430_400_000 + seq * 1000,
        recorded_at=835_430_400_000 + seq * 1000,
        source=Source.LIVE,
        body=event(seq),
    )
    for seq in range(1, LENGTH + 1)
]
ROWS = list(linked("bench", RECORD, Tail()))


class Bench:
    """A folder of databases, and the contenders that fill and read them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made = 0
        with self.store() as store:
            self.match = store.import_log(RECORD)
            self.filled = store.path

    def path(self) -> Path:
        """A new path."""
        self.made += 1
        return self.folder / f"{self.made}.db"

    def store(self) -> Store:
        """A new store, ready to write."""
        store = Store.open_to_write(self.path())
        assert store._database
        return store

    def raw(self, synchronous: str) -> sqlite3.Connection:
        """A new database with the same table, and neither guards nor anything else."""
        connection = sqlite3.connect(self.path(), isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {synchronous}")
        connection.execute(EVENTS.replace("REFERENCES matches (id)", ""))
        return connection

    def raw_import(self) -> float:
        """Insert rows that are ready, in one transaction."""
        connection = self.raw("FULL")
        begun = time.perf_counter()
        connection.execute("BEGIN")
        connection.executemany(ADD_ENTRY, ROWS)
        connection.execute("COMMIT")
        took = time.perf_counter() - begun
        connection.close()
        return took

    def our_import(self) -> float:
        """Import a match: encode, link, guard."""
        with self.store() as store:
            begun = time.perf_counter()
            store.import_log(RECORD)
            return time.perf_counter() - begun

    def raw_append(self, synchronous: str) -> float:
        """Insert rows that are ready, each in a transaction of its own."""
        connection = self.raw(synchronous)
        begun = time.perf_counter()
        for row in ROWS[:APPENDED]:
            connection.execute(ADD_ENTRY, row)
        took = time.perf_counter() - begun
        connection.close()
        return took

    def our_append(self, synchronous: str) -> float:
        """Append entries as they happen."""
        with self.store() as store:
            store._connection.execute(f"PRAGMA synchronous = {synchronous}")
            match = store.import_log(RECORD[:1])
            begun = time.perf_counter()
            for entry in RECORD[1 : APPENDED + 1]:
                store.append(match, entry)
            return time.perf_counter() - begun

    def raw_read(self) -> float:
        """Select the bodies."""
        with Store.open(self.filled) as store:
            select = "SELECT body FROM events WHERE match = ? ORDER BY seq"
            begun = time.perf_counter()
            store._connection.execute(select, (self.match,)).fetchall()
            return time.perf_counter() - begun

    def our_read(self) -> float:
        """Read the match, checked against its head."""
        with Store.open(self.filled) as store:
            begun = time.perf_counter()
            store.read(self.match)
            return time.perf_counter() - begun

    def our_walk(self) -> float:
        """Verify the match, entry by entry."""
        with Store.open(self.filled) as store:
            begun = time.perf_counter()
            walk(store._connection, self.match)
            return time.perf_counter() - begun


def ratio(raw: Callable[[], float], ours: Callable[[], float]) -> float:
    """Give the median ratio of two contenders."""
    ratios = []
    for _ in range(ROUNDS):
        contenders = [raw, ours]
        random.shuffle(contenders)
        took = {contender: contender() for contender in contenders}
        ratios.append(took[ours] / took[raw])
    return statistics.median(ratios)


def main() -> None:
    """Print the ratios and what they should be at most."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        contests: dict[str, tuple[Callable[[], float], Callable[[], float], str]] = {
            "import a match": (bench.raw_import, bench.our_import, "2.5"),
            "append, FULL": (
                lambda: bench.raw_append("FULL"),
                lambda: bench.our_append("FULL"),
                "1.15",
            ),
            "append, NORMAL": (
                lambda: bench.raw_append("NORMAL"),
                lambda: bench.our_append("NORMAL"),
                "1.3",
            ),
            "read, head checked": (bench.raw_read, bench.our_read, "9 with the fold"),
            "verify": (bench.raw_read, bench.our_walk, "none"),
        }
        for name, (raw, ours, goal) in contests.items():
            print(f"{name:20} {ratio(raw, ours):6.2f} x  (goal {goal})")  # noqa: T201


if __name__ == "__main__":
    main()
