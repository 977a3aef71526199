"""How many draws of an action were taken."""

from engine.projections.draws_taken import DrawsTaken
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

DRAWS = """\
turn 1 A
A draws 3 cards
  > 1 other from A draw deck to A hand drawn
  A downloads am claims in place; done
"""
SEQ = BEFORE + 2


def test_cards_drawn_and_what_is_done_in_place_of_a_draw_count() -> None:
    found = states(DrawsTaken, DRAWS)
    assert found[3].numbers == {SEQ: 1}
    assert found[4].numbers == {SEQ: 2}
    assert found[5] is found[4]


def test_cards_that_are_fetched_otherwise_do_not() -> None:
    fetched = "turn 1 A\nA draws 3 cards\n  > 1 other from A draw deck to A hand downloaded\n"
    assert states(DrawsTaken, fetched)[-1] == DrawsTaken()


def test_draws_of_an_action_that_is_over_are_forgotten() -> None:
    assert states(DrawsTaken, DRAWS + "resolved\n")[-1] == DrawsTaken()


def test_a_back_up_gives_a_draw_back() -> None:
    assert after_back_up(DrawsTaken, DRAWS + "resolved\n", to=3).numbers == {SEQ: 1}
