import pytest

from tui.app.playback import SPEEDS, Playback

MINUTE = 60_000


def _pace(gaps: list[int | None]) -> Playback:
    return Playback(lambda seq: gaps[seq - 1] if 0 < seq <= len(gaps) else None, len(gaps) + 1)


def test_entries_follow_at_the_pace_of_the_record() -> None:
    pace = _pace([2_000, 500])
    pace.start(1, now=100.0)
    assert pace.advance(101.9) == 1
    assert pace.advance(102.0) == 2
    assert pace.advance(102.5) == 3


def test_playing_stops_at_the_last_entry() -> None:
    pace = _pace([1_000])
    pace.start(1, now=0.0)
    pace.advance(1.0)
    assert not pace.running


def test_playing_from_the_last_entry_stands_still() -> None:
    pace = _pace([1_000])
    pace.start(2, now=0.0)
    assert not pace.running


def test_late_ticks_do_not_add_up_over_an_hour() -> None:
    pace = _pace([1_000] * 3_600)
    pace.start(1, now=0.0)
    now = 0.0
    while pace.running:
        now += 0.75
        seq = pace.advance(now)
        assert seq == min(1 + int(now), 3_601)


def test_where_no_time_is_known_a_step_takes_a_second_and_it_is_said() -> None:
    pace = _pace([None])
    pace.start(1, now=0.0)
    assert pace.due == 1.0
    assert pace.words(0.0) == "playing x1, no time recorded, 1 s per step"


def test_a_change_of_speed_holds_for_what_is_left_of_the_wait() -> None:
    pace = _pace([4_000])
    pace.start(1, now=0.0)
    pace.change(1, now=2.0)
    assert pace.due == 3.0
    assert pace.words(2.0) == "playing x2, recorded pace, 0:02 of 0:04"


@pytest.mark.parametrize(("by", "end"), [(1, SPEEDS[-1]), (-1, SPEEDS[0])])
def test_speeds_end_at_sixteen_and_at_a_quarter(by: int, end: float) -> None:
    pace = _pace([1_000])
    for _ in range(10):
        pace.change(by, now=0.0)
    assert pace.speed == end


def test_long_waits_are_cut_when_they_are_skipped() -> None:
    pace = _pace([5 * MINUTE, 9_000])
    pace.skipping = True
    pace.start(1, now=0.0)
    assert pace.due == 1.0
    assert pace.words(0.5) == "playing x1, long waits skipped"
    pace.advance(1.0)
    assert pace.due == 10.0


def test_a_long_wait_is_counted_in_seconds_of_the_record_while_it_lasts() -> None:
    pace = _pace([3 * MINUTE, 1_900])
    pace.change(2, now=0.0)
    pace.start(1, now=0.0)
    assert pace.waited(0.2) == ", 0:00 of 3:00"
    assert pace.waited(10.3) == ", 0:41 of 3:00"
    pace.change(-2, now=10.3)
    assert pace.waited(11.3) == ", 0:42 of 3:00"
    pace.start(2, now=20.0)
    assert pace.waited(21.0) == ""


def test_a_wait_that_is_skipped_or_unknown_is_not_counted() -> None:
    skipping, unknown = _pace([3 * MINUTE]), _pace([None])
    skipping.skipping = True
    for pace in (skipping, unknown):
        pace.start(1, now=0.0)
        assert pace.waited(0.5) == ""


def test_playing_halts_at_an_entry_that_is_worth_it_and_only_if_wished() -> None:
    pace = Playback(lambda seq: 1_000, 9, {3, 7}.__contains__)
    pace.start(1, now=0.0)
    assert pace.advance(4.0) == 5
    pace.halting = True
    assert pace.words(4.0) == "playing x1, recorded pace, halts"
    assert pace.advance(60.0) == 7
    assert not pace.running
    pace.start(7, now=60.0)
    assert pace.advance(99.0) == 9
