"""How a status comes from a card to its ship, its crew and its equipment."""

import pytest

from engine.model.ends import Ends
from engine.model.enums import Status
from engine.projections.stop_propagation import begin
from tests.interpretations import stopped
from tests.states import game_after

ATTEMPT = """\
card t = "Tricorder" equipment of A aboard e
turn 1 A
A attempts ex with p1, p2, p3 at space ex
"""
ALL = "  > p1, p2, p3 are stopped\n"


@pytest.mark.parametrize("rules", ["cr-1998", "glossary"])
def test_a_crew_that_is_stopped_in_an_attempt_stops_its_ship(rules: str) -> None:
    assert "e" in stopped(ATTEMPT + ALL, rules)
    assert "e" not in stopped(ATTEMPT + "  > p1, p2 are stopped\n", rules)
    assert "e" not in stopped("turn 1 A\n" + ALL.lstrip(), rules)


def test_equipment_is_stopped_with_a_whole_group() -> None:
    assert "t" in stopped(ATTEMPT + ALL, "glossary")
    assert "t" not in stopped(ATTEMPT + "  > p1 is stopped\n", "glossary")


def test_a_ship_that_is_stopped_stops_those_aboard() -> None:
    assert {"p1", "p2", "p3"} <= stopped("turn 1 A\n> e is stopped\n", "faq-1996")
    assert "p1" not in stopped("turn 1 A\n> p1 to planet ex\n> e is stopped\n", "faq-1996")


def test_an_end_that_was_announced_goes_before_that_of_the_ruleset() -> None:
    game = game_after("")
    begin(game, 1, "p1", Status.STOPPED, cause=1, rulings=())
    begin(game, 1, "p2", Status.STOPPED, cause=1, rulings=(), until="End of Battle")
    begin(game, 1, "p3", Status.STOPPED, cause=1, rulings=(), until="whenever")
    (own,), (told,), (vague,) = (game.conditions.by_card[card] for card in ("p1", "p2", "p3"))
    assert own.ends is game.rules.status[Status.STOPPED].ends
    assert (told.ends, vague.ends) == (Ends.END_OF_BATTLE, None)
