"""Which cost each look at hidden cards lowered first."""

from engine.model.shared_map import SharedSet
from engine.projections.cost_reductions import CostReductions
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
LOOK = "turn 1 A\n> all see 4 others in A draw deck top as #s\n"
BODY = LOOK + "> A pays 1 counters because #s\n> A pays 2 counters because #s\n"


def test_the_first_cost_that_a_look_lowers_is_remembered() -> None:
    found = states(CostReductions, BODY, RULES)
    assert found[2] == CostReductions(looks=SharedSet({BEFORE + 2}))
    assert found[3].lowered == found[4].lowered == {BEFORE + 2: BEFORE + 3}


def test_a_cost_without_a_look_is_not_lowered() -> None:
    found = states(CostReductions, LOOK + "> A pays 1 counters\n", RULES)
    assert found[3] is found[2]


def test_after_a_back_up_the_look_may_lower_another() -> None:
    assert after_back_up(CostReductions, BODY, to=2, rules=RULES).lowered == {}
