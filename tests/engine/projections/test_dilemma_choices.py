"""What players chose while they faced a dilemma, and who took it away."""

from engine.projections.dilemma_choices import DilemmaChoices
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
CHOSEN = """\
turn 1 A
A attempts ex with p1, p2
  A encounters d1 with p1, p2
    > A chooses p1
"""
TAKEN = CHOSEN + "    B uses k\n      > p1 to A discard killed\n"
DILEMMA = BEFORE + 3


def test_what_is_chosen_while_a_dilemma_is_faced_is_remembered() -> None:
    found = states(DilemmaChoices, CHOSEN + "    > A chooses p2\n", RULES)
    assert found[4].chosen == {DILEMMA: {"p1"}}
    assert found[5].chosen == {DILEMMA: {"p1", "p2"}}


def test_an_opponent_who_removes_it_took_it_away() -> None:
    assert states(DilemmaChoices, TAKEN, RULES)[-1].taken == {DILEMMA: BEFORE + 6}


def test_one_who_removes_his_own_choice_or_another_card_did_not() -> None:
    own = states(DilemmaChoices, TAKEN.replace("B uses k", "A uses e"), RULES)
    other = states(DilemmaChoices, TAKEN.replace("> p1 to", "> p2 to"), RULES)
    assert own[-1] is own[4]
    assert other[-1] is other[4]


def test_a_back_up_gives_the_choice_back() -> None:
    assert after_back_up(DilemmaChoices, TAKEN, to=5, rules=RULES).taken == {}
