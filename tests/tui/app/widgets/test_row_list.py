"""Lists of rows: what they keep, and how they scroll."""

import pytest
from rich.console import RenderableType
from textual.scrollbar import ScrollBar

from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import WIDE, match
from tui.app.app import TricorderApp
from tui.app.widgets.log import LogPanel
from tui.app.widgets.row_list import KEPT, RowList


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_panels_keep_no_more_rows_the_further_one_steps(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=1)
    async with app.run_test(size=WIDE) as pilot:
        while match(app).seq <= 2 * KEPT:
            await pilot.press("pagedown")
        panel = app.screen.query_one(LogPanel)
        assert 0 < len(panel.drawn) <= KEPT
        assert all(len(lines._strips) <= KEPT for lines in app.screen.query(RowList))


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

        monkeypatch.setattr(bar, "render", render)
        await pilot.press(*["down"] * 26)
        await pilot.pause(0.2)
        drawn.clear()
        first = bar.position
        await pilot.press(*["down"] * 20)
        assert bar.position > first + 10
        assert len(drawn) <= 1
        await pilot.press("end")
        assert drawn[-1] == bar.position > 8_000
        await pilot.press("home")
        assert drawn[-1] == bar.position == 0
