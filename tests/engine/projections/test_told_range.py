"""How much RANGE the players said that their ships have."""

from engine.projections.told_range import ToldRange
from tests.states import after_back_up, states

RULES = "2e-2014"
BODY = "turn 1 A\n> e range = 8\n> e range left = 3\nturn 2 B\n"


def test_what_was_told_last_is_remembered_for_the_turn() -> None:
    found = states(ToldRange, BODY, RULES)
    assert [state.by_ship.get("e") for state in found] == [None, None, 8, 3, None]


def test_payments_do_not_lower_it() -> None:
    found = states(ToldRange, "turn 1 A\n> e range = 8\n> A pays 3 range with e\n", RULES)
    assert found[3] is found[2]


def test_what_is_no_number_tells_nothing() -> None:
    assert states(ToldRange, "turn 1 A\n> e range = plenty\n", RULES)[-1] == ToldRange()


def test_a_back_up_tells_it_again() -> None:
    assert after_back_up(ToldRange, BODY, to=2, rules=RULES).by_ship == {"e": 8}


def test_what_an_entry_itself_tells_was_not_so_before_it() -> None:
    told = states(ToldRange, BODY, RULES)[3]
    seq = told.told_at["e"]
    assert told.before("e", seq + 1) == 3
    assert told.before("e", seq) is None
    assert told.before("k", seq + 1) is None
