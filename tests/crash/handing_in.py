"""A recorder and a judge's desk at one match, both killed again and again.

`python -m tests.crash.handing_in [--seconds N]`. In each round the recorder types 2,000 lines and
takes some of them back, the desk hands in 500 acts of two entries, and each is killed 20 times.
Every confirmed act must be there once, in its author's order; no slip is split, none is struck.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from engine.model.errors import InputError
from engine.record.events.judging import Corrected, NoteAdded
from engine.record.events.union import AnyEvent
from recorder.live.session import RecordedElsewhereError, Session
from recorder.live.slips import Slips
from recorder.store.store import Store
from replay.disputes.record_act import hand_in
from replay.timeline.timeline import Timeline
from tests.recorder.store.stored import match as made_up
from tests.recorder.store.stored import stored

ROOT = Path(__file__).parents[2]
PARTS = 2  # entries of a slip
TAKEN_BACK = 0.2  # of the lines
PAUSE = 0.01  # seconds between two lines, at most


class Size(NamedTuple):
    """How much is written in a round, how often each is killed, and how long it lives at most."""

    lines: int = 2000
    slips: int = 500
    kills: int = 20
    life: float = 1.0


def say(word: str, number: int = 0) -> None:
    """Say something at once, in one piece."""
    os.write(1, f"{json.dumps([word, number])}\n".encode())


def numbers(entries: Sequence[AnyEvent], author: str) -> list[int]:
    """Return the numbers of an author's notes, in their order."""
    texts = [body.text.split() for body in entries if isinstance(body, NoteAdded)]
    return [int(text[1]) for text in texts if text[0] == author]


def record(database: Path, match: str, until: int, chance: random.Random) -> None:
    """Type numbered lines, and take in what is handed in between two of them."""
    with _session(database, match) as session:
        Slips(session.path, session.match).deliver(session)
        written = numbers([entry.body for entry in session.record.entries], "line")
        say("ready")
        for number in range(max(written, default=-1) + 1, until):
            session.draft = f"line {number}"
            session.commit([NoteAdded(text=f"line {number}")])
            say("kept", number)
            _between(session, chance)
        say("finished")
        while True:
            _between(session, chance)


def _between(session: Session, chance: random.Random) -> None:
    """Take in what was handed in, and take back the last line now and then."""
    Slips(session.path, session.match).deliver(session)
    if chance.random() < TAKEN_BACK:
        with suppress(InputError):  # there is no line left
            session.take_back()
    time.sleep(chance.uniform(0, PAUSE))


def _session(database: Path, match: str) -> Session:
    while True:
        try:
            return Session.resume(database, match)
        except RecordedElsewhereError:
            time.sleep(0.002)  # the desk is taking in what waits


def judge(database: Path, match: str, first: int, until: int) -> None:
    """Hand in numbered acts."""
    say("ready")
    for number in range(first, until):
        say("handing", number)
        notes = tuple(NoteAdded(text=f"slip {number} {part}") for part in range(PARTS))

        def act(_: Timeline, notes: tuple[AnyEvent, ...] = notes) -> Sequence[AnyEvent]:
            return notes

        hand_in(database, match, act, "Dana", patience=0)
        say("kept", number)
    say("finished")
    time.sleep(600)


class Child:
    """One of the two, which is started, killed and started again."""

    def __init__(self, folder: Path, role: str, *given: object) -> None:
        self.role, self.finished = role, False
        self.acknowledged: list[int] = []
        self.kills = 0
        self._begun = 0  # acts of the desk that may be there although nobody got a confirmation
        self._given = given
        self._said = folder / f"{role}.said"
        self._read = 0
        self.start()

    def start(self) -> None:
        """Start it at the state of its work."""
        self._said.write_bytes(b"")
        self._read = 0
        given = [*map(str, self._given), str(self._begun)]
        words = [sys.executable, "-m", "tests.crash.handing_in", "--as", self.role, *given]
        with self._said.open("ab") as output:
            self._process = subprocess.Popen(words, cwd=ROOT, stdout=output, stderr=subprocess.PIPE)

    def hear(self) -> bool:
        """Read what it said since; return whether it has said anything."""
        whole = self._said.read_bytes()
        new = whole[self._read : whole.rfind(b"\n") + 1]
        self._read += len(new)
        for line in new.splitlines():
            word, number = json.loads(line)
            if word == "handing":
                self._begun = number + 1
            elif word == "kept":
                self.acknowledged.append(number)
            self.finished |= word == "finished"
        return bool(self._read)

    def live(self, seconds: float, *, whole: bool) -> None:
        """Let it live so long; `whole`: counted from when it is ready, else from its start."""
        until = time.monotonic() + 60
        while whole and not self.hear():
            assert time.monotonic() < until, f"the {self.role} does not start"
            time.sleep(0.002)
        time.sleep(seconds)

    def kill(self) -> None:
        """Kill it; it must not have ended by itself."""
        gone = self._process.poll()
        self._process.kill()
        _, complaint = self._process.communicate()
        assert gone is None, f"the {self.role} ended by itself: {complaint.decode()}"
        self.kills += 1
        self.hear()


