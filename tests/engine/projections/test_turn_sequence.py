"""Whose turns follow one another."""

from engine.projections.turn_sequence import TurnSequence
from tests.states import after_back_up, states


def turns(players: str) -> str:
    lines = (f"turn {number} {who}\n{who} ends turn\n" for number, who in enumerate(players, 1))
    return "".join(lines)


def test_turns_of_one_player_running_are_counted() -> None:
    found = states(TurnSequence, turns("AAAB"))
    assert [state.repeats for state in found[1::2]] == [0, 1, 2, 0]
    assert [state.last_player for state in found[1::2]] == ["A", "A", "A", "B"]


def test_a_turn_is_followed_though_nobody_said_that_it_ended() -> None:
    assert states(TurnSequence, "turn 1 A\nturn 2 A\n")[-1].repeats == 1
    assert states(TurnSequence, "turn 1 A\nA ends turn\nturn 2 B\nturn 3 A\n")[-1].repeats == 0


def test_a_back_up_makes_the_turn_before_the_last_again() -> None:
    found = after_back_up(TurnSequence, turns("AAB"), to=4)
    assert (found.last_player, found.repeats) == ("A", 1)
    assert found.repeats_with("A") == 2
    assert found.repeats_with("B") == 0
