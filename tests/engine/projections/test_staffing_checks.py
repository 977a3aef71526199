"""Checks of a ship's staffing before the action that they are made for."""

from engine.projections.staffing_checks import StaffingChecks
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

CHECKED = """\
turn 1 A
> checked e met using p1, p2 about "staffing"
"""
NOTED = StaffingChecks(at={"e": BEFORE + 2})


def test_a_ship_is_checked_for_the_next_action() -> None:
    assert states(StaffingChecks, CHECKED)[-1] == NOTED
    assert states(StaffingChecks, CHECKED + "A moves e to space ps; done\n")[-1] == StaffingChecks()


def test_a_check_of_a_mission_or_within_an_action_is_for_no_other() -> None:
    mission = CHECKED.replace("checked e", "checked ex")
    assert states(StaffingChecks, mission)[-1] == StaffingChecks()
    within = 'turn 1 A\nA moves e to space ps\n  > checked e met using p1 about "staffing"\n'
    assert states(StaffingChecks, within)[-1] == StaffingChecks()


def test_a_back_up_brings_a_check_back() -> None:
    moved = CHECKED + "A moves e to space ps; done\n"
    assert after_back_up(StaffingChecks, moved, to=2) == NOTED
