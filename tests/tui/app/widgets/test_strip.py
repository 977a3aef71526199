"""The strip along the match."""

import pytest

from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import WIDE, match, until
from tui.app.app import TricorderApp
from tui.app.styles import SEATS, looks
from tui.app.widgets.log import LogPanel
from tui.app.widgets.strip import StripPanel


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_a_click_in_the_log_and_on_the_strip_goes_there(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        panel = app.screen.query_one(LogPanel)
        top = round(panel.scroll_y)
        await pilot.click("#log", offset=(10, 3))
        assert match(app).seq == panel.seq_at(top + 2)
        await pilot.click("#strip", offset=(2, 1))
        assert match(app).seq == 1


async def test_a_click_on_a_sign_of_the_strip_leads_to_its_own_entry() -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        # Its last lane: the whole strip is in its place.
        await until(pilot, "\n  time ")
        strip = app.screen.query_one(StripPanel)
        for name, seq in (("dispute", 164), ("finding", 154), ("window", 158)):
            at = next(at for at, lane in enumerate(strip.lanes) if lane.name == name)
            column = next(cell for cell, to in strip.lanes[at].seqs.items() if to == seq)
            before = strip.size.width - strip.cells() + strip.labels
            await pilot.click("#strip", offset=(before + column, at))
            assert match(app).seq == seq


async def test_no_lane_of_the_demo_falls_away_at_120_columns_and_40_rows() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        strip = app.screen.query_one(StripPanel)
        lanes = ["turn", "dispute", "finding", "window", "stopped", "time"]
        assert [lane.name for lane in strip.lanes] == lanes
        assert [row.text.strip() for row in strip.lines[len(lanes) :]] == ["▲ @164"]
        await pilot.press("m")
        await until(pilot, "\n  note ")
        assert [lane.name for lane in strip.lanes] == [*lanes, "note"]
        others = [row.text for row in strip.lines[1:]]
        assert len(others) == len(lanes)
        assert strip.lines[0].text.count("▲") == 1
        await pilot.press("home")
        assert strip.lines[0].text[strip.labels] == "▲"
        assert [row.text for row in strip.lines[1:]] == others


async def test_the_cursor_has_a_row_where_the_lanes_leave_one() -> None:
    app = TricorderApp(log=open_match("second_edition"), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "stopped")
        strip = app.screen.query_one(StripPanel)
        assert [lane.name for lane in strip.lanes] == ["turn", "stopped", "time"]
        assert strip.lines[-1].text.split() == ["▲", "@1"]
        assert "▲" not in strip.lines[0].text


async def test_lanes_have_names_wherever_there_are_lanes() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=(60, 45)) as pilot:
        await until(pilot, "  dispute ")
        await until(pilot, "  window ")


async def test_a_stop_of_several_cells_has_the_hue_of_its_player() -> None:
    app = TricorderApp(log=open_match("second_edition"))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, "stopped ")
        strip = app.screen.query_one(StripPanel)
        line = [lane.name for lane in strip.lanes].index("stopped")
        (y,) = [at for at in range(strip.size.height) if "stopped" in strip.render_line(at).text]
        colours = {
            piece.text.strip()[:1]: piece.style.color
            for piece in strip.render_line(y)
            if piece.style is not None and piece.text.strip() in ("AAAAA", "BBBBB", "AAA", "BBBB")
        }
    seats = looks(app.theme_variables)
    assert line
    assert colours == {"A": seats[SEATS[1]].color, "B": seats[SEATS[2]].color}
