"""No span is told over a clock that was set back."""

from msgspec.structs import replace

from engine.record.events.judging import NoteAdded
from engine.record.time_quality import Timekeeping
from engine.standing.set_back import without_spans_set_back
from engine.standing.window import AnswerKind, Window, WindowAnswer, WindowKind
from tests.records import entries, start


def answer(seq: int, player: str) -> WindowAnswer:
    return WindowAnswer(
        player=player,
        answer=AnswerKind.WAIT,
        seq=seq,
        since_opened=3_000,
        since_opportunity=3_000,
        since_closed=3_000,
    )


WINDOW = Window(
    id=1,
    kind=WindowKind.RESPONSE,
    action=2,
    opened_by=2,
    opened_at=1_000,
    answers=(answer(4, "A"), answer(5, "B"), answer(6, "B")),
    closed_by=4,
    closed_at=9_000,
)


def windows(*times: int | None) -> Window:
    plain = entries(start(), *(NoteAdded(text="x") for _ in times[1:]))
    order = [replace(entry, happened_at=at) for entry, at in zip(plain, times, strict=True)]
    (window,) = without_spans_set_back([WINDOW], Timekeeping(order))
    return window


def test_windows_stay_as_they_are_where_the_clock_ran_on() -> None:
    assert windows(0, 1_000, 2_000, 9_000, 9_500, 9_900) == WINDOW


def test_nothing_is_told_over_the_step_and_all_that_lies_beside_it() -> None:
    window = windows(0, 1_000, 500, 9_000, 9_500, 9_900)

    assert window.duration is None
    assert [each.since_opened for each in window.answers] == [None, None, None]
    # From A's answer on, the clock ran on.
    assert [each.since_opportunity for each in window.answers] == [None, 3_000, 3_000]
    assert [each.since_closed for each in window.answers] == [3_000, 3_000, 3_000]


def test_a_step_after_the_closing_leaves_how_long_it_stood_open() -> None:
    window = windows(0, 1_000, 2_000, 9_000, 8_000, 8_500)

    assert window.duration == 8_000
    assert [each.since_closed for each in window.answers] == [3_000, None, None]
