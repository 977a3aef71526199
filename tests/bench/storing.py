"""The cost of keeping a match: append, import, open, verify, compared with SQLite alone."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles

from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from engine.table.fold import Fold
from recorder.live.session import Session
from recorder.store.chain_reader import read_checked
from recorder.store.rows import ADD_ENTRY, Tail, linked
from recorder.store.schema import EVENTS
from recorder.store.store import Store
from recorder.store.store_connection import WritingConnection
from tests.bench.contest import Rounds, Row, contest
from tests.bench.peer import Peer

APPENDED = 200
LINES = 1_000
SELECT = "SELECT body FROM events WHERE match = ? ORDER BY seq"


class Storing:
    """A folder of databases, and the contenders that fill and read them."""

    def __init__(self, folder: Path, record: Sequence[Entry]) -> None:
        self.folder = folder
        self.made = 0
        self.record = record
        self.rows = list(linked("bench", record, Tail()))
        with self.store() as store:
            self.match = store.import_log(record)
            self.filled = store.path
        self.peer_filled = self.peer()
        self.peer_match = self.peer_filled.add(record)

    def path(self) -> Path:
        """A new path."""
        self.made += 1
        return self.folder / f"{self.made}.db"

    def store(self) -> Store:
        """A new store, ready to write."""
        return Store.open_to_write(self.path())

    def peer(self) -> Peer:
        """A new database of the peer's."""
        return Peer(self.path())

    def raw(self, synchronous: str) -> sqlite3.Connection:
        """A new database with the same table, without guards or anything else."""
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
        connection.executemany(ADD_ENTRY, self.rows)
        connection.execute("COMMIT")
        took = time.perf_counter() - begun
        connection.close()
        return took

    def our_import(self) -> float:
        """Import a match: encode, link, guard."""
        with self.store() as store:
            return timed(lambda: store.import_log(self.record))

    def peer_import(self) -> float:
        """Save a whole aggregate at once."""
        peer = self.peer()
        took = timed(lambda: peer.add(self.record))
        peer.close()
        return took

    def raw_append(self, synchronous: str) -> float:
        """Insert rows that are ready, each in a transaction of its own."""
        connection = self.raw(synchronous)
        begun = time.perf_counter()
        for row in self.rows[:APPENDED]:
            connection.execute(ADD_ENTRY, row)
        took = time.perf_counter() - begun
        connection.close()
        return took

    def our_append(self, synchronous: str) -> float:
        """Append entries as they happen, and fold each at once."""
        with self.store() as store:
            store._connection.execute(f"PRAGMA synchronous = {synchronous}")
            fold = Fold(self.record[:1])
            match = store.import_log(self.record[:1])
            begun = time.perf_counter()
            for entry in self.record[1 : APPENDED + 1]:
                store.append(match, entry)
                fold.add(entry)
            return time.perf_counter() - begun

    def our_lines(self, *, looked: bool) -> list[float]:
        """Give the milliseconds from a line to its being kept, in a match of all its entries."""
        with self.store() as store:
            match, path = store.import_log(self.record), store.path
        with Session.resume(path, match) as session:
            if not looked:
                assert session._saving._place is not None
                connection = session._saving._place.store._connection
                assert isinstance(connection, WritingConnection)
                connection.held = None  # as it was before it looked at its file
            line = [NoteAdded(text="seen")]
            return [1000 * timed(lambda: session.commit(line)) for _ in range(LINES)]

    def peer_append(self) -> float:
        """Save an aggregate after each event."""
        peer = self.peer()
        match = peer.begin(self.record[0])
        peer.application.save(match)
        begun = time.perf_counter()
        for entry in self.record[1 : APPENDED + 1]:
            peer.append(match, entry)
        took = time.perf_counter() - begun
        peer.close()
        return took

    def raw_read(self) -> float:
        """Select the bodies."""
        with Store.open(self.filled) as store:
            return timed(lambda: store._connection.execute(SELECT, (self.match,)).fetchall())

    def our_open(self) -> float:
        """Read the match, checked against its head, and fold it."""
        with Store.open(self.filled) as store:
            return timed(lambda: Fold(store.read(self.match).entries).last)

    def our_verification(self) -> float:
        """Walk along the match, every entry checked, and fold it."""
        with Store.open(self.filled) as store:
            return timed(lambda: Fold(read_checked(store._connection, self.match).entries).last)

    def peer_open(self) -> float:
        """Load the aggregate."""
        return timed(lambda: self.peer_filled.load(self.peer_match))


def timed(work: Callable[[], object]) -> float:
    """Give the seconds that some work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def rows(storing: Storing, rounds: Rounds) -> Iterator[Row]:
    """Measure."""
    length = len(storing.record)
    for synchronous, goal in (("FULL", 1.15), ("NORMAL", 1.30)):
        yield contest(
            f"append one event, {synchronous}, with chain and fold",
            lambda how=synchronous: storing.raw_append(how),  # type: ignore[misc]
            lambda how=synchronous: storing.our_append(how),  # type: ignore[misc]
            peer=storing.peer_append if synchronous == "FULL" else None,
            rounds=rounds,
            goal=goal,
        )
    for name, looked in (("a line kept", True), ("the same, with no look at the file", False)):
        took = [each for _ in range(3) for each in storing.our_lines(looked=looked)]
        yield Row(name=f"{name}, live, p50", ours=median(took), unit="ms")
        most = 1.0 if looked else None
        yield Row(name=f"{name}, live, p95", ours=quantiles(took, n=20)[-1], unit="ms", goal=most)
    yield contest(
        f"import a match of {length}",
        storing.raw_import,
        storing.our_import,
        peer=storing.peer_import,
        rounds=rounds,
        goal=2.5,
    )
    yield contest(
        f"open a match of {length}: read, head checked, fold",
        storing.raw_read,
        storing.our_open,
        peer=storing.peer_open,
        rounds=rounds,
        goal=9,
    )
    yield contest(
        "the same, every entry verified",
        storing.raw_read,
        storing.our_verification,
        rounds=rounds,
    )
