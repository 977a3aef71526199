"""How many personnel were beamed this turn where a card lets only so many."""

from engine.projections.beaming_counts import BeamingCounts
from tests.states import after_back_up, states

COUNTED = """\
card x = "Atmospheric Ionization" event of B on ex
turn 1 A
A beams p1, p2 to planet ex; done
"""
BACK = COUNTED + "A beams p1, e to aboard e; done\n"


def test_personnel_count_down_and_up_and_nothing_else_does() -> None:
    found = states(BeamingCounts, BACK.replace("p1, e to", "p1 to"))
    assert [state.number.get("x", 0) for state in found] == [0, 0, 0, 2, 2, 3, 3]
    assert states(BeamingCounts, BACK)[5].number == {"x": 3}


def test_elsewhere_nobody_counts() -> None:
    found = states(BeamingCounts, COUNTED + "A beams p3 to planet ps; done\n")
    assert found[-1] is found[3]


def test_each_turn_is_counted_by_itself() -> None:
    assert states(BeamingCounts, COUNTED + "turn 2 B\n")[-1] == BeamingCounts()


def test_a_back_up_brings_the_count_back() -> None:
    assert after_back_up(BeamingCounts, COUNTED + "turn 2 B\n", to=4).number == {"x": 2}
