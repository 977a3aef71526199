"""The log of a match on the screen: signs, folds and marks."""

import pytest

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import WIDE, match, shown, until
from tui.app.app import TricorderApp
from tui.app.widgets.log import LogPanel
from tui.app.widgets.table import TablePanel


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_what_the_entry_refers_to_is_marked_in_the_log(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=830)
    async with app.run_test(size=WIDE):
        panel = app.screen.query_one(LogPanel)
        assert panel.mark(panel.index_of(816)) == "» "
        assert panel.mark(panel.index_of(830)) == "▶ "


async def test_a_struck_entry_is_marked_in_the_log_and_told_as_struck() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("b")
        seq = match(app).seq
        assert match(app).timeline.struck()[seq] == "backed_up"
        assert f"▶ {seq}" in shown(pilot)
        assert "Struck: backed up" in shown(pilot)


async def test_a_click_on_the_sign_of_a_line_of_the_table_folds_it(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        panel = app.screen.query_one(TablePanel)
        line = next(index for index, row in enumerate(panel.lines) if row.key == "card:m4")
        await pilot.click("#table", offset=(2, 1 + line - round(panel.scroll_y)))
        assert "card:m4" in panel.folds


async def test_folding_hides_lines_and_says_how_many(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        panel = app.screen.query_one(TablePanel)
        await until(pilot, "by faq-1996")
        await pilot.press("2")
        await pilot.pause()
        unfolded = panel.count()
        await pilot.press("f")
        await pilot.pause()
        folded = panel.count()
        assert folded < unfolded
        assert "▸" in shown(pilot)
        await pilot.press("f")
        await pilot.pause()
        assert panel.count() > unfolded
        await pilot.press("f")
        await pilot.pause()
        assert panel.count() == unfolded


async def test_a_full_stop_folds_the_line_under_the_cursor_and_the_cursor_stays_on_it(
    log: RecordedMatch,
) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        panel = app.screen.query_one(TablePanel)
        await pilot.press("2", "home", "right")
        panel.at = next(i for i, row in enumerate(panel.lines) if row.heads)
        key = panel.lines[panel.at].key
        await pilot.press("full_stop")
        assert panel.lines[panel.at].hidden > 0
        await pilot.press("t", "pagedown", "pageup")
        assert key in panel.folds


async def test_a_jump_to_a_dispute_shows_what_it_is_about_and_what_followed() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=(200, 60)) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("d")
        await until(pilot, "▶ 164")
        panel = app.screen.query_one(LogPanel)
        top = round(panel.scroll_y)
        seen = [panel.seq_at(top + y) for y in range(panel.scrollable_content_region.height)]
        assert {153, 154, 158, 164, 168, 170} <= set(seen)
        assert seen.index(153) > 5


async def test_what_says_how_a_window_went_is_left_out_last_above_a_dispute() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("d")
        await until(pilot, "2.6 s late\n  162")
        assert "▶ 164" in shown(pilot)
