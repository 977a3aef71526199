"""The ledger of windows: what each entry does to it, and the resulting times."""

import pytest

from engine.model.enums import EntrySource, Kept
from engine.record.entry import Entry
from engine.record.events.match import ClockPaused
from engine.rulebook.ruleset import Closes, Order, Responses
from engine.standing.window import AnswerKind, Closing, Flag, WindowKind
from engine.standing.window_tracker import WindowKey, WindowTracker

MOVE: WindowKey = (WindowKind.RESPONSE, 1, None)
EITHER = Responses()
BY_TURNS = Responses(order=Order.OPPONENT_FIRST, closes=Closes.TWO_PASSES)


def at(seq: int, time: int | None = None) -> Entry:
    return Entry(seq=seq, happened_at=time, source=EntrySource.LIVE, body=ClockPaused())


def tracker(rules: Responses = EITHER, kept: Kept = Kept.SOME) -> WindowTracker:
    """A ledger with one window open, for B or for B and A, since the first second."""
    opened = WindowTracker(rules, kept)
    opened.begin(MOVE, at(1, 1000), ("B",) if rules is EITHER else ("B", "A"))
    return opened


def test_a_window_that_is_open_is_not_opened_again() -> None:
    kept = tracker()
    kept.begin(MOVE, at(2, 2000), ("A",))
    (window,) = kept.windows
    assert (window.opened_by, window.entitled) == (1, ("B",))


def test_windows_are_numbered_in_the_order_in_which_they_open() -> None:
    kept = tracker()
    kept.begin((WindowKind.GAP, None, None), at(2))
    assert [window.id for window in kept.windows] == [1, 2]


def test_closing_what_is_not_open_changes_nothing() -> None:
    kept = tracker()
    kept.close((WindowKind.GAP, None, None), at(2), Closing.NEXT_ACTION)
    assert [window.closed_by for window in kept.windows] == [None]


def test_a_window_lasts_from_its_opening_to_its_closing() -> None:
    kept = tracker()
    kept.close(MOVE, at(2, 1900), Closing.RESULTS)
    assert kept.windows[0].duration == 900


def test_nobody_knows_how_long_a_window_lasted_without_both_times() -> None:
    kept = tracker()
    kept.close(MOVE, at(2), Closing.RESULTS)
    assert kept.windows[0].duration is None


def test_a_clock_that_steps_back_gives_no_duration() -> None:
    kept = tracker()
    kept.answer(MOVE, at(2, 500), "B", AnswerKind.WAIT)
    kept.close(MOVE, at(3, 900), Closing.RESULTS)
    assert kept.windows[0].duration is None
    assert kept.windows[0].answers[0].since_opportunity is None


def test_the_latency_of_an_answer_counts_from_the_one_before_it() -> None:
    kept = tracker(BY_TURNS)
    kept.answer(MOVE, at(2, 3500), "B", AnswerKind.PASS)
    kept.answer(MOVE, at(3, 4000), "A", AnswerKind.PASS)
    assert [answer.since_opportunity for answer in kept.windows[0].answers] == [2500, 500]


def test_an_answer_without_a_time_has_no_latency() -> None:
    kept = tracker()
    kept.answer(MOVE, at(2), "B", AnswerKind.WAIT)
    assert kept.windows[0].answers[0].since_opportunity is None


def test_time_for_which_the_clock_stood_still_does_not_count() -> None:
    kept = tracker()
    kept.pause(at(2, 2000))
    kept.pause(at(3, 2500))
    kept.resume(at(4, 12_000))
    kept.answer(MOVE, at(5, 13_000), "B", AnswerKind.WAIT)
    kept.close(MOVE, at(6, 14_000), Closing.RESULTS)
    (window,) = kept.windows
    assert (window.answers[0].since_opportunity, window.duration, window.paused) == (
        2000,
        3000,
        10_000,
    )


def test_a_window_that_opens_while_the_clock_stands_still_begins_when_it_runs() -> None:
    kept = WindowTracker(EITHER, Kept.SOME)
    kept.pause(at(1, 1000))
    kept.begin(MOVE, at(2, 4000), ("B",))
    kept.resume(at(3, 9000))
    kept.answer(MOVE, at(4, 9500), "B", AnswerKind.PASS)
    assert kept.windows[0].answers[0].since_opportunity == 500
    assert kept.windows[0].duration == 500


def test_a_pause_of_unknown_length_leaves_nobody_knowing() -> None:
    kept = tracker()
    kept.pause(at(2))
    kept.resume(at(3, 9000))
    kept.close(MOVE, at(4, 9500), Closing.RESULTS)
    assert kept.windows[0].duration is None


