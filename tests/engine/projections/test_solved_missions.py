"""Missions that were solved, and whose points were scored."""

import pytest

from engine.projections.solved_missions import SolvedMissions
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

ATTEMPT = "turn 1 A\nA attempts ex with p1 at planet ex\n"
SOLVED = ATTEMPT + "solved\n"


def test_an_attempt_that_ends_solved_solves_its_mission() -> None:
    assert states(SolvedMissions, SOLVED)[-1].solved == {"ex": BEFORE + 3}
    assert states(SolvedMissions, ATTEMPT + "failed\n")[-1] == SolvedMissions()


@pytest.mark.parametrize(
    "points",
    [
        "  > A scores 35 mission points from ex\nsolved\n",
        "  > A scores 35 mission points\nsolved\n",
        "solved\n> A scores 35 points from ex\n",
    ],
)
def test_points_are_those_of_the_mission_named_or_attempted(points: str) -> None:
    found = states(SolvedMissions, ATTEMPT + points)[-1]

    assert found.solved.keys() == found.scored.keys() == {"ex"}


def test_bonus_points_are_no_mission_s() -> None:
    assert states(SolvedMissions, ATTEMPT + "  > A scores 5 bonus points\n")[-1] == SolvedMissions()


def test_a_mission_is_solved_where_a_line_says_that_it_is_completed() -> None:
    assert states(SolvedMissions, "> ex is completed\n")[-1].solved == {"ex": BEFORE + 1}


def test_a_back_up_takes_solution_and_points_back() -> None:
    assert after_back_up(SolvedMissions, SOLVED, to=2) == SolvedMissions()
