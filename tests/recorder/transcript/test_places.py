"""Places: every place that is written reads back, and a pile may leave its player unsaid."""

import pytest
from hypothesis import given

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from recorder.transcript.cursor import Cursor
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import NoMatch, ParseError
from recorder.transcript.places import LYING, PLACE, WHERE, read_place, settle
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import Sort, tokens
from recorder.transcript.values import ValueSlot
from tests.law_examples import examples
from tests.strategies import places

CARDS = ["ex", "e", "to", "12"]


def context() -> ParseContext:
    found = ParseContext()
    found.players = dict.fromkeys("AB")
    found.cards = dict.fromkeys(CARDS, "A")
    return found


def read(text: str, slot: ValueSlot = PLACE, acting: str | None = None) -> Place:
    found = context()
    found.acting = acting
    cursor = Cursor(tokens(text))
    place: Place = slot.resolve(slot.read(cursor), found)
    assert cursor.token.sort is Sort.END
    return place


@pytest.mark.parametrize("slot", [PLACE, WHERE, LYING])
@examples(0.5)
@given(place=places(CARDS))
def test_a_place_that_was_written_reads_back(slot: ValueSlot, place: Place) -> None:
    assert read(slot.write(place, PrintContext(RESERVED)), slot) == place


def test_a_pile_whose_player_is_unsaid_is_the_acting_players() -> None:
    assert read("hand", acting="B") == Place(kind=PlaceKind.HAND, player="B")
    assert read("A hand", acting="B") == Place(kind=PlaceKind.HAND, player="A")
    with pytest.raises(ParseError, match="found 'hand', expected a player before it"):
        read("hand")


def test_whose_a_pile_is_can_be_told_by_what_moves_there() -> None:
    spot = read_place(Cursor(tokens("discard")))

    assert settle(spot, context(), "B") == Place(kind=PlaceKind.DISCARD_PILE, player="B")


def test_where_a_card_lies_leaves_out_the_words_that_say_nothing() -> None:
    page = PrintContext(RESERVED)
    aboard = Place(kind=PlaceKind.ABOARD, card="e")
    docked = Place(kind=PlaceKind.DOCKED, card="e")
    hand = Place(kind=PlaceKind.HAND, player="A")

    assert [LYING.write(place, page) for place in (aboard, docked, hand)] == [
        "aboard e",
        "docked at e",
        "in A hand",
    ]
    assert WHERE.write(docked, page) == "at docked at e"


def test_what_is_no_place_is_told() -> None:
    with pytest.raises(NoMatch):
        read("spcae ex")
    with pytest.raises(ParseError, match="unknown card 'zz'"):
        read("aboard zz")
