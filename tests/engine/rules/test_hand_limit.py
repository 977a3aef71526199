"""How many cards a hand may have at the end of a turn."""

from engine.rules.hand_limit import cards_beyond_limit
from tests.states import game_after


def test_seven_cards_are_no_more_than_a_hand_may_have() -> None:
    assert cards_beyond_limit(game_after("counted 7 in A hand\n", "2e-2014"), "A") is None


def test_with_eight_the_number_held_is_told() -> None:
    assert cards_beyond_limit(game_after("counted 8 in A hand\n", "2e-2014"), "A") == 8


def test_a_card_known_by_name_counts_among_them() -> None:
    body = "counted 7 in A hand\n> p1 to A hand\n"
    assert cards_beyond_limit(game_after(body, "2e-2014"), "A") == 8


def test_of_a_hand_that_nobody_counted_nothing_is_said() -> None:
    assert cards_beyond_limit(game_after("", "2e-2014"), "A") is None
