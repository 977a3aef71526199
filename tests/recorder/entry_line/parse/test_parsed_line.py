"""When a typed line says that it happened, as a moment."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recorder.entry_line.parse.parsed_line import DAY, Ago, ElapsedClock, ParsedLine, TimeOfDay


def test_the_time_of_day_is_the_last_one_that_was() -> None:
    noon = 1_000 * 86_400_000 + 12 * 3_600_000

    assert TimeOfDay(11 * 3_600_000).moment(noon) == noon - 3_600_000
    assert TimeOfDay(13 * 3_600_000).moment(noon) == noon - 23 * 3_600_000
    assert TimeOfDay(13 * 3_600_000).moment(noon, east=7_200_000) == noon - 3_600_000
    assert Ago(30_000).moment(noon) == noon - 30_000


def test_this_very_minute_is_today() -> None:
    midnight = 1_000 * 86_400_000

    assert TimeOfDay(0).moment(midnight) == midnight
    assert TimeOfDay(1).moment(midnight) == midnight - 86_400_000 + 1


def test_the_clock_of_the_match_knows_nothing_of_the_clock_on_the_wall() -> None:
    assert ElapsedClock(20_400).moment(5, east=7_200_000) == 20_400


def test_a_line_is_late_where_it_says_when_or_where_it_belongs() -> None:
    assert not ParsedLine(()).late
    assert ParsedLine((), at=Ago(0)).late
    assert ParsedLine((), before=5).late


HOUR = 3_600_000
SPRING = 1_743_296_400_000  # 2025-03-30, 01:00 UTC: in Paris it is 2:00, and at once 3:00
AUTUMN = 1_761_440_400_000  # 2025-10-26, 01:00 UTC: in Paris it is 3:00, and at once 2:00


def paris(moment: int) -> int:
    """The time in Paris is ahead of UTC by one hour, in summer by two."""
    return 2 * HOUR if SPRING <= moment < AUTUMN else HOUR


@pytest.mark.parametrize(
    ("hours", "now", "meant"),
    [
        (1.5, SPRING + HOUR // 2, [SPRING - HOUR // 2]),
        (3.25, SPRING + HOUR // 2, [SPRING + HOUR // 4]),
        (23, SPRING + HOUR, [SPRING - 3 * HOUR]),
        (23, SPRING + 19 * HOUR, [SPRING - 3 * HOUR]),
        (2.5, SPRING + HOUR, [SPRING - HOUR // 2, SPRING + HOUR // 2]),
        (2.5, SPRING + 25 * HOUR, [SPRING + 23.5 * HOUR]),
        (2.5, SPRING - HOUR, [SPRING - 23.5 * HOUR]),
        (1.5, AUTUMN + HOUR, [AUTUMN - 1.5 * HOUR]),
        (2.5, AUTUMN - HOUR // 4, [AUTUMN - HOUR // 2]),
        (2.5, AUTUMN + HOUR, [AUTUMN - HOUR // 2, AUTUMN + HOUR // 2]),
        (2.5, AUTUMN + HOUR // 4, [AUTUMN - HOUR // 2]),
        (3.5, AUTUMN + HOUR, [AUTUMN - 23.5 * HOUR]),
        (3.5, AUTUMN + 3 * HOUR, [AUTUMN + 1.5 * HOUR]),
    ],
)
def test_a_time_of_day_across_a_change_of_the_clock(
    hours: float, now: int, meant: list[float]
) -> None:
    assert TimeOfDay(int(hours * HOUR)).moments(now, paris) == tuple(map(int, meant))


@given(now=st.integers(SPRING - 3 * DAY, AUTUMN + 3 * DAY), minutes=st.integers(0, 24 * 60 - 1))
def test_a_time_of_day_is_past_and_shown_by_the_clock_unless_it_never_was(
    now: int, minutes: int
) -> None:
    since = minutes * 60_000
    moments = TimeOfDay(since).moments(now, paris)

    assert all(now - 2 * DAY < at <= now for at in moments)
    shown = [(at + paris(at)) % DAY == since for at in moments]
    assert all(shown) or all(abs(at - SPRING) <= HOUR for at in moments)
