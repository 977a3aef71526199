"""Acts of the desk in a store that is aged, copied, moved, exported, imported and littered.

`python -m tests.crash.taking_back [--steps N]`. A scribe takes back lines and numbers as he likes,
in real processes; judges act while he records and while he does not. After each step every act is
there once, nothing that a scribe recorded strikes any of them, and the chain holds: what gives way
ends it with the step and the entry.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import Corrected, PenaltyGiven
from recorder.live.slips import Slips
from recorder.store.lock import locked
from recorder.store.paths import slip_folder
from recorder.store.store import Store
from replay.disputes.record_act import WaitingSlip, hand_in
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.commands.running import environment, here

ROOT: Final = Path(__file__).parents[2]
DAYS: Final = 3 * 86_400
LONGEST: Final = 30.0  # seconds that a recorder may take to start, or to end


class Desk:
    """A match that is recorded and judged, wherever it lies by now; `acts`: those confirmed."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder, self.chance = folder, chance
        self.path = folder / "0.db"
        (self.match,) = stored(self.path, entries(start()))
        self.acts: list[str] = []
        self.last = 1  # entry
        self.made = 0  # files
        self.kept = folder / "kept.slips"
        self.count: Counter[str] = Counter()

    def entries(self) -> Sequence[Entry]:
        """Return the record as it is now."""
        with Store.open(self.path) as store:
            return store.read(self.match).entries

    def type(self) -> None:
        """Type lines, and take back lines and numbers."""
        with self._recorder() as recorder:
            self._end(recorder, [self._line() for _ in range(self.chance.randint(1, 5))])

    def act(self) -> None:
        """Give a penalty while nobody records."""
        self._hand_in()

    def act_meanwhile(self) -> None:
        """Give penalties while somebody records, who then takes back what he can."""
        with self._recorder() as recorder:
            until = time.monotonic() + LONGEST
            while not locked(self.path, self.match):
                assert time.monotonic() < until, "the recorder does not start"
                time.sleep(0.01)
            for _ in range(self.chance.randint(1, 3)):
                self._hand_in()
            if self.chance.random() < 0.5:
                self.keep_folder()
            self._end(recorder, [self._line() for _ in range(self.chance.randint(0, 4))])

    def correct(self) -> None:
        """Strike an act as a judge, which is allowed."""
        desk = [entry.seq for entry in self.entries() if isinstance(entry.body, PenaltyGiven)]
        words = ("--why", "another hand", "--judge", "Dana", "--db", str(self.path))
        if desk:
            here("dispute", "take-back", f"{self.match}@{self.chance.choice(desk)}", *words)

    def age(self) -> None:
        """Let days pass for all that lies beside the store."""
        for file in slip_folder(self.path).glob("*"):
            os.utime(file, (time.time() - DAYS,) * 2, follow_symlinks=False)

    def litter(self) -> None:
        """Put things beside the store that are no slips."""
        folder = slip_folder(self.path)
        folder.mkdir(mode=0o700, exist_ok=True)
        name = f"{self.match}.{self.chance.randint(1, 10**20 - 1):020}-00000000"
        (folder / f"{self.match}.x.taken").touch()
        (folder / f"{name}.refused").write_text("no")
        (folder / f"{name}.slip").mkdir()
        os.mkfifo(folder / f"{name}.taking")
        (folder / f"{name}.1.1.taken").symlink_to("/dev/zero")

    def keep_folder(self) -> None:
        """Keep the folder as it is, to be put back later."""
        shutil.rmtree(self.kept, ignore_errors=True)
        folder = slip_folder(self.path)
        if folder.is_dir():
            shutil.copytree(folder, self.kept, symlinks=True, ignore=_special)

    def put_folder_back(self) -> None:
        """Put back an older folder, with slips that were taken in since."""
        if self.kept.is_dir():
            shutil.rmtree(slip_folder(self.path), ignore_errors=True)
            shutil.copytree(self.kept, slip_folder(self.path), symlinks=True)

    def lose_folder(self) -> None:
        """Lose the folder, in which nothing waits."""
        shutil.rmtree(slip_folder(self.path), ignore_errors=True)

    def move(self) -> None:
        """Go on in a copy of the store."""
        other = self._another(".db")
        shutil.copy(self.path, other)
        self.path = other

    def travel(self) -> None:
        """Go on with the match as a file carries it to another store."""
        file = self._another(f".{self.chance.choice(('jsonl', 'transcript'))}")
        form = file.suffix.removeprefix(".")
        self._done("export", self.match, "--to", form, "-o", file, "--db", self.path)
        self.path = self._another(".db")
        self._done("import", file, "--db", self.path)
        with Store.open(self.path) as store:
            (match,) = store.matches()
        self.match = match.id

    def check(self) -> None:
        """Check that each act is there once, and that no scribe has struck any."""
        record = self.entries()
        self.last = len(record)
        with Store.open(self.path) as store:
            assert store.verify(self.match).intact
        there = Counter(
            entry.body.infraction for entry in record if isinstance(entry.body, PenaltyGiven)
        )
        assert there == Counter(self.acts), "an act is lost, or there twice"
        penalties = {entry.seq for entry in record if isinstance(entry.body, PenaltyGiven)}
        assert all(record[seq - 1].source is EntrySource.DESK for seq in penalties)
        for entry in record:
            if isinstance(entry.body, Corrected) and entry.source is not EntrySource.DESK:
                self.count["strikes of the scribe"] += 1
                assert penalties.isdisjoint(entry.body.strikes), f"@{entry.seq} strikes an act"

    def _line(self) -> str:
        draw = self.chance.random()
        if draw < 0.4:
            return f'B says "{self.chance.random()}"'
        return "u" if draw < 0.7 else f"u {max(2, self.last - self.chance.randint(0, 5))}"

    def _hand_in(self) -> None:
        name = f"act {len(self.acts)}"
        event = PenaltyGiven(player="A", penalty="caution", infraction=name, judge="Dana")
        done = hand_in(self.path, self.match, lambda _: (event,), "Dana", patience=0)
        self.acts.append(name)
        self.count["acts on slips" if isinstance(done, WaitingSlip) else "acts at once"] += 1

    def _recorder(self) -> "subprocess.Popen[bytes]":
        words = [sys.executable, "-m", "tui.cli.main", "record", self.match, "--db", str(self.path)]
        return subprocess.Popen(
            words,
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )

    def _end(self, recorder: "subprocess.Popen[bytes]", lines: list[str]) -> None:
        _, said = recorder.communicate("".join(f"{line}\n" for line in lines).encode(), LONGEST)
        assert recorder.returncode in (0, 2), said.decode()
        assert b"Traceback" not in said, said.decode()
        self.count["lines and strikes typed"] += len(lines)
        self.count["strikes refused"] += said.count(b"is a judge's, or may be")
        assert not Slips(self.path, self.match).waiting(), "an act still waits"

    def _another(self, suffix: str) -> Path:
        self.made += 1
        return self.folder / f"{self.made}{suffix}"

    def _done(self, *words: str | Path) -> None:
        outcome = here(*words)
        assert outcome.code == 0, outcome.err


def _special(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not (Path(folder) / name).is_file()]


STEPS: Final[dict[Callable[[Desk], None], int]] = {
    Desk.type: 4,
    Desk.act: 3,
    Desk.act_meanwhile: 4,
    Desk.correct: 1,
    Desk.age: 1,
    Desk.litter: 1,
    Desk.keep_folder: 1,
    Desk.put_folder_back: 2,
    Desk.lose_folder: 1,
    Desk.move: 2,
    Desk.travel: 2,
}
"""What happens in a step, and how often."""


def run(steps: Iterable[Callable[[Desk], None]], chance: random.Random) -> Counter[str]:
    """Take steps with one match; return what was counted."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder), chance)
        for step in steps:
            step(desk)
            desk.check()
            desk.count["steps"] += 1
        return desk.count


def main() -> None:
    """Take the steps, and print what was counted."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.taking_back", description=__doc__)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    steps = chance.choices([*STEPS], [*STEPS.values()], k=given.steps)
    for what, count in run(steps, chance).items():
        print(f"{count:8,} {what}")  # noqa: T201


if __name__ == "__main__":
    main()
