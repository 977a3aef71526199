"""What dilemmas cost, as far as somebody told it."""

from engine.rules.dilemma_costs import dilemma_cost
from tests.states import game_after


def test_a_cost_that_was_told_is_the_cost() -> None:
    assert dilemma_cost(game_after("> d1 cost = 2\n", "2e-2014"), "d1") == 2


def test_a_cost_that_is_no_number_or_that_nobody_told_is_not_known() -> None:
    assert dilemma_cost(game_after("> d1 cost = many\n", "2e-2014"), "d1") is None
    assert dilemma_cost(game_after("", "2e-2014"), "d1") is None
    assert dilemma_cost(game_after("", "2e-2014"), "nothing") is None
