"""How fast players answer, compared with their usual time."""

from engine.checks.framework.response_times import ENOUGH, ResponseTime, ResponseTimes
from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.match import ClockPaused
from engine.record.time_quality import Quality, Timekeeping
from engine.standing.window import AnswerKind, Window, WindowAnswer, WindowKind


def answered(number: int, latency: int | None, *, wait: int | None = None) -> Window:
    """A window that opens and closes with entries of its own, B answering it."""
    opened, closed = number * 3 - 2, number * 3
    said: list[tuple[AnswerKind, int | None]] = []
    said += [] if wait is None else [(AnswerKind.WAIT, wait)]
    said += [(AnswerKind.PASS, latency)] if latency is not None or wait is None else []
    return Window(
        id=number,
        kind=WindowKind.RESPONSE,
        action=opened,
        opened_by=opened,
        opened_at=opened * 1000,
        closed_by=closed,
        closed_at=closed * 1000,
        entitled=("B",),
        answers=tuple(
            WindowAnswer(player="B", answer=how, seq=opened + 1, since_opportunity=after)
            for how, after in said
        ),
    )


def order(windows: int, source: EntrySource = EntrySource.LIVE) -> list[Entry]:
    return [
        Entry(seq=seq, happened_at=seq * 1000, source=source, body=ClockPaused())
        for seq in range(1, windows * 3 + 1)
    ]


def response_times(windows: list[Window], source: EntrySource = EntrySource.LIVE) -> ResponseTimes:
    return ResponseTimes(windows, Timekeeping(order(len(windows), source)))


def test_with_enough_windows_a_player_has_a_median_and_a_fastest_answer() -> None:
    found = response_times([answered(number, number * 100) for number in range(1, ENOUGH + 1)])
    assert (found.count("B"), found.median("B"), found.fastest("B")) == (20, 1050, 100)


def test_with_one_window_fewer_there_is_too_little_to_say() -> None:
    found = response_times([answered(number, number * 100) for number in range(1, ENOUGH)])
    assert (found.count("B"), found.median("B"), found.fastest("B")) == (19, None, None)


def test_the_median_of_an_odd_number_is_the_one_in_the_middle() -> None:
    found = response_times([answered(number, number * 100) for number in range(1, ENOUGH + 2)])
    assert found.median("B") == 1100


def test_only_the_first_word_in_a_window_counts() -> None:
    found = response_times([answered(1, 9000, wait=700)])
    assert found.of(answered(1, 9000, wait=700)) == ResponseTime(
        player="B", milliseconds=700, median=None, windows=1, quality=(Quality.LIVE,)
    )


def test_answers_of_unknown_time_do_not_count() -> None:
    found = response_times([answered(1, None), answered(2, 500)])
    assert found.count("B") == 1
    assert found.of(answered(1, None)) is None


def test_times_that_nobody_took_at_the_moment_do_not_count() -> None:
    found = response_times([answered(1, 500)], EntrySource.LATE)
    assert found.count("B") == 0
    response_time = found.of(answered(1, 500))
    assert response_time is not None
    assert (response_time.quality, response_time.timed) == ((Quality.LATE,), False)


def test_imported_times_count_and_say_so() -> None:
    response_time = response_times([answered(1, 500)], EntrySource.IMPORT).of(answered(1, 500))
    assert response_time is not None
    assert (response_time.windows, response_time.quality, response_time.timed) == (
        1,
        (Quality.IMPORT,),
        True,
    )


def silent(kind: WindowKind = WindowKind.RESPONSE, *, closed: bool = True) -> Window:
    return Window(
        id=1,
        kind=kind,
        action=1,
        opened_by=1,
        opened_at=1000,
        closed_by=3 if closed else None,
        closed_at=3000 if closed else None,
        entitled=("B",),
    )


def test_of_a_silent_window_it_is_told_how_long_it_was_given() -> None:
    response_time = response_times([silent()]).of(silent())
    assert response_time is not None
    assert (response_time.player, response_time.milliseconds, response_time.windows) == (
        "B",
        2000,
        0,
    )


def test_a_gap_or_what_is_still_open_was_given_to_nobody() -> None:
    assert response_times([silent(WindowKind.GAP)]).of(silent(WindowKind.GAP)) is None
    assert response_times([silent(closed=False)]).of(silent(closed=False)) is None
