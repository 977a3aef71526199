from pathlib import Path

from textual.events import Key

from engine.model.enums import Edition
from recorder.setup.setup import Seat, Setup, rulesets
from tests.tui.app.form_of_a_match import application, started
from tests.tui.app.pilots import NARROW, shown
from tests.tui.app.recording import keys
from tui.app.screens.setup import SetupScreen


async def test_choices_are_turned_and_the_rulesets_are_those_of_the_edition(
    tmp_path: Path,
) -> None:
    newest = rulesets(Edition.SECOND)[-1]
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("down", "down", "down", "down", "right")
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


async def test_beyond_the_last_field_the_match_begins(tmp_path: Path) -> None:
    app = application(tmp_path, Setup())
    async with app.run_test(size=NARROW) as pilot:
        form = app.screen
        assert isinstance(form, SetupScreen)
        form.lines["lying"].control.focus()
        await pilot.press("enter")
        assert app.begun is not None
    started(app)


async def test_down_in_the_last_field_begins_nothing(tmp_path: Path) -> None:
    app = application(tmp_path, Setup())
    async with app.run_test(size=NARROW) as pilot:
        form = app.screen
        assert isinstance(form, SetupScreen)
        form.lines["lying"].control.focus()
        await pilot.press("down", "down")
        assert app.begun is None
        assert form.lines["lying"].control.has_focus


async def test_leaving_the_form_begins_nothing(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("escape")
    assert app.begun is None


async def test_keys_in_one_burst_reach_the_fields_that_they_were_meant_for(
    tmp_path: Path,
) -> None:
    app = application(tmp_path, Setup())
    async with app.run_test(size=NARROW) as pilot:
        form = app.screen
        assert isinstance(form, SetupScreen)
        for key in (*"Ada", "enter", "enter", *"Ben", *["down"] * 4, "right"):
            app.post_message(Key(key, key if len(key) == 1 else None))
        await pilot.pause(0.5)
        values = form.values()
    assert (values["name A"], values["name B"], values["first"]) == ("Ada", "Ben", "A")


async def test_a_name_of_the_last_match_is_replaced_by_what_is_typed_over_it(
    tmp_path: Path,
) -> None:
    setup = Setup(seats=(Seat(id="A", name="Somebody"), Seat(id="B", name="Else")))
    app = application(tmp_path, setup)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        form = app.screen
        assert isinstance(form, SetupScreen)
        await keys(pilot, "Cleo")
        values = form.values()
    assert (values["name A"], values["name B"]) == ("Cleo", "Else")
