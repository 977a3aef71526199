"""How many dilemmas were drawn and stacked, and what became of each."""

from engine.model.shared_map import SharedMap
from engine.projections.dilemma_stacks import DilemmasDrawn, DilemmasMet, TotalsSpent
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
ATTEMPT = "turn 1 A\nA attempts ex with p1, p2 at space ex number 2\n"
DRAWN = ATTEMPT + "  B draws 2 cards at B dilemma pile; resolved\n"
STACKED = DRAWN + "  > 2 others from B dilemma pile to dilemma stack ex face down placed\n"
SEQ = BEFORE + 2
COSTS = "> d1 cost = 2\n" + ATTEMPT + "  A encounters d1 with p1\n  overcome\n"


def test_dilemmas_drawn_and_stacked_are_counted_by_attempt() -> None:
    assert states(DilemmasDrawn, DRAWN, RULES)[-1].drawn == {SEQ: 2}
    found = states(DilemmasDrawn, STACKED, RULES)[-1]
    assert found.drawn == found.stacked == {SEQ: 2}


def test_draws_of_other_cards_are_not() -> None:
    deck = DRAWN.replace(" at B dilemma pile", " at B draw deck")
    assert states(DilemmasDrawn, deck, RULES)[-1] == DilemmasDrawn()


def test_the_opponent_draws_dilemmas_in_an_attempt_wherever_he_says_from() -> None:
    unsaid = DRAWN.replace(" at B dilemma pile", "")
    assert states(DilemmasDrawn, unsaid, RULES)[-1].drawn == {SEQ: 2}
    own = DRAWN.replace("B draws 2 cards at B dilemma pile", "A draws 2 cards")
    assert states(DilemmasDrawn, own, RULES)[-1] == DilemmasDrawn()


def test_moves_that_draw_dilemmas_count_them() -> None:
    moved = ATTEMPT + "  > 2 others from B dilemma pile to dilemma stack ex drawn\n"
    assert states(DilemmasDrawn, moved, RULES)[-1].drawn == {SEQ: 2}
    back = ATTEMPT + "  > d1 from B dilemma pile to B dilemma pile bottom\n"
    assert states(DilemmasDrawn, back, RULES)[-1].put_back == {SEQ: {"d1"}}


def test_a_dilemma_that_fails_its_check_is_known_to_have_failed() -> None:
    check = "  > checked d1 not met\n"
    failed = states(DilemmasMet, ATTEMPT + "  step 3f\n" + check, RULES)
    assert failed[-1].failed == {"d1": BEFORE + 4}
    assert states(DilemmasMet, ATTEMPT + "  step 3e\n" + check, RULES)[-1] == DilemmasMet()


def test_a_dilemma_is_faced_and_then_overcome() -> None:
    found = states(DilemmasMet, ATTEMPT + "  A encounters d1 with p1\n  overcome\n", RULES)
    assert found[3] == DilemmasMet(faced=frozenset({"d1"}), by_attempt=SharedMap({SEQ: ("d1",)}))
    assert found[4].overcome == {"d1"}


def test_the_costs_of_dilemmas_faced_come_off_the_total() -> None:
    assert states(TotalsSpent, COSTS, RULES)[-1].spent == {BEFORE + 3: {"d1": 2}}
    untold = states(TotalsSpent, ATTEMPT + "  A encounters d1 with p1\n  overcome\n", RULES)
    assert untold[-1] == TotalsSpent()


def test_a_back_up_takes_them_all_back() -> None:
    assert after_back_up(DilemmasDrawn, STACKED, to=4, rules=RULES).stacked == {}
    assert after_back_up(TotalsSpent, COSTS, to=3, rules=RULES) == TotalsSpent()
