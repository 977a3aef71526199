"""How long a recorder waits for a migration: `python -m tests.crash.upgrading [--entries N]`.

Programs of the older form add entries while a store of very many matches, entries and cards is
brought up to date. It prints the times of their lines and of the migration; afterwards it verifies
the store.
"""

import argparse
import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from recorder.store.connection import form_of
from recorder.store.rows import ADD_ENTRY, Tail, linked
from recorder.store.schema import VERSION
from recorder.store.store import TAIL, Store
from tests.crash.waiting import Waiting
from tests.recorder.store.stored import match, note

FORM: Final = Path(__file__).parents[1] / "recorder" / "store" / "forms" / "form_3.sql"
PAUSE: Final = 0.02  # seconds between two lines
GUARDS: Final = ("matches_are_new", "events_follow_each_other")
ADD_CARD: Final = """
INSERT INTO cards (file, line, edition, key, facts)
SELECT file, line, edition, key || ?, facts FROM cards WHERE id = 1 RETURNING id
"""
ADD_WORDS: Final = "INSERT INTO card_words (rowid, title, words, text) VALUES (?, ?, ?, ?)"


def older(path: Path, *, matches: int, entries: int, cards: int) -> None:
    """Make a store of form 3 with so many matches, entries among them, and cards."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(FORM.read_text("utf-8"))
        connection.execute("BEGIN")
        # Without these the store is made quickly; they are put back as they were.
        guards = [_taken_out(connection, guard) for guard in GUARDS]
        recorded = match(entries // matches)
        for number in range(matches):
            name = f"m{number}"
            connection.execute("INSERT INTO matches VALUES (?, ?)", (name, number))
            connection.executemany(ADD_ENTRY, linked(name, recorded, Tail()))
        for number in range(cards):
            ((card,),) = connection.execute(ADD_CARD, (str(number),)).fetchall()
            connection.execute(ADD_WORDS, (card, f"Card {number}", "words", "It has a text."))
        for guard in guards:
            connection.execute(guard)
        connection.execute("COMMIT")


def _taken_out(connection: sqlite3.Connection, guard: str) -> str:
    ((made,),) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (guard,))
    connection.execute(f"DROP TRIGGER {guard}")
    return str(made)


def lines(path: Path, name: str, timeout: float = 5.0) -> Iterator[float]:
    """Add a line to a match at each step, as the older program did; yield the seconds it took."""
    with closing(sqlite3.connect(path, timeout=timeout, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        while True:
            tail = Tail(*connection.execute(TAIL, (name,)).fetchone())
            (row,) = linked(name, [note(tail.seq + 1)], tail)
            before = time.perf_counter()
            connection.execute(ADD_ENTRY, row)
            yield time.perf_counter() - before


def run(entries: int, matches: int, cards: int, recorders: int) -> Waiting:
    """Bring a store up to date while others record in it."""
    told = Waiting()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.db"
        older(path, matches=matches, entries=entries, cards=cards)
        others = [_begin(path, f"m{number}", Path(folder)) for number in range(recorders)]
        time.sleep(0.3)
        begun = time.monotonic()
        Store.open_to_write(path).close()
        told.imported = time.monotonic() - begun
        time.sleep(0.3)
        for child, times in others:
            os.kill(child, signal.SIGTERM)
            _, status = os.waitpid(child, 0)
            told.wrong += [] if os.WTERMSIG(status) == signal.SIGTERM else ["a recorder failed"]
            told.lines += map(float, times.read_text("utf-8").split("\n")[:-1])
        with closing(sqlite3.connect(path)) as connection:
            told.wrong += [] if form_of(connection) == VERSION else ["it was not brought up"]
        with Store.open(path) as store:
            told.wrong += map(str, store.check().faults)
            names = (f"m{number}" for number in range(recorders))
            told.wrong += [name for name in names if not store.verify(name).intact]
    return told


def _begin(path: Path, name: str, folder: Path) -> tuple[int, Path]:
    """Begin a program that records until it is ended, and writes down how long each line took."""
    times = folder / f"{name}.times"
    times.touch()
    child = os.fork()
    if child == 0:
        try:
            with times.open("w", encoding="utf-8") as out:
                for took in lines(path, name):
                    out.write(f"{took:.6f}\n")
                    out.flush()
                    time.sleep(PAUSE)
        finally:
            os._exit(1)
    return child, times


def main(words: Sequence[str]) -> None:
    """Bring a store up to date, and print how long others waited."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.upgrading", description=__doc__)
    parser.add_argument("--entries", type=int, default=400_000)
    parser.add_argument("--matches", type=int, default=2_000)
    parser.add_argument("--cards", type=int, default=20_000)
    parser.add_argument("--recorders", type=int, default=4)
    given = parser.parse_args(words)
    told = run(given.entries, given.matches, given.cards, given.recorders)
    sys.stdout.write(f"{str(told).replace('import ', 'migration ')}\n")
    sys.exit(bool(told.wrong))


if __name__ == "__main__":
    main(sys.argv[1:])
