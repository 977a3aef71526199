import sqlite3
from pathlib import Path

import pytest

from engine.model.enums import EntrySource
from engine.record.events.actions import ActionInitiated, Passed, WaitCalled
from engine.record.events.judging import BackedUp, Corrected, JudgeCalled
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import AnyEvent
from recorder.store.store import Store
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tests.tui.app.recording import keys, recording, screen, stored, type_in
from tui.app.screens.page import PageScreen
from tui.app.screens.pick import PickScreen

HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_a_line_is_in_the_store_said_in_words_and_judged(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await type_in(pilot, "turn 1 A", 'plays "Hail"')
            await until(pilot, "○   window, responses: B may answer")
            text = shown(pilot)
            kept = stored(tmp_path, app)
    assert "A plays Hail (hail)" in text
    assert "saved through 4" in text
    assert "recording" in text
    assert "B is due" in text
    assert isinstance(kept[-1].body, ActionInitiated)
    assert kept[-1].source is EntrySource.LIVE


async def test_a_line_happened_at_its_first_key(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await keys(pilot, "turn 1")
            clock = screen(app).scribe.clock
            clock.ahead = 7_000  # type: ignore[attr-defined]
            await type_in(pilot, " A")
            entry = stored(tmp_path, app)[-1]
    assert entry.happened_at is not None
    assert entry.recorded_at is not None
    assert entry.recorded_at - entry.happened_at >= 7_000


async def test_while_typing_stands_there_what_enter_would_record(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, 'plays "Hail"')
            assert "Enter: A plays Hail (hail)" in shown(pilot)
            assert len(stored(tmp_path, app)) == 2


async def test_what_makes_no_sense_stays_on_the_line_and_says_why(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, "bogus words")
            assert "NOT recorded: column 1: found 'bogus'" in shown(pilot)
            assert screen(app).line.entry.value == "bogus words"
            assert len(stored(tmp_path, app)) == 1


async def test_a_breach_of_the_rules_is_recorded_and_flagged_and_nothing_asks(
    tmp_path: Path,
) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, 'plays "Amanda Rogers"')
            await until(pilot, "!  A plays Amanda Rogers")
            assert len(stored(tmp_path, app)) == 4
            assert screen(app).line.entry.has_focus


@pytest.mark.parametrize(
    ("key", "said"), [("space", Passed(player="B", on=4)), ("slash", WaitCalled(player="B", on=4))]
)
async def test_one_key_on_the_empty_line_passes_or_asks_for_time(
    tmp_path: Path, key: str, said: AnyEvent
) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press(key)
            entry = stored(tmp_path, app)[-1]
    assert entry.body == said


async def test_on_a_line_begun_the_same_keys_are_typed(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await keys(pilot, "p /=?1")
            assert screen(app).line.entry.value == "p /=?1"
            assert len(stored(tmp_path, app)) == 4


async def test_what_is_owed_is_offered_and_accepted_with_its_key(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            await pilot.press("equals_sign")
            await until(pilot, "saved through 5")
            assert isinstance(stored(tmp_path, app)[-1].body, Passed)
            await pilot.press("9")
            assert "there is no suggestion with that number" in shown(pilot)
            assert len(stored(tmp_path, app)) == 5


async def test_a_proposal_is_picked_from_the_list_too(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            await pilot.press("down", "enter")
            await until(pilot, "saved through 5")


async def test_a_verb_is_picked_from_the_list_and_the_line_goes_on(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "pla")
            await pilot.press("down")
            assert screen(app).line.entry.value == "places "
            await pilot.press("up")
            assert screen(app).line.entry.value == "plays "
            await pilot.press("up")
            assert screen(app).line.entry.value == "pla"
            await pilot.press("tab")
            await keys(pilot, '"Hai')
            await pilot.press("tab", "enter")
            assert "A plays Hail (hail)" in shown(pilot)


async def test_a_verb_picked_is_no_line_yet_and_enter_goes_on_behind_it(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "pla")
            await pilot.press("down", "up", "enter")
            assert screen(app).line.entry.value == "plays "
            assert len(stored(tmp_path, app)) == 2
            await keys(pilot, "hai")
            await pilot.press("tab", "enter")
            assert "A plays Hail (hail)" in shown(pilot)


async def test_a_word_typed_behind_a_completion_stands_apart_from_it(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "hail to dis")
            await pilot.press("tab")
            taken = screen(app).line.entry.value
            await keys(pilot, "nu")
            assert screen(app).line.entry.value == f"{taken.rstrip()} nu"


async def test_escape_clears_the_line_and_up_brings_it_back(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "plays h")
            await pilot.press("escape")
            assert screen(app).line.entry.value == ""
            await pilot.press("up")
            assert screen(app).line.entry.value == "plays h"


async def test_the_half_typed_line_is_there_after_a_restart(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "turn 1")
        assert app.begun is not None
        match = app.begun.scribe.session.match
    from tui.app.recording_app import RecordingApp
    from tui.app.start_recording import resume

    begun = resume(tmp_path / "matches.db", match)
    with begun.scribe.session:
        again = RecordingApp(tmp_path / "matches.db", begun)
        async with again.run_test(size=WIDE) as pilot:
            assert screen(again).line.entry.value == "turn 1"
            assert "you left this line half typed" in shown(pilot)
            await type_in(pilot, " A")
            assert "turn 1: A" in shown(pilot)


async def test_judge_clock_and_taking_back_have_a_key_each(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f2", "f3")
            assert "PAUSED" in shown(pilot)
            await pilot.press("f3", "f6")
            bodies = [type(entry.body) for entry in stored(tmp_path, app)[2:]]
            assert "struck: corrected" in shown(pilot)
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


async def test_a_card_is_picked_from_the_table(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL + 'r\nplays "Amanda Rogers"') as app:
        async with app.run_test(size=NARROW) as pilot:
            await keys(pilot, "> ")
            await pilot.press("f4")
            assert isinstance(app.screen, PickScreen)
            assert "Cards on the table" in shown(pilot)
            await keys(pilot, "amanda")
            await pilot.press("enter")
            assert screen(app).line.entry.value == "> amanda "


async def test_a_back_up_is_picked_from_the_line_of_play(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL + "p\np") as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f7", "down", "down", "enter")
            await until(pilot, "backed up to #4")
            await pilot.press("enter")
            last = stored(tmp_path, app)[-1].body
            assert isinstance(last, BackedUp)
            assert last.to == 4


async def test_leaving_a_list_writes_nothing(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f4", "escape")
            await pilot.press("f7", "escape")
            assert screen(app).line.entry.value == ""


async def test_help_and_the_ten_minutes_are_a_key_away(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("question_mark")
            assert "The player who must answer passes" in shown(pilot)
            await pilot.press("escape", "f9")
            assert isinstance(app.screen, PageScreen)
            assert "Type what happens and press enter" in shown(pilot)


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
            session._store._connection.execute("PRAGMA busy_timeout = 10")
            other.execute("BEGIN IMMEDIATE")
            await pilot.press("enter")
            assert "NOT recorded" in shown(pilot)
            assert screen(app).line.entry.value == "turn 1 A"
            other.execute("ROLLBACK")
            other.close()
            await pilot.press("enter")
            assert "turn 1: A" in shown(pilot)
            assert len(stored(tmp_path, app)) == 2


async def test_findings_are_listed_and_looked_at(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Amanda Rogers"') as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f8")
            await until(pilot, "Findings by faq-1996")
            await pilot.press("enter")
            assert "illegal" in shown(pilot)


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


async def test_a_click_writes_a_completion_on_the_line_and_a_second_one_takes_it(
    tmp_path: Path,
) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "pla")
            await pilot.click("#choices", offset=(4, 2))
            assert screen(app).line.entry.value == "places "
            assert screen(app).line.picked
            await pilot.click("#choices", offset=(4, 2))
            assert screen(app).line.typed[0] == "places "
            await pilot.click("#choices", offset=(4, 8))
            assert screen(app).line.entry.value


async def test_two_clicks_on_what_is_owed_record_it(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            await pilot.click("#choices", offset=(4, 1))
            assert len(stored(tmp_path, app)) == 4
            await pilot.click("#choices", offset=(4, 1))
            await until(pilot, "saved through 5")


async def test_a_list_older_than_the_record_accepts_nothing(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            screen(app).line.do(lambda: screen(app).scribe.record("p"))
            screen(app).action_accept()
            assert "press the key again to accept" in screen(app).line.status.left.text
            assert len(stored(tmp_path, app)) == 5
            assert "B passes" not in screen(app).line.choices.row(0).text


async def test_a_completion_moves_with_the_record(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, "p")
            await pilot.press("tab")
            assert screen(app).line.entry.value == "hail to discard"
            await pilot.press("escape", "escape", "down", "escape")
            assert screen(app).line.entry.value == ""


async def test_a_draft_that_cannot_be_kept_is_told_of(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            session = screen(app).scribe.session
            session._draft._connection.execute("PRAGMA query_only = ON")
            await keys(pilot, "t")
            assert "the half-typed line is not saved" in screen(app).line.status.left.text
            session._draft._connection.execute("PRAGMA query_only = OFF")


async def test_whose_time_it_was_is_a_key_away(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f10")
            assert isinstance(app.screen, PageScreen)
            assert "Times" in shown(pilot)
            assert "nobody" in shown(pilot).casefold()


async def test_the_list_of_findings_tells_the_one_chosen(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Amanda Rogers"\np\np') as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f8")
            chosen = next(line for line in shown(pilot).splitlines() if "▶ @" in line)
            await pilot.press("enter")
            words = chosen.partition("▶ @")[2].split(maxsplit=1)[1][:40]
            assert words in screen(app).line.status.left.text
