"""Effects that are no actions."""

from engine.projections.automatic_effects import AutomaticEffects
from tests.interpretations import BEFORE
from tests.states import after_back_up, states


def test_checks_and_values_that_change_by_themselves_are_effects() -> None:
    found = states(AutomaticEffects, "turn 1 A\n> checked ex met\n> k hull = 50\n")
    assert [len(state.seqs) for state in found] == [0, 0, 1, 2]
    assert found[-1].seqs == {BEFORE + 2, BEFORE + 3}


def test_a_value_that_an_action_changes_is_none() -> None:
    body = "turn 1 A\n> checked ex met\nA uses e\n  > e range left = 3\n"
    found = states(AutomaticEffects, body)
    assert found[-1] is found[2]


def test_a_back_up_takes_them_back() -> None:
    body = "turn 1 A\n> checked ex met\n> k hull = 50\n"
    assert after_back_up(AutomaticEffects, body, to=2).seqs == {BEFORE + 2}
