"""By which response each action was first to be prevented."""

from engine.projections.prevent_responses import PreventResponses
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
PLAY = "turn 1 A\nA plays am as #play\n"
PREVENT = "  B uses k answers #play claims prevent; done\n"


def test_the_first_response_that_would_prevent_it_counts() -> None:
    found = states(PreventResponses, PLAY + PREVENT * 2, RULES)
    assert found[3].first == found[-1].first == {BEFORE + 2: BEFORE + 3}


def test_another_response_does_not() -> None:
    other = PLAY + PREVENT.replace("prevent", "response")
    assert states(PreventResponses, other, RULES)[-1] == PreventResponses()


def test_each_turn_begins_without_any() -> None:
    body = PLAY + PREVENT + "done\nturn 2 B\n"
    assert states(PreventResponses, body, RULES)[-1] == PreventResponses()


def test_a_back_up_takes_the_response_back() -> None:
    body = PLAY + PREVENT
    assert after_back_up(PreventResponses, body, to=2, rules=RULES) == PreventResponses()
