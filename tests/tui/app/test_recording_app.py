"""The application of a scribe: from the form to the record."""

from pathlib import Path

from tests.tui.app.form_of_a_match import application, started
from tests.tui.app.pilots import NARROW
from tests.tui.app.recording import keys, screen
from tui.app.screens.page import PageScreen


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
