"""What was paid in a turn, for which action, and what is still to be paid (Second Edition)."""

from engine.projections.costs_met import CostsMet
from tests.interpretations import BEFORE
from tests.states import states

TURN = "turn 1 A\n"
DRAW = "> 1 other from A draw deck to A hand drawn\n"


def after(lines: str) -> CostsMet:
    return states(CostsMet, TURN + lines, "2e-2014")[-1]


def test_counters_within_an_action_are_paid_for_it() -> None:
    paid = after("A plays p1\n  > A pays 2 counters\n  > A pays 1 counters\n")

    assert paid.counters == {BEFORE + 2: 3}
    assert paid.loose == 0


def test_points_that_are_lost_within_an_action_are_its_cost_and_others_are_not() -> None:
    assert after("A plays p1\n  > A scores -5 points\n").points == {BEFORE + 2: 5}
    assert after("A plays p1\n  > A scores 5 points\nresolved\n> A scores -5 points\n").points == {}


def test_draws_are_settled_by_counters_before_or_after_them() -> None:
    assert after(DRAW).unpaid == (BEFORE + 2,)
    assert after(DRAW + DRAW + "> A pays 1 counters\n").unpaid == (BEFORE + 3,)
    assert after("> A pays 2 counters\n" + DRAW) == CostsMet(loose=1)
    assert after("A draws 2 cards\n  > A pays 1 counters\nresolved\n").unpaid == ()


def test_the_next_action_ends_the_waiting_and_the_next_turn_forgets_all() -> None:
    assert after(DRAW + "A plays p1\n").unpaid == ()
    assert after("A plays p1\n  > A pays 2 counters\nresolved\nturn 2 B\n") == CostsMet()


def test_what_the_other_player_pays_is_not_of_this_turn() -> None:
    assert after("> B pays 2 counters\n") == CostsMet()
