"""Cloaked ships that a card exposes to the next action only."""

from engine.projections.exposed_ships import ExposedShips
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

EXPOSED = """\
card lf = "La Forge Maneuver" interrupt of A in A hand
turn 1 A
A plays lf on k
resolved
"""
NOW = ExposedShips(since=BEFORE + 3, now=frozenset({"k"}))


def test_a_card_exposes_its_target_once_it_has_done_its_work() -> None:
    assert states(ExposedShips, EXPOSED)[-1] == NOW
    nullified = EXPOSED.replace("resolved", "nullified")
    assert states(ExposedShips, nullified)[-1] == ExposedShips()
    assert states(ExposedShips, EXPOSED.replace("La Forge Maneuver", "Hail"))[-1] == ExposedShips()


def test_the_next_action_is_the_last_to_reach_it() -> None:
    found = states(ExposedShips, EXPOSED + "A uses e\n  A uses p1\nA uses p2\n")
    assert found[5].over == {"k"}
    assert found[5] is found[6] is found[7]


def test_a_turn_covers_it_again() -> None:
    assert states(ExposedShips, EXPOSED + "turn 2 B\n")[-1] == ExposedShips()


def test_a_back_up_exposes_it_again() -> None:
    assert after_back_up(ExposedShips, EXPOSED + "A uses e\n", to=4) == NOW
