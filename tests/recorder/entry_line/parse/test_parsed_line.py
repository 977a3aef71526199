"""When a typed line says that it happened, as a moment."""

from recorder.entry_line.parse.parsed_line import Ago, ElapsedClock, ParsedLine, TimeOfDay


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
