"""Actions that only say what another one brings about."""

from engine.rules.results import telling
from tests.interpretations import BEFORE
from tests.states import game_after

LINES = "turn 1 A\nA attempts ex with p1, p2 at planet ex\n  game stops p1\n"


def test_an_action_that_tells_a_result_is_found_by_its_cards_and_by_what_it_is_of() -> None:
    game = game_after(LINES)

    assert [*telling(game, BEFORE + 2, ("p1",))] == [BEFORE + 3]
    assert [*telling(game, BEFORE + 2, ("p2",))] == []
    assert [*telling(game, None, ("p1",))] == []


def test_an_action_of_its_own_tells_none() -> None:
    game = game_after("turn 1 A\nA attempts ex with p1 at planet ex\n  B plays h on p1\n")

    assert [*telling(game, BEFORE + 2, ("p1",))] == []
