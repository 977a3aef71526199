from pathlib import Path

import pytest

from engine.model.enums import Edition, Kept
from engine.record.events.cards import CardsCounted
from engine.record.events.match import MatchStarted
from recorder.setup.settings import Remembered, remembered
from recorder.setup.setup import Setup, rulesets
from tests.tui.app.pilots import NARROW, shown
from tests.tui.app.recording import keys, screen
from tui.app.recording_app import RecordingApp
from tui.app.screens.page import PageScreen
from tui.app.screens.setup import SetupScreen

DECK = "Draw Deck:\n2\tHail\n1\tAmanda Rogers\n"


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRICORDER_CONFIG", str(tmp_path / "settings"))


def application(tmp_path: Path, setup: Setup | None = None) -> RecordingApp:
    """The application on the form of a new match."""
    given = Remembered(setup) if setup is not None else remembered()
    return RecordingApp(tmp_path / "matches.db", None, given)


def started(app: RecordingApp) -> MatchStarted:
    """How the match was begun."""
    assert app.begun is not None
    app.begun.scribe.session.close()
    return app.begun.scribe.session.started


async def test_names_are_enough_to_begin(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await keys(pilot, "Ada")
        await pilot.press("enter", "enter")
        await keys(pilot, "Ben")
        await pilot.press("f10")
        assert isinstance(app.screen, PageScreen), "on first use stands how to record"
        await pilot.press("escape")
        assert screen(app).line.entry.has_focus
    event = started(app)
    assert event.title == "Ada - Ben"
    assert [player.name for player in event.players] == ["Ada", "Ben"]
    assert event.date is not None


async def test_the_next_match_begins_with_what_was_said_of_the_last(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await keys(pilot, "Ada")
        await pilot.press("f10")
    started(app)
    again = application(tmp_path)
    async with again.run_test(size=NARROW) as pilot:
        assert "Ada" in shown(pilot)
        await pilot.press("f10")
        assert not isinstance(again.screen, PageScreen)
    started(again)


async def test_choices_are_turned_and_the_rulesets_are_those_of_the_edition(
    tmp_path: Path,
) -> None:
    newest = rulesets(Edition.SECOND)[-1]
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("up", "up", "right")
        assert f"[{newest}]" in shown(pilot)
        await pilot.press("f10")
    event = started(app)
    assert (event.edition, event.ruleset) == (Edition.SECOND, newest)


async def test_what_is_wrong_is_said_and_the_field_is_stood_on(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        form = app.screen
        assert isinstance(form, SetupScreen)
        form.lines["time_limit"].control.focus()
        await keys(pilot, "soon")
        form.lines["title"].control.focus()
        await pilot.press("f10")
        assert "Time limit: found 'soon'" in shown(pilot)
        assert form.lines["time_limit"].control.has_focus
        assert app.begun is None


async def test_a_deck_that_cannot_be_read_is_told_of_and_nothing_is_begun(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("enter")
        await keys(pilot, "nowhere.txt")
        await pilot.press("f10")
        assert "nowhere.txt" in shown(pilot)
        assert app.begun is None
    assert not (tmp_path / "matches.db").exists()


async def test_decks_and_the_other_fields_become_the_first_entries(tmp_path: Path) -> None:
    deck = tmp_path / "ada.txt"
    deck.write_text(DECK)
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        form = app.screen
        assert isinstance(form, SetupScreen)
        form.lines["deck A"].control.value = str(deck)
        form.lines["time_limit"].control.value = "1:30"
        form.lines["passes"].control.value = "all"
        form.lines["tournament"].control.value = "Open"
        await pilot.press("f10")
        assert app.begun is not None
        counted = [
            one.body.total
            for one in app.begun.scribe.session.record.entries
            if isinstance(one.body, CardsCounted)
        ]
    event = started(app)
    assert 3 in counted
    assert event.time_limit == 5_400_000
    assert event.keeps.passes is Kept.ALL
    assert event.tournament == "Open"


async def test_beyond_the_last_field_the_match_begins(tmp_path: Path) -> None:
    app = application(tmp_path, Setup())
    async with app.run_test(size=NARROW) as pilot:
        form = app.screen
        assert isinstance(form, SetupScreen)
        form.lines["lying"].control.focus()
        await pilot.press("enter")
        assert app.begun is not None
    started(app)


async def test_leaving_the_form_begins_nothing(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("escape")
    assert app.begun is None


async def test_help_tells_the_keys_of_the_form(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("f1")
        assert "Start recording" in shown(pilot)
