"""The panels of a match beside each other."""

import pytest

from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, until
from tui.app.app import TricorderApp
from tui.app.widgets.row_list import RowList


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_steps_forward_and_back_move_every_panel(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("right", "right", "right")
        assert match(app).seq == 203
        assert "● @203 A plays Interrupt 8 (hA8) - in progress" in shown(pilot)
        await pilot.press("left", "left", "left")
        assert match(app).seq == 200
        assert "No action is in progress" in shown(pilot)


async def test_one_panel_at_a_time_in_a_small_terminal(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=203)
    async with app.run_test(size=NARROW) as pilot:
        assert "1 Log" in shown(pilot)
        assert "In progress" in shown(pilot)
        await pilot.press("tab")
        assert "2 Table" in shown(pilot)
        assert "1 Log" not in shown(pilot)
        await until(pilot, "● @203 A plays Interrupt 8 (hA8) - in progress")
        await pilot.press("3")
        assert "What it changed" in shown(pilot)
        await pilot.press("shift+tab", "shift+tab")
        assert "1 Log" in shown(pilot)


async def test_every_panel_is_a_line_widget_with_plain_text(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE):
        assert len(app.screen.query(RowList)) == 8
