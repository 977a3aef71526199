"""Dilemmas in play, as a turn began, whose countdown had run out."""

from engine.projections.run_out_countdowns import RunOutCountdowns, run_out
from tests.states import after_back_up, game_after, states

OUT = "> d1 countdown = 0\n"
BODY = "turn 1 A\n" + OUT + "turn 2 B\n"


def test_a_dilemma_whose_countdown_has_run_out_is_found_when_a_turn_begins() -> None:
    found = states(RunOutCountdowns, BODY + "turn 3 A\n")
    assert [{*state.found} for state in found[2:4]] == [set(), {"d1"}]
    assert found[4] is found[3]


def test_countdowns_of_others_and_those_that_go_on_are_not() -> None:
    assert run_out(game_after(OUT)) == ("d1",)
    assert run_out(game_after("> d1 countdown = 1\n")) == ()
    assert run_out(game_after("> e countdown = 0\n")) == ()


def test_a_dilemma_that_left_play_is_not() -> None:
    assert run_out(game_after(OUT + "> d1 to B discard\n")) == ()


def test_a_back_up_finds_it_no_more() -> None:
    assert after_back_up(RunOutCountdowns, BODY, to=2) == RunOutCountdowns()
