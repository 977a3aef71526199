"""Effects that are no actions."""

from engine.rules.automatic_effects import is_automatic
from tests.interpretations import BEFORE
from tests.states import game_after


def test_checks_and_values_that_change_by_themselves_are_no_actions() -> None:
    game = game_after("turn 1 A\n> checked ex met\n> k hull = 50\n")
    assert not is_automatic(game, BEFORE + 1)
    assert is_automatic(game, BEFORE + 2)
    assert is_automatic(game, BEFORE + 3)


def test_a_value_that_an_action_changes_is_part_of_it() -> None:
    game = game_after("turn 1 A\nA uses e\n  > e range left = 3\n")
    assert not is_automatic(game, BEFORE + 3)
    assert not is_automatic(game, BEFORE + 4)
