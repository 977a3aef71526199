"""Which moves are draws, and what is done in place of one."""

from msgspec.structs import replace

from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.draws import brings_forward, from_deck_to_hand, mentions_a_draw
from tests.states import game_after
from tests.tables import DECK, DISCARD, HAND


def test_cards_are_drawn_from_a_draw_deck_to_a_hand() -> None:
    side = Place(kind=PlaceKind.SIDE_DECK, player="A")
    assert from_deck_to_hand(CardsMoved(others=1, origin=DECK, destination=HAND))
    assert not from_deck_to_hand(CardsMoved(others=1, origin=HAND, destination=DECK))
    assert not from_deck_to_hand(CardsMoved(others=1, origin=DECK, destination=DISCARD))
    assert not from_deck_to_hand(CardsMoved(others=1, origin=side, destination=HAND))


def test_an_action_is_about_a_draw_if_any_of_its_words_say_so() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",), means="report")
    assert not mentions_a_draw(use)
    for field in ("trigger", "means", "function"):
        assert mentions_a_draw(replace(use, **{field: "instead of a Draw"}))


def test_the_pocketwatch_brings_forward_what_is_due() -> None:
    game = game_after('card pw = "Samuel Clemens\' Pocketwatch" artifact of A in A core\n')
    assert brings_forward(game, "pw")
    assert not brings_forward(game, "am")
