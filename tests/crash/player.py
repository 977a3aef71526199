"""A recorder at work: it types a script with random pauses, and then notes, until told to stop.

`python -m tests.crash.player DATABASE SCRIPT SECONDS PAUSE`. It prints the match, and at its end
how many entries it wrote, the longest commit in milliseconds, and every refusal.
"""

import random
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from recorder.live.session import Session
from tests.crash.feeder import LONGEST, SCRIPT


def lines(script: Sequence[AnyEvent], chance: random.Random) -> Iterator[list[AnyEvent]]:
    """Cut a match into lines; after its end, go on with notes."""
    rest = list(script)
    while rest:
        length = chance.randint(1, LONGEST)
        yield rest[:length]
        rest = rest[length:]
    for number in count():
        yield [NoteAdded(text=f"note {number}")] * chance.randint(1, LONGEST)


def say(*told: object) -> None:
    """Say something at once."""
    sys.stdout.write(" ".join(map(str, told)) + "\n")
    sys.stdout.flush()


def main(database: Path, script: Sequence[AnyEvent], seconds: float, pause: float) -> None:
    """Record a match for so many seconds."""
    started, *rest = script
    assert isinstance(started, MatchStarted)
    chance = random.Random()
    refusals: list[str] = []
    slowest = 0.0
    with Session.begin(database, started) as session:
        say(session.match)
        end = time.monotonic() + seconds
        for line in lines(rest, chance):
            if time.monotonic() > end:
                break
            session.draft = f"{session.seq}"
            if session.draft_refused is not None:
                refusals.append(str(session.draft_refused))
            before = time.perf_counter()
            try:
                session.commit(line)
            except InputError as refused:
                refusals.append(str(refused))
                break
            slowest = max(slowest, time.perf_counter() - before)
            time.sleep(chance.uniform(0, 2 * pause))
        say(session.seq, f"{slowest * 1000:.1f}", len(refusals), *refusals)


if __name__ == "__main__":
    main(
        Path(sys.argv[1]),
        SCRIPT.decode(Path(sys.argv[2]).read_bytes()),
        float(sys.argv[3]),
        float(sys.argv[4]),
    )
