"""How many cards an action has nullified."""

from engine.projections.nullified_by_cards import NullifiedByCards
from tests.interpretations import BEFORE
from tests.states import states

BODY = """turn 1 A
A plays h on e
  > ps to discard nullified
  > ex to discard nullified
resolved
"""


def test_the_cards_of_one_action_are_counted_over_its_lines_and_forgotten_with_it() -> None:
    play = BEFORE + 2
    numbers = [state.numbers for state in states(NullifiedByCards, BODY)]
    assert numbers == [{}, {}, {}, {play: 1}, {play: 2}, {}]
