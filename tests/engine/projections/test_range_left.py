"""The RANGE that a ship has left in a turn (FAQ 3.5.1)."""

from engine.projections.range_left import RangeLeft
from tests.states import game_after, states

SPANS = "> ex span = 3\n> ps span = 4\n> e range = 9\n"
MOVED = SPANS + "turn 1 A\nA moves e to space ps\n  > e to space ps\nresolved\n"


def left(lines: str) -> int | None:
    return states(RangeLeft, lines)[-1].of(game_after(lines), "e")


def test_a_ship_that_has_not_moved_has_its_whole_range() -> None:
    assert left(SPANS + "turn 1 A\n") == 9
    assert left("turn 1 A\n> e range = 7\n") == 7


def test_a_move_takes_the_span_of_the_goal() -> None:
    assert left(MOVED) == 5
    assert left(MOVED + "A moves e to space ex\n  > e to space ex\nresolved\n") == 2


def test_a_move_that_no_order_made_takes_none() -> None:
    assert left(SPANS + "turn 1 A\n> e to space ps\n") == 9


def test_the_next_turn_gives_it_back() -> None:
    assert left(MOVED + "turn 2 B\n") == 9


def test_what_is_said_to_be_left_stands_until_the_next_move() -> None:
    said = MOVED.replace("  > e to", "  > e range left = 1\n  > e to")

    assert left(said) == 1
    assert left(said + "A moves e to space ex\n  > e to space ex\nresolved\n") == -2
