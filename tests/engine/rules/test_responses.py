"""Cards that answer an action in its results, or when it is over, and those that do not."""

import pytest

from engine.standing.window import Flag, WindowKind
from tests.engine.judge.consequences import told
from tests.interpretations import judged

SOLVED = "turn 5 A\nA attempts m1 with p1 as #t\n  > A scores 35 mission points from m1\n{}\n"
FOUNTAIN = 'A plays pf = "Particle Fountain" interrupt on m1 answers #t claims just\nresolved\n'
BATTLE = """\
> e affiliation = "Non-Aligned"
turn 5 A
A battles with e on k as #t
  > k hull = 50
  B plays pb = "{}" interrupt answers #t claims response
  withdrawn
done
"""
MOVED = "turn 5 A\nA moves e to space ps as #mv; done\n"
HAIL = "B plays h on e answers #mv claims response\n"

each = pytest.mark.parametrize("rules", ["faq-1996", "cr-1998"])


@each
def test_what_answers_a_solved_mission_is_not_late_when_it_is_solved(rules: str) -> None:
    assert told(rules, SOLVED.format("solved") + FOUNTAIN) == []


@each
def test_an_attempt_that_failed_gives_it_nothing_to_answer(rules: str) -> None:
    assert ("response-late", None) in told(rules, SOLVED.format("failed") + FOUNTAIN)


@each
def test_it_is_late_when_something_else_was_done_since(rules: str) -> None:
    lines = SOLVED.format("solved") + "A beams p2 to planet m1; done\n" + FOUNTAIN
    assert ("response-late", None) in told(rules, lines)


@each
def test_what_answers_a_battle_in_progress_is_not_late_in_its_results(rules: str) -> None:
    assert told(rules, BATTLE.format("Phaser Burns")) == []
    late = told(rules, BATTLE.format("Kevin Uxbridge"))
    assert "response-late" in [check for check, _ in late]


def test_a_card_that_answers_an_action_in_progress_is_late_when_it_is_over() -> None:
    flags = [window.flags for window in judged(MOVED + HAIL).windows]
    assert any(Flag.LATE in one for one in flags)


def test_an_answer_in_the_results_has_a_window_of_its_own() -> None:
    windows = judged(MOVED.replace("; done", "\n  > e range left = 3") + "  " + HAIL).windows
    (just,) = [one for one in windows if one.kind is WindowKind.JUST]
    assert [answer.player for answer in just.answers] == ["B"]


def test_once_both_have_passed_it_is_late_all_the_same() -> None:
    lines = MOVED.replace("; done", "") + "  B passes\n  A passes\n  " + HAIL
    window = next(one for one in judged(lines, "glossary").windows if one.answers)
    assert Flag.LATE in window.flags


ANSWERED = """\
B plays x = "Alien Groupie" interrupt answers #t claims just
  A plays am = "Amanda Rogers" interrupt on x answers x claims response
  resolved
nullified by am
"""


def test_other_answers_to_it_and_what_lies_in_them_do_not_make_it_late() -> None:
    found = told("faq-1996", SOLVED.format("solved") + ANSWERED + FOUNTAIN)
    assert "response-late" not in [check for check, _ in found]


def test_an_attempt_that_failed_is_answered_by_what_answers_attempts_only() -> None:
    lines = SOLVED.format("failed") + FOUNTAIN.replace("answers #t ", "")
    assert "response-late" not in [check for check, _ in told("faq-1996", lines)]
