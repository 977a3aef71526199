"""Where the countdown of each card was first set, and last changed."""

from engine.projections.countdown_starts import CountdownStarts
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

BODY = "turn 1 A\n> d1 countdown = 3\n> d1 countdown = 2\n> e countdown = 1\n"


def test_a_countdown_that_goes_down_began_where_it_was_set() -> None:
    found = states(CountdownStarts, BODY)
    assert (found[2].lowered, found[3].lowered) == ({}, {"d1": BEFORE + 3})
    assert found[3].seqs == found[2].seqs
    assert found[4].seqs == {"d1": BEFORE + 2, "e": BEFORE + 4}


def test_other_values_set_none() -> None:
    assert states(CountdownStarts, "turn 1 A\n> d1 cost = 3\n")[-1] == CountdownStarts()


def test_a_back_up_forgets_a_countdown() -> None:
    assert after_back_up(CountdownStarts, BODY, to=3).seqs == {"d1": BEFORE + 2}
