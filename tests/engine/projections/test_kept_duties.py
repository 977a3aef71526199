"""Which duties a record has kept, and which cards have acted in the turn under way."""

from engine.model.enums import Attribute
from engine.projections.kept_duties import ActiveCards, KeptDuties
from tests.states import after_back_up, states

CARD = 'card x = "Anti-Time Anomaly" event of A in A core\n'
SET = CARD + "turn 1 A\n> x countdown = 3\nA ends turn\nturn 2 B\nB ends turn\nturn 3 A\n"
LOWERED = SET + "> x countdown = 2\n"


def test_what_was_done_in_an_earlier_turn_is_kept() -> None:
    assert states(KeptDuties, LOWERED)[-1].done == frozenset()
    assert states(KeptDuties, LOWERED + "A ends turn\n")[-1].done == {("x", Attribute.COUNTDOWN)}
    assert states(KeptDuties, SET + "A ends turn\n")[-1].done == frozenset()


def test_a_card_that_owes_something_acts_by_itself_or_by_an_effect() -> None:
    assert states(ActiveCards, SET)[-1].cards == frozenset()
    assert states(ActiveCards, SET + "A uses x\n")[-1].cards == {"x"}
    assert states(ActiveCards, SET + "> p1 to A discard killed performed by x\n")[-1].cards == {"x"}
    assert states(ActiveCards, SET + "A beams p1 to planet ex; done\n")[-1].cards == frozenset()


def test_with_the_next_turn_nothing_has_acted() -> None:
    lines = SET + "A uses x; done\nA ends turn\nturn 4 B\n"
    assert states(ActiveCards, lines)[-1].cards == frozenset()


def test_a_back_up_forgets_who_acted() -> None:
    assert after_back_up(ActiveCards, SET + "A uses x\n", to=2).cards == frozenset()
