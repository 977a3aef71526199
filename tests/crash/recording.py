"""Kills a recorder again and again, and checks what is left: `python -m tests.crash.recording`."""

import argparse
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from engine.record.events.union import AnyEvent
from recorder.store.store import Store
from tests import first_edition
from tests.crash.feeder import write_script

DRAFT = "SELECT draft FROM recordings WHERE match = ?"
ROOT = Path(__file__).parents[2]


@dataclass
class Expected:
    """What must be left of a match: confirmed entries, and the work in progress at the kill."""

    kept: int
    drafts: set[str]  # any of which may be offered
    committing: int | None = None  # the last seq of a line not acknowledged

    def hear(self, word: str, told: list[object]) -> None:
        """Follow what the recorder says."""
        match word, told:
            case "typing", [str(draft)]:
                self.drafts.add(draft)
            case "drafted", [str(draft)]:
                self.drafts = {draft}
            case "committing", [int(), int(last)]:
                self.committing = last
                self.drafts.add("")
            case "kept", [int(last)]:
                self.kept, self.committing, self.drafts = last, None, {""}

    def fits(self, seq: int, draft: str) -> bool:
        """Whether the result is right: no line lost, none split, the half-typed line there."""
        if seq == self.committing:
            return draft == ""
        if seq != self.kept:
            return False
        return draft in (self.drafts if self.committing is None else self.drafts - {""})


@dataclass
class Tally:
    """What was counted."""

    kills: int = 0
    while_starting: int = 0
    while_committing: int = 0
    acknowledged: int = 0
    present: int = 0
    matches: int = 0
    restarts: int = 0
    drafts_offered: int = 0
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        told = {
            "kills": self.kills,
            "  while starting": self.while_starting,
            "  while committing": self.while_committing,
            "matches recorded": self.matches,
            "entries acknowledged": self.acknowledged,
            "entries present": self.present,
            "  killed before the word": self.present - self.acknowledged,
            "restarts": self.restarts,
            "half-typed lines offered": self.drafts_offered,
            "wrong": len(self.wrong),
        }
        return "\n".join([*(f"{name:26}{count:>8}" for name, count in told.items()), *self.wrong])


class Loop:
    """A database in which a recorder is started and killed."""

    def __init__(self, folder: Path, script: Sequence[AnyEvent], chance: random.Random) -> None:
        self.database = folder / "matches.db"
        self.tally = Tally()
        self._said = folder / "said"
        self._script = folder / "script.json"
        self._length = len(script)
        self._events = list(script)
        self._chance = chance
        self._matches: dict[str, Expected] = {}
        self._match: str | None = None
        write_script(self._script, script)

    def kill(self) -> None:
        """Start the recorder, kill it at a random moment, and read what it said until then."""
        given = [str(self.database), str(self._script), *([self._match] if self._match else [])]
        with self._said.open("wb") as output:
            recorder = subprocess.Popen(
                [sys.executable, "-m", "tests.crash.feeder", *given],
                cwd=ROOT,
                stdout=output,
                stderr=subprocess.PIPE,
            )
            self._wait(recorder)
            gone = recorder.poll()
            recorder.kill()
            _, complaint = recorder.communicate()
        self.tally.kills += 1
        if gone is not None:
            self.tally.wrong.append(f"the recorder ended by itself: {complaint.decode()}")
        said = [json.loads(line) for line in self._said.read_text().splitlines()]
        self.tally.while_starting += not said
        for word, *told in said:
            self._hear(word, told)
        if said and said[-1][0] == "committing":
            self.tally.while_committing += 1

    def look(self) -> None:
        """Look at the match in progress as a reader does."""
        if self._match is not None:
            self._check(self._match, self._draft())

    def end(self) -> Tally:
        """Look at every match, and sum up."""
        with closing(sqlite3.connect(self.database)) as connection:
            ((sound,),) = connection.execute("PRAGMA integrity_check")
        if sound != "ok":
            self.tally.wrong.append(f"integrity_check: {sound}")
        self.look()
        with Store.open(self.database) as store:
            for match in store.matches():
                log = store.read(match.id)
                verified = store.verify(match.id, log.head)
                bodies = [entry.body for entry in log.entries]
                if not verified.intact or bodies != self._events[: len(bodies)]:
                    self.tally.wrong.append(f"{match.id}: {verified.what or 'another record'}")
                self.tally.matches += 1
                self.tally.present += len(log.entries)
        return self.tally

    def _wait(self, recorder: "subprocess.Popen[bytes]") -> None:
        """Wait for a random moment: of the start, or of the recording."""
        if self._chance.random() < 0.2:
            time.sleep(self._chance.uniform(0, 0.4))
            return
        while not self._said.stat().st_size and recorder.poll() is None:
            time.sleep(0.002)
        time.sleep(self._chance.uniform(0, 0.12))

    def _hear(self, word: str, told: list[object]) -> None:
        match word, told:
            case "began", [str(match), int(seq), str(draft)]:
                self._match = match
                self.tally.acknowledged += seq
                self._matches[match] = Expected(seq, {draft})
            case "resumed", [str(match), int(seq), str(draft)]:
                self.tally.restarts += 1
                self.tally.drafts_offered += draft != ""
                self._compare(match, seq, draft)
                self._matches[match] = Expected(seq, {draft})
            case _:
                assert self._match is not None
                expected = self._matches[self._match]
                before = expected.kept
                expected.hear(word, told)
                self.tally.acknowledged += expected.kept - before

    def _check(self, match: str, draft: str) -> None:
        with Store.open(self.database) as store:
            found = store.verify(match)
        if not found.intact:
            self.tally.wrong.append(f"{match}: {found.what}")
        self._compare(match, found.events, draft)

    def _compare(self, match: str, seq: int, draft: str) -> None:
        expected = self._matches[match]
        if not expected.fits(seq, draft):
            self.tally.wrong.append(f"{match}: {seq} entries, draft {draft!r}; {expected}")

    def _draft(self) -> str:
        with closing(sqlite3.connect(self.database)) as connection:
            rows = connection.execute(
                "SELECT draft FROM recordings WHERE match = ?", (self._match,)
            )
            return next((str(draft) for (draft,) in rows), "")


def run(kills: int, seed: int | None = None) -> Tally:
    """Kill a recorder so many times; every second time a reader is the first to look."""
    chance = random.Random(seed)
    script = [entry.body for entry in first_edition.record()]
    with tempfile.TemporaryDirectory() as folder:
        loop = Loop(Path(folder), script, chance)
        for number in range(kills):
            loop.kill()
            if number % 2:
                loop.look()
        return loop.end()


def main() -> None:
    """Run the long form and print what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    tally = run(given.kills, given.seed)
    sys.stdout.write(f"{tally}\n")
    sys.exit(bool(tally.wrong))


if __name__ == "__main__":
    main()
