"""The panels of a match beside each other."""

import pytest
from textual.geometry import Size

from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, until
from tui.app.app import TricorderApp
from tui.app.room import Heights, at_the_least
from tui.app.widgets.actions import ActionsPanel
from tui.app.widgets.event import EventPanel
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
        await until(pilot, "2 Table")
        assert "1 Log" not in shown(pilot)
        await until(pilot, "● @203 A plays Interrupt 8 (hA8) - in progress")
        await pilot.press("3")
        assert "What it changed" in shown(pilot)
        await pilot.press("shift+tab", "shift+tab")
        assert "1 Log" in shown(pilot)


async def test_the_table_has_most_of_a_small_terminal_where_it_is_shown() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "RUN OVER 0.9 s results began @154")
        await pilot.press("2")
        await until(pilot, "8 Avert Disaster A")
        assert "4 In progress" in shown(pilot)
        await pilot.press("1")
        await until(pilot, "RUN OVER 0.9 s results began @154")


async def test_a_panel_or_a_bar_of_another_height_asks_for_no_second_layout(
    log: RecordedMatch,
) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        bars = [panel.vertical_scrollbar for panel in app.screen.query(RowList)]
        for widget in (match(app).panels, *bars):
            assert not widget._layout_required
            widget.virtual_size = Size(1, 3)
            assert not widget._layout_required


async def test_every_panel_is_a_line_widget_with_plain_text(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE):
        assert len(app.screen.query(RowList)) == 8


async def test_the_log_gets_the_rows_that_the_other_panels_do_not_need_once_the_user_rests(
    log: RecordedMatch,
) -> None:
    app = TricorderApp(log=log, seq=10)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        panels = match(app).panels
        event, actions = app.screen.query_one(EventPanel), app.screen.query_one(ActionsPanel)
        assert panels.heights == at_the_least(Heights(0, 0), 99)
        needed, log_height = (event.wanted, actions.wanted), 0
        for _ in range(100):  # until the strip has come, too
            panels.give_back()
            await pilot.pause(0.05)
            log_height = panels.log_panel.outer_size.height
            if (panels.heights, log_height) == (needed, panels.size.height - sum(needed)):
                break
        assert panels.heights == (event.wanted, actions.wanted)
        assert panels.log_panel.outer_size.height == panels.size.height - sum(panels.heights)
        await pilot.press("g", *"203", "enter")
        await pilot.pause()
        assert "● @203 A plays Interrupt 8 (hA8) - in progress" in shown(pilot)
        assert panels.log_panel.outer_size.height >= WIDE[1] / 3


async def test_an_event_gets_the_rows_that_the_actions_leave_empty_once_the_user_rests() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press(*["right"] * 6)
        await pilot.pause(0.1)
        panels, event = match(app).panels, app.screen.query_one(EventPanel)
        before = panels.heights
        assert before.event < event.wanted
        assert panels.uneven()
        for _ in range(2):
            panels.give_back()
        await pilot.pause(0.1)
        assert panels.heights.event > before.event
        assert panels.heights.actions == app.screen.query_one(ActionsPanel).wanted
        assert not panels.uneven()
