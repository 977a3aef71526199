"""When a typed line says that it happened, as a moment."""

from recorder.entry_line.parse.parsed_line import Ago, TimeOfDay


def test_the_time_of_day_is_the_last_one_that_was() -> None:
    noon = 1_000 * 86_400_000 + 12 * 3_600_000

    assert TimeOfDay(11 * 3_600_000).moment(noon) == noon - 3_600_000
    assert TimeOfDay(13 * 3_600_000).moment(noon) == noon - 23 * 3_600_000
    assert TimeOfDay(13 * 3_600_000).moment(noon, east=7_200_000) == noon - 3_600_000
    assert Ago(30_000).moment(noon) == noon - 30_000
