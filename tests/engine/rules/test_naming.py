"""What is known of a card that is named by its title."""

from engine.model.enums import CardType
from engine.rules.naming import type_of_title
from tests.states import game_after


def test_the_type_is_that_of_the_cards_of_that_title_however_it_is_written() -> None:
    game = game_after("")

    assert type_of_title(game, "Worf") is CardType.PERSONNEL
    assert type_of_title(game, "  amanda ROGERS ") is CardType.INTERRUPT


def test_a_title_that_no_card_has_or_two_types_share_tells_none() -> None:
    double = 'card w = "Worf" ship of B at space ps\n'

    assert type_of_title(game_after(""), "Nobody") is None
    assert type_of_title(game_after(double), "Worf") is None
