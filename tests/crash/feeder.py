"""A recorder to be killed: it types a script into a session and says what was confirmed as kept.

`python -m tests.crash.feeder DATABASE SCRIPT [MATCH]`. Each line of its output begins with a word:
`began` and `resumed` (match, last seq, draft), `typing` and `drafted` (the line so far),
`committing` (first and last seq) and `kept` (last seq). It goes on until it is killed.
"""

import json
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine.record.entry import ENCODER
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from recorder.live.session import Session

SCRIPT = msgspec.json.Decoder(list[AnyEvent])
LONGEST = 4  # events in a line
SLOWEST = 0.001  # seconds between keys
TYPED = "A plays Study Nebula on the outpost"


def write_script(path: Path, events: Sequence[AnyEvent]) -> None:
    """Keep the events of a whole match for the feeder."""
    path.write_bytes(ENCODER.encode(events))


def say(word: str, *told: object) -> None:
    """Say something at once, in one piece: a killed program loses what it has buffered."""
    os.write(1, f"{json.dumps([word, *told])}\n".encode())


def feed(session: Session, script: Sequence[AnyEvent], chance: random.Random) -> None:
    """Type a match to its end, from where it is now."""
    while session.seq < len(script):
        first = session.seq + 1
        events = script[first - 1 : first - 1 + chance.randint(1, LONGEST)]
        for keys in sorted(chance.sample(range(1, len(TYPED)), 3)):
            draft = f"{first} {TYPED[:keys]}"
            say("typing", draft)
            session.draft = draft
            say("drafted", draft)
            time.sleep(chance.uniform(0, SLOWEST))
        say("committing", first, first - 1 + len(events))
        entries = session.commit(events)
        say("kept", entries[-1].seq)


def main(database: Path, script: Sequence[AnyEvent], match: str | None) -> None:
    """Go on with a match, and then begin one after the other."""
    chance = random.Random()
    while True:
        if match is not None:
            with Session.resume(database, match) as session:
                say("resumed", session.match, session.seq, session.draft)
                feed(session, script, chance)
        started = script[0]
        assert isinstance(started, MatchStarted)
        with Session.begin(database, started) as session:
            match = session.match
            say("began", match, session.seq, session.draft)
            feed(session, script, chance)


if __name__ == "__main__":
    main(
        Path(sys.argv[1]),
        SCRIPT.decode(Path(sys.argv[2]).read_bytes()),
        sys.argv[3] if len(sys.argv) > 3 else None,
    )
