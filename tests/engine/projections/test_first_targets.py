"""On what each card that serves one target was used first."""

from engine.projections.first_targets import FirstTarget, FirstTargets
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

BODY = """\
card i = "Interrogation" event of A in A core
turn 1 A
A uses i on p1; done
A uses i on p2; done
"""


def test_the_first_target_is_kept() -> None:
    found = states(FirstTargets, BODY)
    assert found[3].by_card == {"i": FirstTarget("p1", BEFORE + 3)}
    assert found[-1] is found[3]


def test_a_card_that_serves_many_or_none_has_no_first() -> None:
    many = states(FirstTargets, BODY.replace("Interrogation", "Kivas Fajo - Collector"))
    assert many[-1] == FirstTargets()
    assert states(FirstTargets, BODY.replace(" on p1", ""))[3] == FirstTargets()


def test_a_back_up_lets_it_serve_another() -> None:
    assert after_back_up(FirstTargets, BODY, to=2) == FirstTargets()
