"""Dilemmas found in scouting to belong to the other side."""

from engine.projections.dilemma_sides import OtherSide
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "cr-1998"
SCOUTED = "turn 1 A\nA scouts ex with p1\n"
FOUND = SCOUTED + '  > checked d1 not met about "a Space dilemma"\n'


def test_a_dilemma_of_the_other_side_is_found_by_a_check_that_fails() -> None:
    assert states(OtherSide, FOUND, RULES)[-1].found == {(BEFORE + 2, "d1"): BEFORE + 3}
    met = FOUND.replace("not met", "met")
    assert states(OtherSide, met, RULES)[-1] == OtherSide()


def test_checks_of_other_things_or_in_an_attempt_find_none() -> None:
    assert states(OtherSide, FOUND.replace("a Space dilemma", "skills"), RULES)[-1] == OtherSide()
    attempt = FOUND.replace("scouts", "attempts")
    assert states(OtherSide, attempt, RULES)[-1] == OtherSide()


def test_a_back_up_forgets_what_was_found() -> None:
    assert after_back_up(OtherSide, FOUND, to=2, rules=RULES) == OtherSide()
