"""The last points that were scored."""

from engine.projections.last_score import LastScore
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

BODY = "turn 1 A\n> A scores 5 points\n> B scores 10 points\n"


def test_points_are_the_last_until_others_are_scored() -> None:
    assert states(LastScore, BODY) == [
        LastScore(),
        LastScore(),
        LastScore(seq=BEFORE + 2, player="A"),
        LastScore(seq=BEFORE + 3, player="B"),
    ]


def test_what_scores_nothing_leaves_them_the_last() -> None:
    found = states(LastScore, BODY + "B uses k\n")
    assert found[-1] is found[-2]


def test_a_back_up_brings_the_score_before_back() -> None:
    assert after_back_up(LastScore, BODY, to=2) == LastScore(seq=BEFORE + 2, player="A")
