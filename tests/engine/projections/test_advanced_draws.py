"""A draw brought forward, until the turn that it belongs to is over."""

from engine.projections.advanced_draws import AdvancedDraw
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

DRAWN = """\
card pw = "Samuel Clemens' Pocketwatch" artifact of A in A core
turn 1 A
A uses pw
  > 1 other from A draw deck to A hand drawn
"""
ROUND = DRAWN + "resolved\nA ends turn\nturn 2 B\nturn 3 A\n"
EARLY = AdvancedDraw(seq=BEFORE + 4, player="A")
DUE = AdvancedDraw(seq=BEFORE + 4, player="A", due=True)
DRAW = "> 1 other from A draw deck to A hand drawn\n"


def test_a_draw_by_a_card_that_brings_it_forward_is_remembered() -> None:
    assert states(AdvancedDraw, DRAWN)[-1] == EARLY
    assert states(AdvancedDraw, DRAWN.replace("uses pw", "uses p1"))[-1] == AdvancedDraw()


def test_it_is_due_in_the_next_turn_of_the_same_player() -> None:
    found = states(AdvancedDraw, ROUND)
    assert (found[-2], found[-1]) == (EARLY, DUE)
    assert found[-2] is found[-3]


def test_drawing_again_or_the_turn_after_ends_it() -> None:
    assert states(AdvancedDraw, ROUND + DRAW)[-1] == AdvancedDraw()
    assert states(AdvancedDraw, ROUND + DRAW.replace("A ", "B "))[-1] == DUE
    assert states(AdvancedDraw, ROUND + "turn 4 B\nturn 5 A\n")[-1] == AdvancedDraw()


def test_a_back_up_takes_the_draw_back() -> None:
    assert after_back_up(AdvancedDraw, DRAWN, to=3) == AdvancedDraw()
