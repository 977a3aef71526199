"""Lists of rows: what they keep, and how they scroll."""

import pytest
from rich.console import RenderableType
from textual.scrollbar import ScrollBar
from textual.strip import Strip

from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import WIDE, match, shown, until
from tui.app.app import TricorderApp
from tui.app.widgets.log import LogPanel
from tui.app.widgets.row_list import KEPT, RowList
from tui.app.widgets.table import TablePanel


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


@pytest.mark.usefixtures("painted")
async def test_panels_keep_no_more_rows_the_further_one_steps(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=1)
    async with app.run_test(size=WIDE) as pilot:
        while match(app).seq <= 2 * KEPT:
            await pilot.press("pagedown")
        panel = app.screen.query_one(LogPanel)
        assert 0 < len(panel.drawn) <= KEPT
        assert all(len(lines._strips) <= KEPT for lines in app.screen.query(RowList))


@pytest.mark.usefixtures("painted")
async def test_the_scroll_bar_is_drawn_anew_only_where_it_looks_different(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.app.widgets.match_panels.REST", 100_000)
    app = TricorderApp(log=recorded_match(long_match(10_000), "long"), seq=200)
    async with app.run_test(size=WIDE) as pilot:
        bar = app.screen.query_one(LogPanel).vertical_scrollbar
        drawn: list[float] = []

        def render() -> RenderableType:
            drawn.append(bar.position)
            return ScrollBar.render(bar)

        # What is found takes rows from the log, which draws the bar once more.
        await until(pilot, "by faq-1996")
        while match(app).idle._work:
            await pilot.pause(0.05)
        monkeypatch.setattr(bar, "render", render)
        await pilot.press(*["down"] * 26)
        await pilot.pause(0.2)
        drawn.clear()
        first = bar.position
        await pilot.press(*["down"] * 20)
        assert bar.position > first + 10
        assert len(drawn) <= 1
        await pilot.press("end")
        # One row more or less, taken by a panel above, looks the same.
        assert drawn[-1] == pytest.approx(bar.position, abs=1)
        assert bar.position > 8_000
        await pilot.press("home")
        assert drawn[-1] == bar.position == 0


@pytest.mark.usefixtures("painted")
async def test_another_title_draws_the_first_line_and_no_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = TricorderApp(log=recorded_match(long_match(500), "long"), seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.pause(0.3)
        table = app.screen.query_one(TablePanel)
        drawn: list[int] = []
        draw = table.render_line

        def noted(y: int) -> Strip:
            drawn.append(y)
            return draw(y)

        monkeypatch.setattr(table, "render_line", noted)
        table.entitle(" 2 Another ")
        await pilot.pause(0.1)
        assert "─ 2 Another ─" in shown(pilot).replace("  ", " ")
        assert drawn == []


async def test_letters_under_the_mouse_are_found_though_painted_lines_do_not_say_where() -> None:
    app = TricorderApp(log=recorded_match(long_match(500), "long"), seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        log = app.screen.query_one(LogPanel)
        x, y = log.content_region.offset
        widget, offset = app.screen.get_widget_and_offset_at(x + 5, y + 2)
        assert widget is log
        assert offset == (5, 2 + round(log.scroll_y))
        painted = log.render_lines(log.size.region)
        assert not any(
            "offset" in (segment.style.meta if segment.style else {})
            for strip in painted
            for segment in strip
        )
