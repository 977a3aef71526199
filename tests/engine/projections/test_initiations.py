"""How far each action has come: its first cost, choice and response."""

from engine.projections.initiations import Initiations
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "glossary"
MOVE = "turn 1 A\nA moves e to space ps as #mv\n"
ANSWERED = MOVE + "  B plays h on e answers #mv claims response; done\n"
MET = """\
turn 1 A
A attempts ex with p1
  A encounters d1 with p1 as #d
    A plays am answers #d; done
"""
SEQ = BEFORE + 2


def test_the_first_response_and_the_first_cost_are_remembered() -> None:
    body = ANSWERED + "  A uses p1 answers #mv; done\n  > A pays 2 counters of #mv\n"
    found = states(Initiations, body + "  > A pays 1 counters of #mv\n", RULES)
    assert found[3].answers == {SEQ: BEFORE + 3}
    assert found[5] is found[3]
    assert found[7].costs == found[8].costs == {SEQ: BEFORE + 7}


def test_a_response_that_came_during_the_initiation_does_not_count() -> None:
    found = states(Initiations, MET + "    > checked d1 met\n", RULES)
    assert found[4].answers == {BEFORE + 3: BEFORE + 4}
    assert found[-1].answers == {}
    later = states(Initiations, MET + "    > checked ex met\n", RULES)
    assert later[-1] is later[4]


def test_cards_chosen_for_a_dilemma_are_its_first_choice() -> None:
    body = "turn 1 A\nA attempts ex with p1\n  A encounters d1 with p1\n    > A chooses p1\n"
    assert states(Initiations, body, RULES)[-1].choices == {BEFORE + 3: BEFORE + 4}


def test_a_back_up_takes_the_response_back() -> None:
    assert after_back_up(Initiations, ANSWERED, to=2, rules=RULES) == Initiations()
