"""Who was beamed to a planet together with others."""

from engine.projections.scouting_parties import BeamedTogether
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "cr-1998"
BODY = "turn 1 A\nA beams p1, p2 to planet ex\n"


def test_those_beamed_down_together_are_remembered_with_the_action() -> None:
    found = states(BeamedTogether, BODY + "done\nA beams p3 to planet ex\n", RULES)
    assert found[2].by == {"p1": BEFORE + 2, "p2": BEFORE + 2}
    assert found[-1] is found[2]


def test_beaming_aboard_or_by_some_means_is_not() -> None:
    aboard = BODY.replace("planet ex", "aboard k")
    within = BODY.replace("A beams", "A uses am\n  A beams")
    for body in (aboard, within):
        assert states(BeamedTogether, body, RULES)[-1] == BeamedTogether(), body


def test_each_turn_begins_anew() -> None:
    assert states(BeamedTogether, BODY + "done\nturn 2 B\n", RULES)[-1] == BeamedTogether()


def test_a_back_up_brings_them_back() -> None:
    body = BODY + "done\nturn 2 B\n"
    found = after_back_up(BeamedTogether, body, to=3, rules=RULES)
    assert found.by.keys() == {"p1", "p2"}
