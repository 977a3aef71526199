"""The keys of events: which functions are called at which key."""

import pytest

from engine.model.enums import Manner, PlaceKind
from engine.model.zones import Place
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnEnded
from engine.table.event_key import (
    DRAWING,
    Dispatch,
    EventWord,
    Way,
    event_key,
    moves_from,
    moves_to,
    registration,
)
from engine.table.mutable_table import MutableTable
from engine.table.table import Table

HAND = Place(kind=PlaceKind.HAND, player="A")
DECK = Place(kind=PlaceKind.DRAW_DECK, player="A")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="A")


def called(origin: Place, destination: Place, *words: EventWord) -> bool:
    """Whether a discarding move calls what is registered with these words."""
    event = CardsMoved(
        cards=("c",), origin=origin, destination=destination, manner=Manner.DISCARDED
    )
    dispatch = Dispatch((registration(CardsMoved, words, "it"),))
    return dispatch[event_key(MutableTable(Table()), event)] == ("it",)


@pytest.mark.parametrize(
    ("words", "concerned"),
    [
        ((), True),
        (moves_from(PlaceKind.HAND), True),
        (moves_to(PlaceKind.HAND), False),
        (moves_to(PlaceKind.DISCARD_PILE), True),
        (moves_from(PlaceKind.DISCARD_PILE), False),
        (moves_to(PlaceKind.UNDER, PlaceKind.DISCARD_PILE), True),
        ((Way(PlaceKind.HAND, PlaceKind.DISCARD_PILE),), True),
        ((Way(PlaceKind.HAND, PlaceKind.DRAW_DECK),), False),
        ((Manner.DISCARDED,), True),
        ((Manner.DRAWN,), False),
        ((Manner.DRAWN, *moves_from(PlaceKind.HAND)), True),
    ],
)
def test_a_move_is_called_by_its_manner_and_by_where_it_begins_and_ends(
    words: tuple[EventWord, ...], concerned: bool
) -> None:
    assert called(HAND, DISCARD, *words) is concerned


def test_a_draw_goes_from_a_draw_deck_to_a_hand() -> None:
    assert called(DECK, HAND, DRAWING)
    assert not called(HAND, DECK, DRAWING)


def test_a_kind_without_words_has_none_to_be_asked_by() -> None:
    with pytest.raises(ValueError, match="TurnEnded has no words"):
        registration(TurnEnded, (Manner.DRAWN,), "it")
