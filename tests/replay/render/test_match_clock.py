from recorder.live.match_clock import ClockState, MatchClock
from replay.render.match_clock import awaited_row, clock_row

HOUR = 3_600_000


def text(**given: object) -> str:
    """The clock in words, an hour and a half into the day."""
    plain: dict[str, object] = {
        "at": HOUR,
        "running": ClockState.PLAY,
        "since": 0,
        "elapsed": 1_500_900,
        "paused": 0,
        "judge": 0,
    }
    return clock_row(MatchClock(**(plain | given))).text  # type: ignore[arg-type]


def test_without_a_limit_it_says_how_long_was_played() -> None:
    assert text() == "25:00 played"
    assert text(elapsed=None) == "clock not known"


def test_with_a_limit_it_says_what_is_left_or_how_far_it_is_over() -> None:
    assert text(limit=HOUR) == "34:59 left of 1:00:00"
    assert text(limit=1_440_000) == "1:00 OVER of 24:00"


def test_a_pause_and_the_extension_that_is_owed_are_told() -> None:
    told = text(running=ClockState.PAUSED, since=HOUR - 90_000, paused=90_000)
    assert told == "23:30 played  PAUSED for 1:30  extension 1:30"
    assert "JUDGE called for 0:10" in text(running=ClockState.JUDGE, since=HOUR - 10_000)
    assert text(running=ClockState.JUDGE, since=None).endswith("JUDGE called")
    assert text(running=ClockState.ENDED).endswith("match over")


def test_what_a_judge_gave_of_the_extension_is_told() -> None:
    told = text(running=ClockState.PAUSED, since=HOUR - 90_000, paused=90_000, granted=64_019)
    assert told == "23:30 played  PAUSED for 1:30  extension 1:30, 1:04 given"


def test_who_is_due_stands_with_the_time_since() -> None:
    assert awaited_row("B", HOUR - 65_000, HOUR).text == "B is due for 1:05"
    assert awaited_row("B", None, HOUR).text == "B is due"
    assert awaited_row(None, 0, HOUR).text == ""


def test_nobody_is_said_to_have_waited_since_another_day() -> None:
    assert awaited_row("B", 0, 24 * HOUR - 1).text == "B is due for 23:59:59"
    assert awaited_row("B", 0, 24 * HOUR).text == "B is due"
