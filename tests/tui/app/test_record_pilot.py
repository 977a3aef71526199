"""The bundled match, typed through the screen in bursts: the same facts, and few keys."""

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from textual.events import Key

from engine.judge.suggestions.suggestion import Suggestion
from engine.record.events.match import MatchStarted
from recorder.live.session import Session
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.first_edition import record
from tests.law_examples import repeated
from tests.recorder.entry_line.lines_of import facts, renamed
from tests.recorder.entry_line.pilot import Step, first_turns, pilot
from tests.recorder.entry_line.scribe import DOWN, PASSING, SLASH, SPACE
from tests.tui.app.pilots import WIDE
from tests.tui.app.recording import SetClock, screen
from tui.app.live_match import LiveMatch
from tui.app.recording_app import RecordingApp
from tui.app.start_recording import StartedRecording

SAID = {SPACE: " ", SLASH: "/", PASSING[0]: "(", PASSING[1]: ")"}
PATIENCE = 20.0
# Turns with a mission attempt each are typed; what came before them is there already.
TYPED = range(repeated(9, short=10), 11)
ENTRIES = repeated(45, short=20)


def on_the_screen(step: Step, app: RecordingApp) -> tuple[str, ...]:
    """The keys of a line: what is owed comes before the completions of an empty line."""
    downs = next((at for at, key in enumerate(step.keys) if key != DOWN), 0)
    if not downs:
        return step.keys
    screen(app).line.renew()
    owed = sum(isinstance(item, Suggestion) for item in screen(app).line.offers.items)
    return (*[DOWN] * (owed + 1), *step.keys)


async def burst(app: RecordingApp, keys: Iterable[str], text: str) -> None:
    """Type keys without waiting for any; then wait until this text is on the line."""
    for key in keys:
        app.post_message(Key(key, SAID.get(key, key if len(key) == 1 else None)))
    await until(app, lambda: screen(app).line.entry.value == text, text)


async def until(app: RecordingApp, so: Callable[[], bool], sought: str) -> None:
    """Wait until something is so on the screen."""
    begun = time.monotonic()
    while not so():
        await asyncio.sleep(0.001)
        there = (screen(app).line.entry.value, screen(app).line.status.left.text)
        assert time.monotonic() < begun + PATIENCE, f"{sought!r} never came: {there}"


def _beyond(app: RecordingApp, seq: int) -> bool:
    return screen(app).seq > seq


async def type_lines(app: RecordingApp, steps: Iterable[Step]) -> int:
    """Type lines; return how many keys that took."""
    taken = 0
    for step in steps:
        *keys, last = on_the_screen(step, app)
        seq = screen(app).seq
        await burst(app, keys, step.text if keys else "")
        await burst(app, [last], "")
        await until(app, partial(_beyond, app, seq), step.text)
        taken += len(keys) + 1
    return taken


async def test_what_is_typed_on_the_screen_are_the_facts_of_the_match(tmp_path: Path) -> None:
    database = tmp_path / "matches.db"
    started = record()[0].body
    assert isinstance(started, MatchStarted)
    played = first_turns(record(), TYPED[-1])
    before = first_turns(played, TYPED[0] - 1)
    piloted = list(pilot(played, TYPED[-1], given=len(before)))
    typed, ids = [step for step, _ in piloted], piloted[-1][1]
    with Session.begin(database, started, SetClock()) as session:
        session.commit([entry.body for entry in before[1:]])
        there = session.seq
        app = RecordingApp(database, StartedRecording(LiveMatch(session, SetClock())))
        async with app.run_test(size=WIDE):
            taken = await type_lines(app, typed)
    with Store.open(database) as store:
        text = print_transcript(store.read(session.match).entries)
    found = [entry.body for entry in parse(text, "exported")]
    assert facts(found) == facts([renamed(entry.body, ids) for entry in played])
    assert len(found) >= there + ENTRIES
    assert taken <= sum(len(step.keys) + len(step.keys) // 10 for step in typed)
