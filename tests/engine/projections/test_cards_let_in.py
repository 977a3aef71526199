"""How many cards each use of a card has let in."""

from engine.projections.cards_let_in import CardsLetIn
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "glossary"
BODY = """\
card w = "Space-Time Portal" doorway of A on ex
turn 1 A
A uses w
  A reports p1 to aboard e; done
  A reports p2 to aboard e; done
"""


def test_every_card_that_enters_by_it_counts() -> None:
    found = states(CardsLetIn, BODY, RULES)
    assert [state.numbers.get(BEFORE + 3, 0) for state in found] == [0, 0, 0, 0, 1, 1, 2, 2]


def test_a_card_that_lets_in_none_is_not_counted() -> None:
    found = states(CardsLetIn, BODY.replace("A uses w", "A uses e"), RULES)
    assert found[-1] == CardsLetIn()


def test_what_enters_after_it_is_over_entered_without_it() -> None:
    after = BODY + "resolved\nA reports p3 to aboard e\n"
    found = states(CardsLetIn, after, RULES)
    assert found[-1] is found[7]


def test_a_back_up_takes_the_last_card_out() -> None:
    assert after_back_up(CardsLetIn, BODY, to=5, rules=RULES).numbers == {BEFORE + 3: 1}
