"""Names: what cards, places and actions are called at one point of a match."""

import pytest

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from replay.text.names import Names, counted
from replay.text.span import Pieces, Span, Style
from tests.replay.examples import EXCAVATION, HAND_A, TEAM, record, timeline


def names(seq: int, *, brief: bool = False) -> Names:
    """The names that are known just after an entry of the short match."""
    return Names(timeline().snapshot(seq).known, record(), brief=brief)


def text(pieces: Pieces) -> str:
    return "".join(piece if isinstance(piece, str) else piece.text for piece in pieces)


def test_a_card_has_no_name_before_it_is_known() -> None:
    assert names(12).card("h") == Span("an unknown card (h)", Style.UNKNOWN)
    assert names(13).card("h") == Span("Hail (h)", Style.CARD)


def test_cards_that_nobody_named_are_counted_behind_those_that_have_names() -> None:
    assert text(names(13).cards(("h", "d"), 2)) == "Hail (h), Data (d) and 2 other cards"
    assert text(names(13).cards((), 1)) == "1 card"
    assert text(names(13).cards(())) == "no cards"


def test_in_brief_more_than_three_cards_are_only_counted() -> None:
    assert text(names(13, brief=True).cards(("h", "d", "p", "e"), 1)) == "5 cards"
    assert text(names(13, brief=True).cards(("h", "d", "p"))) == "Hail (h), Data (d) and Picard (p)"


@pytest.mark.parametrize("kind", PlaceKind)
def test_every_kind_of_place_is_said_in_three_ways_that_name_what_it_belongs_to(
    kind: PlaceKind,
) -> None:
    whole = kind in (PlaceKind.SPACELINE, PlaceKind.SHOWN, PlaceKind.AWAY, PlaceKind.UNKNOWN)
    for place, name in ((Place(kind=kind, player="B"), "B"), (Place(kind=kind, card="d"), "Data")):
        for said in (names(13).where(place), names(13).to(place), names(13).source(place)):
            assert "~" not in text(said)
            assert (name in text(said)) or whole


def test_a_place_is_said_as_where_something_lies_goes_or_comes_from() -> None:
    at = names(13)
    assert text(at.where(HAND_A)) == "in A's hand"
    assert text(at.to(EXCAVATION)) == "to space at Excavation (m1)"
    assert text(at.source(TEAM)) == "from the planet at Excavation (m1) [scouts]"


def test_an_action_is_named_by_what_was_done_and_any_other_entry_by_its_number() -> None:
    at = names(30)
    assert text(at.entry(12)) == "A's move of U.S.S. Galaxy (e) @12"
    assert text(at.entry(29)) == "B's reporting of Hail (h) @29"
    assert text(at.entry(13)) == "@13"
    assert text(at.entry(0)) == "@0"
    assert text(at.entry(31)) == "@31"


def test_one_is_counted_as_one() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