def test_there_is_no_answer_to_what_never_was_a_window() -> None:
    kept = tracker()
    assert not kept.answer((WindowKind.RESPONSE, 9, None), at(2), "B", AnswerKind.PASS)


def test_a_wait_is_no_pass() -> None:
    kept = tracker()
    kept.answer(MOVE, at(2), "B", AnswerKind.WAIT)
    assert MOVE in kept.open


def test_two_passes_of_one_player_do_not_close_what_two_must_pass() -> None:
    kept = tracker(BY_TURNS)
    kept.answer(MOVE, at(2), "B", AnswerKind.PASS)
    kept.answer(MOVE, at(3), "B", AnswerKind.PASS)
    assert MOVE in kept.open


@pytest.mark.parametrize(("passing", "flag"), [("A", Flag.RUN_OVER), ("B", Flag.ONE_PASS)])
def test_one_pass_before_the_results_runs_over_only_who_has_not_passed(
    passing: str, flag: Flag
) -> None:
    kept = tracker(BY_TURNS, Kept.ALL)
    kept.answer(MOVE, at(2), passing, AnswerKind.PASS)
    kept.close(MOVE, at(3), Closing.RESULTS)
    assert flag in kept.windows[0].flags
    assert {Flag.RUN_OVER, Flag.ONE_PASS}.intersection(kept.windows[0].flags) == {flag}


def test_who_had_passed_is_not_run_over_by_asking_for_time_after_the_results() -> None:
    kept = tracker(BY_TURNS, Kept.ALL)
    kept.answer(MOVE, at(2), "B", AnswerKind.PASS)
    kept.close(MOVE, at(3), Closing.RESULTS)
    kept.answer(MOVE, at(4), "B", AnswerKind.WAIT)
    assert kept.windows[0].flags == (Flag.ONE_PASS, Flag.LATE)


def test_one_pass_is_enough_where_passes_may_be_missing_or_nothing_results() -> None:
    for passes, why in ((Kept.SOME, Closing.RESULTS), (Kept.ALL, Closing.ENDED)):
        kept = tracker(BY_TURNS, passes)
        kept.answer(MOVE, at(2), "B", AnswerKind.PASS)
        kept.close(MOVE, at(3), why)
        assert kept.windows[0].flags == ()


def test_a_late_answer_belies_silence() -> None:
    kept = tracker()
    kept.close(MOVE, at(2), Closing.RESULTS)
    silent = kept.windows[0]
    kept.answer(MOVE, at(3), "B", AnswerKind.WAIT)
    assert silent.flags == (Flag.UNANSWERED,)
    assert kept.windows[0].flags == (Flag.RUN_OVER, Flag.LATE)


def test_who_had_passed_is_not_run_over_by_waiting_later() -> None:
    kept = tracker()
    kept.answer(MOVE, at(2), "B", AnswerKind.PASS)
    kept.answer(MOVE, at(3), "B", AnswerKind.WAIT)
    assert kept.windows[0].flags == (Flag.LATE,)


def test_a_back_up_runs_nobody_over() -> None:
    kept = tracker(BY_TURNS, Kept.ALL)
    kept.answer(MOVE, at(2), "B", AnswerKind.WAIT)
    kept.back_up(at(3), {MOVE: 0})
    first, again = kept.windows
    assert (first.closed_why, first.flags) == (Closing.BACKED_UP, ())
    assert (again.opened_by, again.entitled, again.answers) == (3, ("B", "A"), ())


def test_what_delays_a_window_moves_its_opening() -> None:
    kept = tracker()
    kept.delay(MOVE, at(2, 3000))
    kept.answer(MOVE, at(3, 3400), "B", AnswerKind.PASS)
    (window,) = kept.windows
    assert (window.opened_by, window.duration, window.answers[0].since_opportunity) == (2, 400, 400)


def test_delaying_what_is_not_open_changes_nothing() -> None:
    kept = tracker()
    kept.delay((WindowKind.GAP, None, None), at(2))
    assert kept.windows[0].opened_by == 1


def test_how_late_an_answer_came_needs_no_time_of_the_opening() -> None:
    kept = WindowTracker(tracker().rules, Kept.ALL)
    kept.begin(MOVE, at(1), ("B",))
    kept.close(MOVE, at(2, 4000), Closing.RESULTS)
    kept.answer(MOVE, at(3, 9000), "B", AnswerKind.WAIT)
    (answer,) = kept.windows[0].answers
    assert (answer.since_opened, answer.since_closed) == (None, 5000)
