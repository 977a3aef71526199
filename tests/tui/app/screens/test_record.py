import sqlite3
from pathlib import Path

import pytest

from engine.model.enums import Edition, EntrySource
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import Corrected, JudgeCalled
from engine.record.events.match import ClockPaused, ClockResumed
from recorder.store.store import Store
from tests.open_places import place_of
from tests.records import start
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tests.tui.app.recording import keys, recording, screen, stored, type_in
from tui.app.screens.page import PageScreen

HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_a_line_is_in_the_store_said_in_words_and_judged(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await type_in(pilot, "turn 1 A", 'plays "Hail"')
            await until(pilot, "Window on the play of Hail @4; B may answer")
            text = shown(pilot)
            kept = stored(tmp_path, app)
    assert "A▌ plays Hail" in text
    assert "saved through 4" in text
    assert "recording" in text
    assert "B is due" in text
    assert isinstance(kept[-1].body, ActionInitiated)
    assert kept[-1].source is EntrySource.LIVE


async def test_what_makes_no_sense_stays_on_the_line_and_says_why(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, "bogus words")
            assert "NOT recorded: column 1: 'bogus words' is no word, card or title" in shown(pilot)
            assert screen(app).line.entry.value == "bogus words"
            assert len(stored(tmp_path, app)) == 1


async def test_a_breach_of_the_rules_is_recorded_and_flagged_and_nothing_asks(
    tmp_path: Path,
) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, 'plays "Amanda Rogers"')
            await until(pilot, "!┬A▌ plays Amanda Rogers")
            assert len(stored(tmp_path, app)) == 4
            assert screen(app).line.entry.has_focus


