"""A card that is named by its title is the card, where no other has that title."""

import pytest

from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts

TRICORDER = 'card ct = "Classic Tricorder" equipment of A aboard e\n'


def action(lines: str) -> ActionInitiated:
    (begun,) = (event for event in facts(lines) if isinstance(event, ActionInitiated))
    return begun


@pytest.mark.parametrize("verb", ["beams p1", "stops p1", "draws 1 card"])
def test_the_card_whose_title_is_the_means_does_the_action(verb: str) -> None:
    begun = action(f'{TRICORDER}turn 1 A\nA {verb} by means "classic tricorder"\n')

    assert (begun.card, begun.means) == ("ct", "classic tricorder")


def test_a_title_of_two_cards_names_neither() -> None:
    two = f'{TRICORDER}card c2 = "Classic Tricorder" equipment of A aboard e\nturn 1 A\n'

    assert action(f'{two}A beams p1 by means "Classic Tricorder"\n').card is None


def test_a_card_that_is_out_of_play_does_nothing() -> None:
    out = 'card ct = "Classic Tricorder" equipment of A in A discard\nturn 1 A\n'

    assert action(f'{out}A beams p1 by means "Classic Tricorder"\n').card is None


def test_what_an_action_is_done_to_stands_though_its_means_is_a_title() -> None:
    begun = action(f'{TRICORDER}turn 1 A\nA discards p1 by means "Classic Tricorder"\n')

    assert begun.card == "p1"


def test_its_own_title_is_no_function_of_a_card_and_other_words_are() -> None:
    own = action(f'{TRICORDER}turn 1 A\nA uses ct as "Classic Tricorder"\n')
    other = action(f'{TRICORDER}turn 1 A\nA uses ct as "Geology"\n')

    assert (own.function, other.function) == (None, "Geology")
