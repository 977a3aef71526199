"""Reads along while others record, and counts what is missed: `python -m tests.crash.following`."""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.live.following import Following
from recorder.store.store import Store
from tests import first_edition
from tests.crash.feeder import write_script

ROOT = Path(__file__).parents[2]
LOOK = 0.02  # seconds between looks
REOPEN = 100  # looks after which a reader opens the store again


@dataclass
class Tally:
    """What was counted, over all matches that were recorded at once."""

    written: int = 0
    seen: int = 0
    looks: int = 0
    opened: int = 0
    judged: int = 0
    judged_grown: int = 0
    slowest_commit: float = 0.0
    refusals: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        told = {
            "entries written": self.written,
            "entries seen": self.seen,
            "looks of the readers": self.looks,
            "stores opened anew": self.opened,
            "judged by onlookers": self.judged,
            "judged after it had grown": self.judged_grown,
            "slowest commit, ms": self.slowest_commit,
            "refusals and lock errors": len(self.refusals),
            "wrong": len(self.wrong),
        }
        rows = [f"{name:26}{count:>10}" for name, count in told.items()]
        return "\n".join([*rows, *self.refusals, *self.wrong])


class Reader:
    """One who follows a match that another program records."""

    def __init__(self, database: Path, player: "subprocess.Popen[str]", tally: Tally) -> None:
        assert player.stdout is not None
        self.player = player
        self.match = player.stdout.readline().strip()
        self.seen: list[Entry] = []
        self._database = database
        self._tally = tally
        self._following = Following(database, self.match)

    def look(self) -> None:
        """Read new entries; now and then begin again, and look at the whole store."""
        self._tally.looks += 1
        try:
            if self._tally.looks % REOPEN == 0:
                self._open_anew()
            self.seen.extend(self._following.news())
        except InputError as refused:
            self._tally.refusals.append(f"reader: {refused}")

    def end(self) -> None:
        """Read what was written, and compare."""
        told, _ = self.player.communicate()
        written, slowest, refused, *refusals = told.split(maxsplit=3)
        self.look()
        self._following.close()
        self._tally.written += int(written)
        self._tally.seen += len(self.seen)
        self._tally.slowest_commit = max(self._tally.slowest_commit, float(slowest))
        if int(refused):
            self._tally.refusals.append(f"recorder: {' '.join(refusals)}")
        with Store.open(self._database) as store:
            log, verified = store.read(self.match), store.verify(self.match)
        if tuple(self.seen) != log.entries or not verified.intact:
            self._tally.wrong.append(f"{self.match}: seen and kept differ; {verified.what}")

    def _open_anew(self) -> None:
        self._tally.opened += 1
        self._following.close()
        self._following = Following(self._database, self.match, after=len(self.seen))
        with Store.open(self._database) as store:
            listed = next(one for one in store.matches() if one.id == self.match)
            found = store.verify(self.match)
        if not found.intact or not len(self.seen) <= listed.events <= found.events:
            self._tally.wrong.append(f"{self.match}: {found.what or 'the list is behind'}")


def program(module: str, *given: object) -> "subprocess.Popen[str]":
    """Begin a program of the tests that reads and writes lines."""
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.crash.{module}", *map(str, given)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def hear(onlookers: Sequence["subprocess.Popen[str]"], tally: Tally) -> None:
    """Let the onlookers finish, and read what they saw."""
    for onlooker in onlookers:
        told, _ = onlooker.communicate("enough\n")
        counts, *wrong = told.splitlines()
        judged, grown = map(int, counts.split())
        tally.judged += judged
        tally.judged_grown += grown
        tally.wrong += wrong


def run(seconds: float, *, pause: float = 0.02, recorders: int = 2, onlookers: int = 2) -> Tally:
    """Follow several programs that record at once in one database, while others judge."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        database, script = Path(folder) / "matches.db", Path(folder) / "script.json"
        write_script(script, [entry.body for entry in first_edition.record()])
        given = (database, script, seconds, pause)
        players = [program("player", *given) for _ in range(recorders)]
        readers = [Reader(database, player, tally) for player in players]
        judging = [
            program("onlooker", database, readers[number % recorders].match)
            for number in range(onlookers)
        ]
        while any(reader.player.poll() is None for reader in readers):
            for reader in readers:
                reader.look()
            time.sleep(LOOK)
        hear(judging, tally)
        for reader in readers:
            reader.end()
    return tally


def main() -> None:
    """Run the long form and print what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--pause", type=float, default=0.1, help="seconds between lines, mean")
    parser.add_argument("--onlookers", type=int, default=3, help="programs that judge meanwhile")
    given = parser.parse_args()
    tally = run(given.minutes * 60, pause=given.pause, onlookers=given.onlookers)
    sys.stdout.write(f"{tally}\n")
    sys.exit(bool(tally.wrong or tally.refusals))


if __name__ == "__main__":
    main()
