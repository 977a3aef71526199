"""A match that is being recorded, on its screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from textual.pilot import Pilot

from engine.record.entry import Entry
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from recorder.live.clock import ClockReading, SystemClock
from recorder.live.session import Session
from recorder.store.store import Store
from tests.records import start
from tui.app.live_match import LiveMatch
from tui.app.recording_app import RecordingApp
from tui.app.screens.record import RecordScreen
from tui.app.start_recording import StartedRecording


class SetClock(SystemClock):
    """The clock of this computer, set as a test says."""

    def __init__(self) -> None:
        self.ahead = 0

    def read(self) -> ClockReading:
        """Look at the clock."""
        now = super().read()
        return ClockReading(now.at + self.ahead, now.monotonic + self.ahead)


@contextmanager
def recording(
    tmp_path: Path, *events: AnyEvent, lines: str = "", started: MatchStarted | None = None
) -> Iterator[RecordingApp]:
    """The application on a new match of Ada and Ben, after these events and lines."""
    database = tmp_path / "matches.db"
    clock = SetClock()
    with Session.begin(database, started or start(), clock, events=events) as session:
        scribe = LiveMatch(session, clock)
        for line in lines.splitlines():
            scribe.record(line)
        yield RecordingApp(database, StartedRecording(scribe))


def screen(app: RecordingApp) -> RecordScreen:
    """The screen of the scribe, which must be the one shown."""
    assert isinstance(app.screen, RecordScreen)
    return app.screen


async def type_in(pilot: Pilot[None], *lines: str) -> None:
    """Type lines, with Enter after each."""
    for line in lines:
        await keys(pilot, line)
        await pilot.press("enter")


async def keys(pilot: Pilot[None], text: str) -> None:
    """Type a text, key by key."""
    await pilot.press(*text)


def stored(tmp_path: Path, app: RecordingApp) -> list[Entry]:
    """The match that another program finds in the store."""
    assert app.begun is not None
    with Store.open(tmp_path / "matches.db") as store:
        return list(store.read(app.begun.scribe.session.match).entries)
