"""Hostile and huge text controls no screen where a match is set up, chosen or recorded."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import NoteAdded
from engine.record.events.match import Player
from recorder.live.session import Session
from recorder.setup.settings import Remembered
from recorder.setup.setup import Seat, Setup
from recorder.store.store import Store
from tests.law_examples import sampled
from tests.records import entries, start
from tests.tui.app.pilots import NARROW, WIDE, shown
from tests.tui.app.recording import SetClock, keys, screen
from tests.tui.app.test_hostile_text import FORBIDDEN, HOSTILE
from tui.app.app import TricorderApp
from tui.app.live_match import LiveMatch
from tui.app.recording_app import RecordingApp
from tui.app.start_recording import StartedRecording

HUGE = "A" * 190
PLAYERS = (Player(id="A", name=HOSTILE), Player(id="B", name=HUGE))


def safe(text: str) -> bool:
    """Whether no text on a screen could control it."""
    return not set(FORBIDDEN) & set(text)


@pytest.mark.parametrize("size", sampled([NARROW, WIDE], short=1))
async def test_the_screen_of_a_scribe_shows_hostile_text_as_plain_text(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    hand = Place(kind=PlaceKind.HAND, player="A")
    events = (
        CardDeclared(card="hail", owner="A", place=hand, name=HOSTILE),
        CardDeclared(card="huge", owner="A", place=hand, name=HUGE),
        NoteAdded(text=HOSTILE * 100),
    )
    clock = SetClock()
    begun = start(title=HOSTILE, players=PLAYERS)
    with Session.begin(tmp_path / "matches.db", begun, clock, events=events) as session:
        app = RecordingApp(
            tmp_path / "matches.db", StartedRecording(LiveMatch(session, clock), (HOSTILE,))
        )
        async with app.run_test(size=size) as pilot:
            seen = [shown(pilot)]
            for typed in ("turn 1 A", "plays ", "plays hail", 'plays "[bo'):
                screen(app).line.entry.value = ""
                await keys(pilot, typed)
                await pilot.pause()
                seen.append(shown(pilot))
                await pilot.press("enter")
                seen.append(shown(pilot))
            for pasted in (HOSTILE, f'note "{HOSTILE}"', "\x1b[2J" * 5_000, "x" * 50_000):
                screen(app).line.entry.value = pasted
                await pilot.pause()
                seen.append(shown(pilot))
                await pilot.press("enter")
                seen.append(shown(pilot))
    assert all(map(safe, seen))
    assert any(r"\x1b[2J\x9b31m" in text for text in seen)


@pytest.mark.parametrize("size", sampled([NARROW, WIDE], short=1))
async def test_the_form_of_a_new_match_shows_hostile_text_as_plain_text(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    seats = (Seat(id="A", name=HOSTILE, deck=f"/tmp/{HOSTILE}"), Seat(id="B", name=HUGE * 50))
    setup = Setup(title=HOSTILE, tournament=HOSTILE, table=HUGE, seats=seats, take_back=HOSTILE)
    app = RecordingApp(tmp_path / "matches.db", None, Remembered(setup))
    async with app.run_test(size=size) as pilot:
        seen = [shown(pilot)]
        for key in ("f10", *["enter"] * 8, "pagedown", "f10"):
            await pilot.press(key)
            await pilot.pause()
            seen.append(shown(pilot))
    assert all(map(safe, seen))
    assert any("x1b[2J" in text for text in seen)
    assert not any(file.name.startswith("[bold") for file in tmp_path.rglob("*"))


@pytest.mark.parametrize("size", sampled([NARROW, WIDE], short=1))
async def test_the_list_of_matches_shows_hostile_text_as_plain_text(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = tmp_path / "matches.db"
    begun = start(title=HOSTILE, players=PLAYERS)
    with Store.open_to_write(path) as store:
        store.import_log(entries(begun))
        store.import_log(entries(replace(begun, title=HUGE)))
    app = TricorderApp(database=path)
    async with app.run_test(size=size) as pilot:
        seen = [shown(pilot)]
        for key in (*"back", "down", "enter", "escape", "escape", *HOSTILE[:9], "\x1b", "enter"):
            await pilot.press(key)
            await pilot.pause()
            seen.append(shown(pilot))
    assert all(map(safe, seen))
    assert any(r"\x1b[2J" in text for text in seen)
