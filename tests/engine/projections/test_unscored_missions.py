"""Missions that were solved and whose points nobody has recorded yet."""

from engine.projections.unscored_missions import UnscoredMissions
from tests.states import after_back_up, states

ATTEMPT = "turn 1 A\nA attempts ex with p1\n"
SOLVED = ATTEMPT + "solved\n"


def last(lines: str) -> UnscoredMissions:
    return states(UnscoredMissions, lines)[-1]


def test_a_mission_that_is_solved_waits_for_its_points() -> None:
    (solved,) = last(SOLVED).solved.items()
    assert (solved[0], solved[1][0]) == ("ex", "A")
    assert last(ATTEMPT + "failed\n").solved == {}


def test_points_before_or_after_the_end_of_the_attempt_settle_it() -> None:
    for lines in (
        ATTEMPT + "  > A scores 35 mission points from ex\nsolved\n",
        SOLVED + "> A scores 35 points\n",
        SOLVED + "> player A score = 35\n",
    ):
        assert last(lines).solved == {}
        assert last(lines).kept


def test_points_of_the_other_player_settle_nothing() -> None:
    assert set(last(SOLVED + "> B scores 5 points\n").solved) == {"ex"}


def test_a_back_up_forgets_what_was_solved() -> None:
    assert after_back_up(UnscoredMissions, SOLVED, to=2).solved == {}