def run_round(folder: Path, size: Size, chance: random.Random) -> Counter[str]:
    """Let both work and die until all is written; check what is there, and count it."""
    path = folder / "matches.db"
    (match,) = stored(path, made_up(1))
    recorder = Child(folder, "record", path, match, size.lines)
    desk = Child(folder, "judge", path, match, size.slips)
    both = (recorder, desk)
    while not all(child.finished and child.kills >= size.kills for child in both):
        child = chance.choice(both)
        child.live(chance.uniform(0, size.life), whole=chance.random() > 0.2)
        if child.kills < size.kills:
            child.kill()
            child.start()
        for each in both:
            each.hear()
    desk.kill()
    recorder.kill()
    with Session.resume(path, match) as session:
        Slips(session.path, session.match).deliver(session)
    assert not Slips(path, match).waiting(), "a slip still waits"
    return _judged(path, match, recorder, desk)


def _judged(path: Path, match: str, recorder: Child, desk: Child) -> Counter[str]:
    """Return what is there, after checking that it is what was confirmed."""
    with Store.open(path) as store:
        log = store.read(match)
        assert store.verify(match).intact
    bodies = [entry.body for entry in log.entries]
    lines = numbers(bodies, "line")
    assert lines == list(range(len(lines))), "a line is lost, doubled or out of order"
    assert set(recorder.acknowledged) <= set(lines), "an acknowledged line is lost"
    slips = numbers(bodies, "slip")
    assert slips == sorted(slips), "slips are out of order"
    assert set(Counter(slips).values()) == {PARTS}, "a slip is torn or doubled"
    assert set(desk.acknowledged) <= set(slips), "an acknowledged slip is lost"
    places = [
        seq
        for seq, body in enumerate(bodies, 1)
        if isinstance(body, NoteAdded) and body.text.startswith("slip ")
    ]
    assert all(b == a + 1 for a, b in zip(places[::PARTS], places[1::PARTS], strict=True)), "mixed"
    struck = {seq for body in bodies if isinstance(body, Corrected) for seq in body.strikes}
    assert not struck & set(places), "a slip was taken back"
    return Counter(
        {
            "rounds": 1,
            "lines": len(lines),
            "slips": len(set(slips)),
            "slips nobody was told of": len(set(slips) - set(desk.acknowledged)),
            "lines taken back": sum(isinstance(body, Corrected) for body in bodies),
            "recorders killed": recorder.kills,
            "desks killed": desk.kills,
        }
    )


def run(seconds: float, size: Size, seed: int | None = None) -> Counter[str]:
    """Run rounds for so many seconds, at least one; return what was counted."""
    chance = random.Random(seed)
    until = time.monotonic() + seconds
    total: Counter[str] = Counter()
    while not total or time.monotonic() < until:
        with tempfile.TemporaryDirectory() as folder:
            total += run_round(Path(folder), size, chance)
    return total


def main() -> None:
    """Race and print the counts; or be one of the two."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.handing_in", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--as", dest="role", choices=("record", "judge"), help=argparse.SUPPRESS)
    parser.add_argument("given", nargs="*", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.role is None:
        for what, count in run(asked.seconds, Size()).items():
            print(f"{count:8,} {what}")  # noqa: T201
        return
    database, match, until, begun = asked.given
    if asked.role == "record":
        record(Path(database), match, int(until), random.Random())
    else:
        judge(Path(database), match, int(begun), int(until))


if __name__ == "__main__":
    main()
