"""Which card does what the record shows."""

from engine.record.events.cards import CardsMoved
from engine.rules.performing_cards import card_of_action, performing_card
from tests.interpretations import BEFORE
from tests.states import game_after
from tests.tables import DISCARD, HAND

GAME = game_after("turn 1 A\nA plays am; done\n")
PLAY = BEFORE + 2


def moved(performing: str | None, of: int | None) -> CardsMoved:
    return CardsMoved(cards=("p1",), origin=HAND, destination=DISCARD, performing=performing, of=of)


def test_the_card_that_is_named_goes_before_that_of_the_action() -> None:
    assert performing_card(GAME, moved("h", PLAY)) == "h"
    assert performing_card(GAME, moved(None, PLAY)) == "am"


def test_without_either_nobody_knows() -> None:
    assert performing_card(GAME, moved(None, None)) is None
    assert card_of_action(GAME, 1) is None
    assert card_of_action(GAME, PLAY) == "am"
