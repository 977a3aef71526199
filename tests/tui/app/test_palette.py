"""The palette of commands."""

import pytest

from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import WIDE, match, shown, until
from tui.app.app import TricorderApp


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_help_and_palette_come_from_the_list(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("question_mark")
        assert "Go to the next or previous dispute" in shown(pilot)
        await pilot.press("down", "pagedown", "up", "pageup", "escape")
        await pilot.press("ctrl+p")
        await pilot.press(*"next", "space", *"dispute")
        await until(pilot, "Go to the next dispute")
        await pilot.press("enter")
        await until(pilot, "▲ @830")
        assert match(app).seq == 830
