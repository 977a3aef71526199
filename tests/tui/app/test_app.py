"""The application: its first screen, and what it keeps between screens."""

from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from engine.record.events.match import Player
from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch, recorded_match
from recorder.store.store import Store
from tests.records import entries, start
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown
from tui.app.app import TricorderApp
from tui.app.start_recording import StartedRecording
from tui.cli.viewer import view


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        store.import_log(entries(start(title="Finals, table one")))
        players = (Player(id="A", name="Cleo"), Player(id="B", name="[bold]Dan\x1b[2J"))
        store.import_log(entries(start(title="Finals, table two", players=players)))
    return path


async def test_a_match_opens_again_at_the_entry_where_it_was_left(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press(*"harbour", "enter")
        await pilot.pause()
        await pilot.press("right", "right", "escape")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert match(app).seq == 3


@pytest.mark.parametrize(("key", "gone_on_with"), [("ctrl+n", False), ("f2", True)])
def test_a_match_to_record_that_the_library_is_asked_for_is_recorded_in_its_store(
    database: Path, monkeypatch: pytest.MonkeyPatch, key: str, gone_on_with: bool
) -> None:
    with Store.open(database) as store:
        first = store.matches()[0].id
    asked: list[tuple[Path, str]] = []

    def leave(app: TricorderApp) -> None:
        async def press(pilot: Pilot[object]) -> None:
            await pilot.press(key)

        App.run(app, headless=True, auto_pilot=press)

    def on_screen(store: Path, begun: StartedRecording | None) -> int:
        asked.append((store, ""))
        if begun is not None:
            asked[-1] = (store, begun.scribe.session.close().match)
        return 0

    monkeypatch.setattr(TricorderApp, "run", leave)
    monkeypatch.setattr("tui.cli.commands.record.on_screen", on_screen)
    assert view(database=database) == 0
    assert asked == [(database, first if gone_on_with else "")]


async def test_leaving_the_match_leads_to_the_library(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert "matches:" in shown(pilot)


async def test_the_demo_opens_again_where_it_was_left_under_its_other_name(database: Path) -> None:
    app = TricorderApp(database=database, log=open_match("demo"), seq=164)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("right", "escape")
        await pilot.pause()
        await pilot.press(*"harbour", "enter")
        await pilot.pause()
        assert match(app).seq == 165
