"""Actions whose own card went on top of a pile before they ended."""

from engine.model.enums import PlaceKind
from engine.projections.pile_tops import PileTops
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "cr-1998"
PUT = """\
card s = "Assign Mission Specialists" objective of A in A core
turn 1 A
A uses s
  > s to A discard top
"""


def test_a_card_that_fetches_others_goes_on_top() -> None:
    found = states(PileTops, PUT, RULES)[-1]
    ((pile, put),) = found.by_action.items()
    assert (pile.kind, put) == (PlaceKind.DISCARD_PILE, (BEFORE + 3, BEFORE + 4))


def test_another_card_or_another_place_does_not_matter() -> None:
    fetches_none = PUT.replace("Assign Mission Specialists", "Interrogation")
    for body in (fetches_none, PUT.replace("> s", "> p1"), PUT.replace("top", "bottom")):
        assert states(PileTops, body, RULES)[-1] == PileTops(), body


def test_it_matters_until_the_action_is_over() -> None:
    found = states(PileTops, PUT + "  A uses p1; done\nresolved\n", RULES)
    assert found[6] is found[4]
    assert found[7] == PileTops()


def test_a_back_up_puts_it_back_on_top() -> None:
    body = PUT + "resolved\n"
    assert after_back_up(PileTops, body, to=4, rules=RULES) == states(PileTops, PUT, RULES)[-1]
