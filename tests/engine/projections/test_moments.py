"""Moments just after an effect, or after an action: who answered in them, and until when."""

from engine.standing.window import Closing, WindowKind
from tests.interpretations import BEFORE, windows


def test_an_effect_is_answered_just_after_it() -> None:
    body = "turn 1 A\n> p1 to discard killed as #death\nB plays h answers #death claims just\n"
    (just,) = windows(body, kind=WindowKind.JUST)
    assert (just.action, [answer.player for answer in just.answers]) == (BEFORE + 2, ["B"])


JUST = """\
turn 1 A
0:10 > p1 to discard killed as #death
0:12 B plays h answers #death claims just as #h
  0:13 > h to discard
0:13 resolved
0:20 A moves e to space ps as #mv
"""


def test_the_moment_just_after_an_effect_lasts_from_it_to_the_next_action() -> None:
    (just,) = windows(JUST, kind=WindowKind.JUST)
    assert (just.opened_by, just.closed_by) == (BEFORE + 2, BEFORE + 6)
    assert just.closed_why is Closing.NEXT_ACTION
    assert [answer.since_opportunity for answer in just.answers] == [2_000]


def test_time_for_which_the_clock_stood_still_is_no_part_of_that_moment() -> None:
    paused = JUST.replace("0:12 B", "0:10.5 clock paused\n0:11.5 clock resumed\n0:12 B")
    (just,) = windows(paused, kind=WindowKind.JUST)
    assert [answer.since_opportunity for answer in just.answers] == [1_000]


def test_an_answer_to_what_was_struck_as_wrong_opens_that_moment_itself() -> None:
    (just,) = windows(JUST + "correction strikes #death\n", kind=WindowKind.JUST)
    assert (just.opened_by, just.answers[0].since_opportunity) == (BEFORE + 3, 0)


def test_parts_of_an_answer_leave_the_moment_that_it_answers_open() -> None:
    within = JUST.replace("  0:13 > h", "  0:12.5 B draws 1 card; resolved\n  0:13 > h")
    (just,) = windows(within, kind=WindowKind.JUST)
    assert just.closed_by == BEFORE + 8


def test_an_action_that_is_over_is_answered_just_after_it_in_second_edition() -> None:
    body = "turn 1 A\nA plays am as #play\ndone\nB plays h answers #play claims when\n"
    assert len(windows(body, "2e-2014", WindowKind.JUST)) == 1
    assert windows(body, "glossary", WindowKind.JUST) == []
