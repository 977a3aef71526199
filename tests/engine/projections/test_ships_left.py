"""Ships whose crew somebody has left."""

from engine.projections.ships_left import ShipsLeft
from tests.states import after_back_up, states


def test_a_ship_is_left_when_personnel_go_from_it() -> None:
    assert states(ShipsLeft, "> p1 to planet ex\n")[-1].ships == {"e"}


def test_equipment_that_goes_or_a_ship_that_moves_leaves_none() -> None:
    carried = 'card q = "Tricorder" equipment of A aboard e\n'

    assert states(ShipsLeft, carried + "> q to planet ex\n> e to space ps\n")[-1] == ShipsLeft()


def test_personnel_of_a_planet_leave_no_ship() -> None:
    down = states(ShipsLeft, "> p1 to planet ex\n> p1 to aboard k\n")

    assert down[-1] == down[-2]


def test_a_back_up_brings_them_back() -> None:
    assert after_back_up(ShipsLeft, 'note "before"\n> p1 to planet ex\n', to=1) == ShipsLeft()
