"""Who began a battle, and in which turn."""

from engine.projections.attacks import Attacks
from tests.states import after_back_up, states

FOUGHT = "turn 1 A\nA battles with p1 against k; done\n"


def test_the_player_who_begins_a_battle_is_remembered_with_the_turn() -> None:
    assert states(Attacks, FOUGHT)[-1].turn == {"A": 1}


def test_a_later_battle_takes_the_place_of_the_player_s_earlier_one_only() -> None:
    again = "turn 2 B\nB battles with k; done\nturn 3 A\nturn 4 B\nB battles with k; done\n"

    assert states(Attacks, FOUGHT + again)[-1].turn == {"A": 1, "B": 4}


def test_other_orders_begin_no_battle() -> None:
    assert states(Attacks, "turn 1 A\nA moves e to space ps; done\n")[-1] == Attacks()


def test_a_back_up_takes_the_battle_back() -> None:
    assert after_back_up(Attacks, FOUGHT, to=1) == Attacks()
