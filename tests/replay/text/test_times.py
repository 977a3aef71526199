import pytest

from engine.model.enums import ClockKind
from replay.text.times import day_text, decimals_of, duration_text, lasting_text, time_text


@pytest.mark.parametrize(
    ("milliseconds", "clock", "decimals", "written"),
    [
        (834_847_390_250, ClockKind.UTC, 0, "14:03:10.25"),
        (834_847_390_000, ClockKind.UTC, 0, "14:03:10"),
        (834_847_390_000, ClockKind.UTC, 1, "14:03:10.0"),
        (20_400, ClockKind.ELAPSED, 0, "0:20.4"),
        (3_723_000, ClockKind.ELAPSED, 0, "1:02:03"),
        (-1_500, ClockKind.ELAPSED, 0, "-0:01.5"),
        (None, ClockKind.UTC, 3, ""),
    ],
)
def test_times_are_written_as_people_do(
    milliseconds: int | None, clock: ClockKind, decimals: int, written: str
) -> None:
    assert time_text(milliseconds, clock, decimals) == written


def test_a_time_has_its_day() -> None:
    assert day_text(834_847_390_250) == "1996-06-15"
    assert day_text(10**18) is None


def test_the_decimals_that_a_time_needs() -> None:
    assert [decimals_of(ms) for ms in (1000, 1500, 1250, 1001, None)] == [0, 1, 2, 3, 0]
    assert duration_text(1500, 3) == "0:01.500"


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [
        (0, "0s"),
        (900, "0.9s"),
        (14_300, "14.3s"),
        (59_999, "59.999s"),
        (60_000, "1:00"),
        (62_500, "1:02.5"),
        (3_723_000, "1:02:03"),
    ],
)
def test_how_long_something_took_is_one_word(milliseconds: int, text: str) -> None:
    assert lasting_text(milliseconds) == text