async def test_what_is_owed_is_offered_and_accepted_with_its_key(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            await pilot.press("equals_sign")
            await until(pilot, "saved through 5")
            assert isinstance(stored(tmp_path, app)[-1].body, Passed)
            await pilot.press("9", "enter")
            assert screen(app).line.entry.value == "9"
            assert len(stored(tmp_path, app)) == 5


async def test_a_number_marks_what_it_stands_for_and_enter_records_it(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            await pilot.press("1")
            assert "Enter accepts: B passes on A's play of Hail" in shown(pilot)
            assert "= B passes on A's play of Hail" in shown(pilot)
            assert len(stored(tmp_path, app)) == 4
            await pilot.press("enter")
            await until(pilot, "saved through 5")
            assert isinstance(stored(tmp_path, app)[-1].body, Passed)
            assert screen(app).line.entry.value == ""


async def test_a_line_may_begin_with_a_number_that_stands_in_the_list(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL + "p\nd") as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= ")
            await type_in(pilot, "1 other from draw deck to hand drawn")
            moved = stored(tmp_path, app)[-1].body
            assert isinstance(moved, CardsMoved)
            assert moved.others == 1


async def test_judge_clock_and_taking_back_have_a_key_each(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f2", "f3")
            assert "PAUSED" in shown(pilot)
            await pilot.press("f3", "f6")
            bodies = [type(entry.body) for entry in stored(tmp_path, app)[2:]]
            assert "corrected" in shown(pilot)
    assert bodies == [JudgeCalled, ClockPaused, ClockResumed, Corrected]


async def test_u_takes_back_the_last_line(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "u")
            assert "Enter: take back the last line" in shown(pilot)
            await pilot.press("enter")
            last = stored(tmp_path, app)[-1].body
            assert isinstance(last, Corrected)
            assert last.strikes == (3, 4)
            await until(pilot, "Suggested by faq-1996")


async def test_help_and_the_ten_minutes_are_a_key_away(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("question_mark")
            assert "The first player passes" in shown(pilot)
            await pilot.press("escape", "f9")
            assert isinstance(app.screen, PageScreen)
            assert "Type what happens, as you would say it" in shown(pilot)


async def test_the_ten_minutes_are_those_of_the_edition_of_the_match(tmp_path: Path) -> None:
    second = start(edition=Edition.SECOND, ruleset="2e-2014")
    with recording(tmp_path, started=second) as app:
        async with app.run_test(size=(120, 100)) as pilot:
            await pilot.press("f9")
            assert "what the player has to spend" in shown(pilot)


async def test_a_narrow_terminal_shows_the_table_for_the_log_on_demand(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("f5")
            assert "2 Table" in shown(pilot)
            assert "1 Log" not in shown(pilot)
            await pilot.press("f5")
            assert "1 Log" in shown(pilot)


async def test_one_looks_back_and_the_next_line_shows_the_end_again(tmp_path: Path) -> None:
    lines = "\n".join(f'note "number {number}"' for number in range(40))
    with recording(tmp_path, lines=lines) as app:
        async with app.run_test(size=NARROW) as pilot:
            assert "number 39" in shown(pilot)
            await pilot.press("pageup", "pageup")
            assert "number 39" not in shown(pilot)
            await type_in(pilot, "turn 1 A")
            assert "turn 1: A" in shown(pilot)


async def test_a_failed_write_is_told_at_once_and_the_line_stays(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "turn 1 A")
            other = sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
            session = screen(app).scribe.session
            place_of(session).store._connection.execute("PRAGMA busy_timeout = 10")
            other.execute("BEGIN IMMEDIATE")
            await pilot.press("enter")
            assert "NOT recorded" in shown(pilot)
            assert screen(app).line.entry.value == "turn 1 A"
            other.execute("ROLLBACK")
            other.close()
            await pilot.press("enter")
            assert "turn 1: A" in shown(pilot)
            assert len(stored(tmp_path, app)) == 2


async def test_without_a_known_ruleset_it_records_all_the_same(tmp_path: Path) -> None:
    from recorder.live.session import Session
    from tests.records import start
    from tests.tui.app.recording import SetClock
    from tui.app.live_match import LiveMatch
    from tui.app.recording_app import RecordingApp
    from tui.app.start_recording import StartedRecording

    with Session.begin(tmp_path / "matches.db", start(ruleset="house-rules")) as session:
        app = RecordingApp(
            tmp_path / "matches.db", StartedRecording(LiveMatch(session, SetClock()))
        )
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "not judged")
            await type_in(pilot, "turn 1 A")
            assert "turn 1: A" in shown(pilot)


async def test_what_is_typed_cannot_steer_the_terminal(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            screen(app).line.write('note "\x1b]0;owned\x07 [red]\u202e"')
            await pilot.press("enter")
            assert "\x1b" not in shown(pilot)
            assert "\u202e" not in shown(pilot)
    with Store.open(tmp_path / "matches.db") as store:
        assert store.matches()[0].events >= 1


async def test_what_is_typed_over_the_first_page_closes_it_and_stands_on_the_line(
    tmp_path: Path,
) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f9")
            assert isinstance(app.screen, PageScreen)
            await pilot.press("space")
            assert isinstance(app.screen, PageScreen)
            await pilot.press(*"plays")
            assert screen(app).line.entry.value == "plays"
            assert screen(app).line.entry.began is not None
            await pilot.press("escape", "f9", "equals_sign")
            assert screen(app).line.entry.value == ""
            assert len(stored(tmp_path, app)) == 2


async def test_nobody_is_due_in_a_match_that_is_over(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            assert "A is due" in shown(pilot)
            await type_in(pilot, "match ended time won by A")
            assert "match over" in shown(pilot)
            assert " is due" not in shown(pilot)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 24), (120, 30)])
async def test_the_log_has_a_third_of_the_height_while_a_line_is_typed(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Hail"') as app:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await keys(pilot, "reports data")
            await until(pilot, "Enter: ")
            assert app.screen.query_one("#log").outer_size.height >= size[1] / 3
            assert app.screen.query_one("#choices").outer_size.height >= 3


async def test_that_the_store_is_gone_is_told_with_where_lines_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            session = screen(app).scribe.session
            away = session.path.rename(session.path.with_name("away.db"))
            await type_in(pilot, "p")
            await until(pilot, "NOT in the store; kept through 3")
            assert "is no longer there: it was deleted or moved" in shown(pilot)
            assert session.kept is not None
            assert session.kept.exists()
            away.rename(session.path)
            await type_in(pilot, "w")
            await until(pilot, "saved through 4")
            assert len(stored(tmp_path, app)) == 4
