"""Whose scores a record tells."""

from engine.projections.told_scores import ToldScores
from tests.states import after_back_up, states


def test_a_score_is_told_of_one_player() -> None:
    assert states(ToldScores, "turn 2 A\n> player A score = 40\n")[-1].players == {"A"}
    assert states(ToldScores, "turn 2 A\n> e range = 4\n")[-1] == ToldScores()


def test_a_record_of_the_first_turn_is_one_of_the_whole_game() -> None:
    assert states(ToldScores, "turn 1 A\n")[-1].from_the_start
    assert not states(ToldScores, "turn 2 A\n")[-1].from_the_start


def test_a_back_up_forgets_a_score() -> None:
    lines = "turn 2 A\nA passes\n> player A score = 40\n"
    assert after_back_up(ToldScores, lines, to=2).players == frozenset()
