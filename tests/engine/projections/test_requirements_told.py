"""The requirements that were checked for an action."""

from engine.projections.requirements_told import Requirement, RequirementsTold
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

CHECKED = """\
turn 1 A
> checked e met using p1, p2 about "staffing"
"""
NOTED = {"e": Requirement(BEFORE + 2, met=True)}
MOVED = CHECKED + "A moves e to space ps\n"


def test_what_is_checked_in_no_action_is_for_the_next() -> None:
    assert states(RequirementsTold, CHECKED)[-1] == RequirementsTold(before=NOTED)
    moving = states(RequirementsTold, MOVED)[-1]
    assert (moving.before, dict(moving.by_action)) == ({}, {BEFORE + 3: NOTED})


def test_what_is_checked_within_an_action_is_for_that_until_it_ends() -> None:
    moving = MOVED + "  > checked ps not met\n"
    both = NOTED | {"ps": Requirement(BEFORE + 4, met=False)}
    assert dict(states(RequirementsTold, moving)[-1].by_action) == {BEFORE + 3: both}
    assert dict(states(RequirementsTold, moving + "resolved\n")[-1].by_action) == {}


def test_a_back_up_brings_a_check_back() -> None:
    assert after_back_up(RequirementsTold, MOVED + "done\n", to=2).before == NOTED
