"""The lines that tell an effect."""

from engine.rules.effect_lines import told_at
from tests.interpretations import BEFORE
from tests.states import game_after

ATTEMPT = "turn 1 A\nA attempts ex with p1 at planet ex\n"


def test_an_effect_is_told_by_its_own_line_and_by_the_action_that_says_it() -> None:
    game = game_after(ATTEMPT + "  game stops p1\n")

    assert told_at(game, 99, BEFORE + 2) == (BEFORE + 3, 99)


def test_without_such_an_action_its_own_line_alone_tells_it() -> None:
    assert told_at(game_after(ATTEMPT), 99, BEFORE + 2) == (99,)
    assert told_at(game_after(ATTEMPT + "  game stops p1\n"), 99, None) == (99,)
