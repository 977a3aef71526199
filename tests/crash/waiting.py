"""How long a recorder waits for others: `python -m tests.crash.waiting [--events N]`.

Recorders type lines and readers follow them while a very long match is imported, and then continued
by as many entries as are allowed. It prints the times of all lines by their rank, and the times of
both imports. Readers look for both in the list at all times: each is there whole, or not at all.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.record.events.judging import NoteAdded
from recorder.live.following import Following
from recorder.live.session import Session
from recorder.store.store import Store
from recorder.store.stored_copy import MOST, StoredCopy, continue_copy
from tests.recorder.store.stored import match
from tests.records import start

ROOT = Path(__file__).parents[2]
PAUSE = 0.1  # seconds between two lines of a recorder
LOOK = 0.1  # seconds between two looks of a reader


@dataclass
class Waiting:
    """What was counted: the times of lines and of the import in seconds, and what went wrong."""

    lines: list[float] = field(default_factory=list)
    imported: float = 0.0
    log: int = 0
    wrong: list[str] = field(default_factory=list)

    def rank(self, share: float) -> float:
        """The time that so many of the lines took at most, in milliseconds."""
        ordered = sorted(self.lines)
        return 1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]

    def __str__(self) -> str:
        ranks = ", ".join(
            f"p{share * 100:g} {self.rank(share):.1f} ms" for share in (0.5, 0.9, 0.99)
        )
        most = f"{ranks}, longest {1000 * max(self.lines):.1f} ms"
        told = f"{len(self.lines):,} lines: {most}; import {self.imported:.1f} s"
        return "\n".join([f"{told}; log file at most {self.log / 1e6:.0f} MB", *self.wrong])


def program(*given: object) -> "subprocess.Popen[str]":
    """Begin one of those who use the store."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.crash.waiting", *map(str, given)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def hear(child: "subprocess.Popen[str]") -> str:
    """Hear one line of a program."""
    assert child.stdout is not None
    return child.stdout.readline().strip()


def run(events: int, recorders: int, readers: int, *, seconds: float = 0.0) -> Waiting:
    """Record and read while a match is imported, and for so many seconds at least."""
    told = Waiting()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "matches.db"
        Store.open_to_write(database).close()
        importer = program("import", database, events)
        hear(importer)
        typing = [program("record", database) for _ in range(recorders)]
        followed = [hear(child) for child in typing]
        looking = [
            program("read", database, followed[number % recorders]) for number in range(readers)
        ]
        time.sleep(0.5)
        begun = time.monotonic()
        assert importer.stdin is not None
        importer.stdin.write("go\n")
        importer.stdin.flush()
        log = database.with_name(f"{database.name}-wal")
        while importer.poll() is None or time.monotonic() < begun + seconds:
            told.log = max(told.log, log.stat().st_size)
            _look(database, recorders, events, told)
            time.sleep(0.05)
        told.imported = float(importer.communicate()[0])
        for child in (*looking, *typing):
            said, _ = child.communicate("enough\n")
            words = said.split()
            told.lines += map(float, words if child in typing else ())
            told.wrong += [] if child in typing else filter(None, [said.strip()])
            if child.returncode:
                told.wrong.append(f"a program ended with {child.returncode}")
        _verify(database, recorders, events, told)
    return told


def _look(database: Path, recorders: int, events: int, told: Waiting) -> None:
    with Store.open(database) as store:
        listed = [one.events for one in store.matches()]
    if listed[recorders:] not in ([], [events], [events + MOST]) or len(listed) < recorders:
        told.wrong.append(f"a match is there in part: {listed}")


def _verify(database: Path, recorders: int, events: int, told: Waiting) -> None:
    with Store.open(database) as store:
        listed = store.matches()
        told.wrong += [found.what for one in listed if not (found := store.verify(one.id)).intact]
        told.wrong += map(str, store.check().faults)
    if [one.events for one in listed[recorders:]] != [events + MOST]:
        told.wrong.append("the import and what continues it are not there")


def enough() -> bool:
    """Tell whether somebody said that it is enough."""
    import select

    return bool(select.select([sys.stdin], [], [], 0)[0])


def say(*told: object) -> None:
    """Say something at once."""
    os.write(1, f"{' '.join(map(str, told))}\n".encode())


def record(database: Path) -> None:
    """Record a match until told to stop, and print how long each line took."""
    times: list[float] = []
    with Session.begin(database, start()) as session:
        say(session.match)
        while not enough():
            before = time.perf_counter()
            session.draft = f"note {session.seq}"  # a key waits as long as a line
            session.commit([NoteAdded(text=f"note {session.seq}")])
            times.append(time.perf_counter() - before)
            time.sleep(PAUSE)
    say(*(f"{one:.6f}" for one in times))


def read(database: Path, name: str) -> None:
    """Follow a match until told to stop."""
    with Following(database, name) as following:
        while not enough():
            following.news()
            time.sleep(LOOK)


def bring_in(database: Path, events: int) -> None:
    """Import a match when told to, continue it, and print how long that took."""
    entries = match(events + MOST)
    say("ready")
    sys.stdin.readline()
    begun = time.monotonic()
    with Store.open_to_write(database) as store:
        imported = store.import_log(entries[:events])
    continue_copy(database, StoredCopy(imported, events), entries)
    say(f"{time.monotonic() - begun:.2f}")


def main(words: Sequence[str]) -> None:
    """Play the part that is asked for, or start all parts."""
    if words and not words[0].startswith("-"):
        role, database, *more = words
        if role == "record":
            record(Path(database))
        elif role == "read":
            read(Path(database), more[0])
        else:
            bring_in(Path(database), int(more[0]))
        return
    parser = argparse.ArgumentParser(prog="python -m tests.crash.waiting", description=__doc__)
    parser.add_argument("--events", type=int, default=400_000)
    parser.add_argument("--recorders", type=int, default=8)
    parser.add_argument("--readers", type=int, default=4)
    given = parser.parse_args(words)
    told = run(given.events, given.recorders, given.readers)
    sys.stdout.write(f"{told}\n")
    sys.exit(bool(told.wrong))


if __name__ == "__main__":
    main(sys.argv[1:])
