"""The strip along the match."""

import pytest

from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import WIDE, match
from tui.app.app import TricorderApp
from tui.app.widgets.log import LogPanel


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_a_click_in_the_log_and_on_the_strip_goes_there(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        top = round(app.screen.query_one(LogPanel).scroll_y)
        await pilot.click("#log", offset=(10, 3))
        assert match(app).seq == top + 3
        await pilot.click("#strip", offset=(2, 1))
        assert match(app).seq == 1
