"""A match of a store with a dispute, opened in the application for a judge."""

from functools import cache
from pathlib import Path

import pytest
from textual.events import Event
from textual.pilot import Pilot

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import DisputeRaised
from engine.table.dispute import Dispute
from engine.table.fold import Fold
from recorder.files.open_match import open_match, open_stored
from recorder.live.following import Following
from recorder.store.store import Store
from replay.timeline.timeline import Timeline
from tests.tui.app.pilots import shown, until
from tui.app.app import TricorderApp
from tui.app.screens.act import UNREAD, ActScreen

JUDGE = "Dana Whitlock"
# The bundled match up to the statements on its first dispute, before anybody has ruled on it.
HEARD = 167
DISPUTE = 164


@cache
def demo_entries() -> tuple[Entry, ...]:
    """Return the entries of the bundled match, read once."""
    return open_match("demo").entries


class DeskMatch:
    """A match in a store of its own, and what is in it now."""

    def __init__(self, path: Path, entries: tuple[Entry, ...]) -> None:
        self.path = path
        with Store.open_to_write(path) as store:
            self.match = store.import_log(entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The match as the store has it."""
        with Store.open(self.path) as store:
            return store.read(self.match).entries

    @property
    def dispute(self) -> Dispute:
        """The first dispute in its present state."""
        return Fold(self.entries).last.judge_state.disputes[0]

    def app(self, seq: int = DISPUTE) -> TricorderApp:
        """Return the application on it, as `tricorder replay MATCH@SEQ` opens it."""
        timeline = Timeline(open_stored(self.match, self.path))
        following = Following(self.path, self.match, after=timeline.last)
        return TricorderApp(database=self.path, log=timeline, seq=seq, following=following)


def heard(folder: Path) -> DeskMatch:
    """Return the bundled match as it was when all were heard."""
    return DeskMatch(folder / "matches.db", demo_entries()[:HEARD])


def ruled(folder: Path) -> DeskMatch:
    """Return the bundled match with its rulings, which do not say how they were reached."""
    return DeskMatch(folder / "matches.db", demo_entries())


def contested_twice(folder: Path) -> DeskMatch:
    """Return it with a second dispute."""
    other = DisputeRaised(player="A", on=(158,), text="He spoke after I had walked")
    last = Entry(seq=HEARD + 1, source=EntrySource.LIVE, body=other)
    return DeskMatch(folder / "matches.db", (*demo_entries()[:HEARD], last))


def as_judge(monkeypatch: pytest.MonkeyPatch, name: str = JUDGE) -> None:
    """Judge under a name."""
    monkeypatch.setenv("TRICORDER_JUDGE", name)


async def opened(pilot: Pilot[None]) -> None:
    """Open the dossier of the dispute that the application stands at."""
    await until(pilot, "by faq-1996")
    await pilot.press("enter")
    await until(pilot, "Facts, each from the record alone")


async def read(pilot: Pilot[None], *keys: str) -> ActScreen:
    """Press keys, wait until the act is read back and its keys count, and return its screen."""
    await pilot.press(*keys)
    for _ in range(200):
        screen = pilot.app.screen
        if isinstance(screen, ActScreen) and Event().time >= screen.drawn + UNREAD:
            return screen
        await pilot.pause(0.05)
    raise AssertionError(f"nothing was read back on:\n{shown(pilot)}")


async def recorded(pilot: Pilot[None], *keys: str) -> None:
    """Press keys that end a form, read it back, and record it."""
    await read(pilot, *keys)
    await pilot.press("y")


def read_text(pilot: Pilot[None]) -> str:
    """Return what is read back, as one line."""
    screen = pilot.app.screen
    assert isinstance(screen, ActScreen)
    return " ".join(" ".join(line.text.split()) for line in screen.text.lines)
