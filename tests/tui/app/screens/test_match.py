import pytest
from rich.console import RenderableType
from textual.scrollbar import ScrollBar
from textual.widgets import Input

from engine.model.errors import Fault
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.records import entries, start
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.widgets.actions import ActionsPanel
from tui.app.widgets.log import LogPanel
from tui.app.widgets.row_list import KEPT, RowList
from tui.app.widgets.table import TablePanel


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_a_match_opens_at_the_entry_asked_for(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        text = shown(pilot)
    assert "▶  200 00:06:40     B's turn ends" in text
    assert "Turn 7" in text
    assert "1 Mission 1 (m1)" in text
    assert "No action is in progress" in text


async def test_steps_forward_and_back_move_every_panel(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("right", "right", "right")
        assert match(app).seq == 203
        assert "● @203 A plays Interrupt 8 (hA8) - in progress" in shown(pilot)
        await pilot.press("left", "left", "left")
        assert match(app).seq == 200
        assert "No action is in progress" in shown(pilot)


@pytest.mark.parametrize(
    ("keys", "seq"),
    [
        ("a", 203),
        ("t", 201),
        ("T", 186),
        ("s", 201),
        ("home", 1),
        ("d", 830),
        ("D", 200),
        ("down", 201),
        ("up", 199),
    ],
)
async def test_each_step_key_lands_where_it_says(log: RecordedMatch, keys: str, seq: int) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press(keys)
        assert match(app).seq == seq


async def test_where_a_step_leads_nowhere_the_bottom_line_says_so(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("D")
        assert told(app) == "no dispute before this entry"
        await pilot.press("right")
        assert told(app) == ""


async def test_a_dispute_leads_to_what_it_is_about_and_back_again(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("d", "r")
        assert match(app).seq == 816
        await pilot.press("backspace", "backspace")
        assert match(app).seq == 200
        await pilot.press("backspace")
        assert told(app) == "there is no jump to undo"


async def test_what_the_entry_refers_to_is_marked_in_the_log(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=830)
    async with app.run_test(size=WIDE):
        panel = app.screen.query_one(LogPanel)
        assert panel.mark(815) == "» "
        assert panel.mark(829) == "▶ "


async def test_going_to_a_turn_or_nowhere(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("g", *"turn", "space", "3", "enter")
        assert match(app).timeline.snapshot(match(app).seq).table.turn == 3
        await pilot.press("g", *"nowhere", "enter")
        assert "'nowhere' is no seq, turn or time" in told(app)
        assert app.screen.query_one(LogPanel).has_focus


async def test_search_goes_on_both_ways_and_round_the_end(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("slash", *"no", "space", *"RANGE", "enter")
        first = match(app).seq
        assert first == 830
        assert told(app) == "n goes to the next hit, N to the previous one"
        await pilot.press("n")
        assert "past the end of the record" in told(app) or match(app).seq > first
        await pilot.press("slash", *"tribble", "enter")
        assert told(app) == "not found in this record: tribble"


async def test_nothing_is_asked_any_more_after_escape(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("slash")
        assert app.screen.query_one("#ask", Input).has_focus
        await pilot.press("escape", "right")
        assert match(app).seq == 201


async def test_playing_follows_the_clock_and_stops_at_a_key(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("plus", "plus", "plus", "plus", "space")
        assert "playing x16, recorded pace" in shown(pilot)
        await until(pilot, "▲ @202")
        await pilot.press("space")
        stopped = match(app).seq
        assert stopped > 200
        await pilot.pause(0.3)
        assert match(app).seq == stopped
        assert "playing" not in shown(pilot)


async def test_a_struck_entry_is_marked_in_the_log_and_told_as_struck() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("b")
        seq = match(app).seq
        assert match(app).timeline.struck()[seq] == "backed_up"
        assert f"▶ {seq}" in shown(pilot)
        assert "Struck: backed up" in shown(pilot)


async def test_long_waits_can_be_skipped_and_that_is_said(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("space", "z")
        assert "long waits skipped" in shown(pilot)
        await pilot.press("z")
        assert "recorded pace" in shown(pilot)


async def test_enter_in_the_log_leads_to_the_table_and_a_click_on_a_sign_folds(
    log: RecordedMatch,
) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        panel = app.screen.query_one(TablePanel)
        await pilot.press("enter")
        assert panel.has_focus
        line = next(index for index, row in enumerate(panel.lines) if row.key == "card:m4")
        await pilot.click("#table", offset=(2, 1 + line - round(panel.scroll_y)))
        assert "card:m4" in panel.folds


async def test_one_panel_at_a_time_in_a_small_terminal(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=203)
    async with app.run_test(size=NARROW) as pilot:
        assert "1 Log" in shown(pilot)
        assert "In progress" in shown(pilot)
        await pilot.press("tab")
        assert "2 Table" in shown(pilot)
        assert "1 Log" not in shown(pilot)
        assert "● @203 A plays Interrupt 8 (hA8) - in progress" in shown(pilot)
        await pilot.press("3")
        assert "What it changed" in shown(pilot)
        await pilot.press("shift+tab", "shift+tab")
        assert "1 Log" in shown(pilot)


async def test_the_innermost_open_action_stays_in_view_in_four_lines() -> None:
    log = open_match(DEMO)
    app = TricorderApp(log=log)
    async with app.run_test(size=NARROW) as pilot:
        screen, panel = match(app), app.screen.query_one(ActionsPanel)
        for seq in range(1, len(log.entries), 9):
            screen.go(seq)
            await pilot.pause()
            action = max((a.seq for a in screen.timeline.snapshot(seq).table.open), default=None)
            if action is not None:
                top = round(panel.scroll_y)
                drawn = [panel.lines[i].seq for i in range(top, min(top + 4, panel.count()))]
                assert action in drawn


async def test_a_log_that_breaks_off_opens_and_says_what_broke() -> None:
    whole = entries(start())
    fault = Fault("line 2", "this is not JSON")
    app = TricorderApp(log=recorded_match(whole, "half", broken=fault))
    async with app.run_test(size=WIDE) as pilot:
        text = shown(pilot)
        assert "broken after 1: line 2: this is not JSON" in text
        assert "the record breaks off here" in text
        assert "The record breaks off here: line 2: this is not JSON" in text
        await pilot.press("end", "down", "right")
        assert match(app).seq == 1


async def test_an_empty_log_opens_before_its_first_entry() -> None:
    app = TricorderApp(log=recorded_match([], "empty", broken=Fault("", "the file is empty")))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("right", "left", "end", "home", "d", "a", "r", "space", "n", "escape")
        assert "Before the first entry" in shown(pilot) or told(app)


async def test_a_click_in_the_log_and_on_the_strip_goes_there(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        top = round(app.screen.query_one(LogPanel).scroll_y)
        await pilot.click("#log", offset=(10, 3))
        assert match(app).seq == top + 3
        await pilot.click("#strip", offset=(2, 1))
        assert match(app).seq == 1


async def test_help_and_palette_come_from_the_list(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("question_mark")
        assert "Go to the next dispute" in shown(pilot)
        await pilot.press("down", "pagedown", "up", "pageup", "escape")
        await pilot.press("ctrl+p")
        await pilot.press(*"next", "space", *"dispute")
        await until(pilot, "Go to the next dispute")
        await pilot.press("enter")
        await until(pilot, "▲ @830")
        assert match(app).seq == 830


async def test_every_panel_is_a_line_widget_with_plain_text(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE):
        assert len(app.screen.query(RowList)) == 7


async def test_leaving_the_match_leads_to_the_library(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert "matches:" in shown(pilot)


async def test_folding_hides_lines_and_says_how_many(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        panel = app.screen.query_one(TablePanel)
        unfolded = panel.count()
        await pilot.press("2", "f")
        folded = panel.count()
        assert folded < unfolded
        assert "▸" in shown(pilot)
        assert "(+2 lines)" in shown(pilot)
        await pilot.press("f")
        assert panel.count() < folded
        await pilot.press("f")
        assert panel.count() == unfolded


async def test_enter_folds_the_line_under_the_cursor_and_the_cursor_stays_on_it(
    log: RecordedMatch,
) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        panel = app.screen.query_one(TablePanel)
        await pilot.press("2", "home", "right")
        panel.at = next(i for i, row in enumerate(panel.lines) if row.heads)
        key = panel.lines[panel.at].key
        await pilot.press("enter")
        assert panel.lines[panel.at].hidden > 0
        await pilot.press("t", "pagedown", "pageup")
        assert key in panel.folds


async def test_panels_keep_no_more_rows_the_further_one_steps(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=1)
    async with app.run_test(size=WIDE) as pilot:
        while match(app).seq <= 2 * KEPT:
            await pilot.press("pagedown")
        panel = app.screen.query_one(LogPanel)
        assert 0 < len(panel.drawn) <= KEPT
        assert all(len(lines._strips) <= KEPT for lines in app.screen.query(RowList))


async def test_what_wins_gives_way_in_a_narrow_heading_and_no_score_is_cut() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=374)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        heading, *_ = shown(pilot).splitlines()
    assert heading.rstrip().endswith("Points: A 30, B 0")
    assert heading.startswith(" Harbour Games")


async def test_the_scroll_bar_is_drawn_anew_only_where_it_looks_different(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = TricorderApp(log=recorded_match(long_match(10_000), "long"), seq=200)
    async with app.run_test(size=WIDE) as pilot:
        bar = app.screen.query_one(LogPanel).vertical_scrollbar
        drawn: list[float] = []

        def render() -> RenderableType:
            drawn.append(bar.position)
            return ScrollBar.render(bar)

        monkeypatch.setattr(bar, "render", render)
        first = bar.position
        await pilot.press(*["down"] * 20)
        assert bar.position > first + 10
        assert len(drawn) <= 1
        await pilot.press("end")
        assert drawn[-1] == bar.position > 9_000
        await pilot.press("home")
        assert drawn[-1] == bar.position == 0
