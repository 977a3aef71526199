"""Cards that left play in exchange for others."""

from engine.projections.exchanged_cards import ExchangedCards
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
BODY = "turn 1 A\n> p1, p2 to A discard exchanged\n> p1 to A hand\n"


def test_a_card_counts_as_exchanged_until_it_moves_on() -> None:
    found = states(ExchangedCards, BODY, RULES)
    assert found[2].at == {"p1": BEFORE + 2, "p2": BEFORE + 2}
    assert found[3].at == {"p2": BEFORE + 2}


def test_cards_that_move_otherwise_change_nothing() -> None:
    found = states(ExchangedCards, BODY + "> p3 to A discard killed\n", RULES)
    assert found[4] is found[3]
    into_play = states(ExchangedCards, "turn 1 A\n> p1 to planet ex exchanged\n", RULES)
    assert into_play[-1] == ExchangedCards()


def test_a_back_up_brings_the_exchange_back() -> None:
    assert "p1" in after_back_up(ExchangedCards, BODY, to=2, rules=RULES).at
