"""Attempts for which somebody found that the affiliation does not match."""

from engine.model.shared_map import SharedMap
from engine.projections.affiliation_checks import UnmatchedAttempts
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "cr-1998"
FOUND = """\
turn 1 A
A attempts ex with p1
  > checked ex not met about "the affiliation"
"""
UNMATCHED = UnmatchedAttempts(checked_at=SharedMap({BEFORE + 2: BEFORE + 3}))


def test_an_affiliation_that_does_not_match_is_noted_until_another_check() -> None:
    again = FOUND + '  > checked ex met about "the Affiliation"\n'
    found = states(UnmatchedAttempts, again, RULES)
    assert (found[3], found[4]) == (UNMATCHED, UnmatchedAttempts())


def test_a_check_of_something_else_changes_nothing() -> None:
    found = states(UnmatchedAttempts, FOUND + '  > checked ex not met about "skills"\n', RULES)
    assert found[-1] is found[-2]


def test_an_attempt_that_comes_about_is_forgotten_and_one_that_is_left_is_not() -> None:
    assert states(UnmatchedAttempts, FOUND + "solved\n", RULES)[-1] == UnmatchedAttempts()
    assert states(UnmatchedAttempts, FOUND + "withdrawn\n", RULES)[-1] == UNMATCHED


def test_an_attempt_that_goes_on_all_the_same_is_forgotten() -> None:
    found = states(UnmatchedAttempts, FOUND + "  A encounters d1 with p1\n", RULES)
    assert found[-1] == UnmatchedAttempts()
    within = states(UnmatchedAttempts, FOUND + "  A uses p1\n", RULES)
    assert within[-1] is within[-2]


def test_a_back_up_brings_the_check_back() -> None:
    body = FOUND + "  A encounters d1 with p1\n"
    assert after_back_up(UnmatchedAttempts, body, to=3, rules=RULES) == UNMATCHED
