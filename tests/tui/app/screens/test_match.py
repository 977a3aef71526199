import pytest

from engine.model.errors import Fault
from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.records import entries, start
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.widgets.log import LogPanel


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_a_match_opens_at_the_entry_asked_for(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        text = shown(pilot)
    assert "▶  200   +2.0 s    B▌ ends the turn" in text
    assert "Turn 7" in text
    assert "1 Mission 1 A" in text
    assert "No action is in progress" in text


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


async def test_of_several_references_one_is_picked() -> None:
    app = TricorderApp(log=open_match("demo"), seq=163)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("right", "r")
        assert "@164 refers to" in shown(pilot)
        assert "@158 A walks Geordi La Forge" in shown(pilot)
        await pilot.press("escape", "r", "down", "enter")
        assert match(app).seq == 154
        await pilot.press("backspace")
        assert match(app).seq == 164


async def test_enter_shows_the_event_in_full_and_the_log_again(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("enter")
        assert match(app).panels.shown == "event"
        assert "recorded live" in shown(pilot)
        await pilot.press("enter")
        assert match(app).panels.shown == "log"
        assert match(app).seq == 200


async def test_the_prompt_gives_a_time_of_this_match_and_takes_one_since_its_start() -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("g")
        assert "a time such as 14:2" in shown(pilot)
        await pilot.press(*"0:41:20", "enter")
        assert 1 < match(app).seq < match(app).timeline.last


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
        assert told(app) == "1 of 1; n goes to the next, N to the previous"
        await pilot.press("n")
        assert "past the end of the record" in told(app) or match(app).seq > first
        await pilot.press("slash", *"tribble", "enter")
        assert told(app) == "not found in this record: tribble"


async def test_playing_follows_the_clock_and_stops_at_a_key(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("plus", "plus", "plus", "plus", "space")
        assert "playing x16, recorded pace" in shown(pilot)
        while match(app).seq < 202:
            await pilot.pause(0.05)
        await pilot.press("space")
        stopped = match(app).seq
        assert stopped > 200
        await pilot.pause(0.3)
        assert match(app).seq == stopped
        assert "playing" not in shown(pilot)


async def test_long_waits_can_be_skipped_and_that_is_said(log: RecordedMatch) -> None:
    app = TricorderApp(log=log, seq=200)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("space", "z")
        assert "long waits skipped" in shown(pilot)
        await pilot.press("z")
        assert "recorded pace" in shown(pilot)


async def test_playing_halts_at_what_a_judge_looks_for_and_says_what_it_is() -> None:
    app = TricorderApp(log=open_match("demo"), seq=152)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "RUN OVER")
        await pilot.press("Z", *["plus"] * 4)
        assert told(app) == "space plays x16, recorded pace, halts"
        await pilot.press("space")
        await until(pilot, "halted: ")
        halted = match(app).seq
        assert halted == 154
        assert "began 0.9s after its start; " in told(app)
        await pilot.pause(0.2)
        assert match(app).seq == halted


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
