"""What a screen asks at its bottom."""

import pytest
from textual.widgets import Input

from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import WIDE, match
from tui.app.app import TricorderApp


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_nothing_is_asked_any_more_after_escape(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("slash")
        assert app.screen.query_one("#ask", Input).has_focus
        await pilot.press("escape", "right")
        assert match(app).seq == 201
