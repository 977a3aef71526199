"""The table: how many cards lie where, and what of a card goes into a pile."""

from engine.model.enums import Attribute, Status
from engine.record.events.cards import (
    CardDeclared,
    CardsMoved,
)
from engine.record.events.statuses import StatusSet, ValueSet
from engine.table.table import Card, Table, unnamed_unsaid
from tests.records import start
from tests.tables import DECK, DISCARD, HAND, MISSION, SHIP, SPACE, SPACELINE, last


def test_how_many_cards_lie_in_an_uncounted_hand_is_unknown() -> None:
    table = last(CardDeclared(card="h", owner="A", place=HAND)).table
    assert table.total_at(HAND) is None
    assert table.total_at(SPACELINE) == 0


def test_a_card_that_goes_to_a_pile_leaves_its_statuses_and_its_controller_behind() -> None:
    table = last(
        MISSION,
        SHIP,
        StatusSet(cards=("e",), status=Status.STOPPED),
        ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=3),
        CardsMoved(cards=("e",), origin=SPACE, destination=DISCARD),
    ).table
    assert (
        table.cards["e"]
        == last(MISSION, CardDeclared(card="e", owner="A", place=DISCARD)).table.cards["e"]
    )


def test_cards_that_would_be_seen_are_none_where_nobody_counted_any() -> None:
    assert unnamed_unsaid(SPACELINE, None) == 0
    assert unnamed_unsaid(DISCARD, None) == 0
    assert unnamed_unsaid(DECK, None) is None


def test_of_a_record_that_begins_in_mid_game_nobody_knows_what_lies_in_any_pile() -> None:
    underway = start(underway=True)

    assert unnamed_unsaid(DISCARD, underway) is None
    assert unnamed_unsaid(SPACELINE, underway) == 0
    assert unnamed_unsaid(DISCARD, start()) == 0


def test_a_card_only_possibly_somewhere_does_not_count_there() -> None:
    sure = Card(id="a", owner="A", controller="A", place=HAND)
    table = Table(
        cards={"a": sure, "b": Card(id="b", owner="A", controller="A", place=HAND, certain=False)},
        lying={HAND: ("a", "b")},
        others={HAND: 5},
    )

    assert (table.others_at(HAND), table.total_at(HAND)) == (5, 6)


def test_a_card_in_a_pile_is_its_owners_and_in_play_whose_it_was() -> None:
    held = Card(id="e", owner="A", controller="B", place=SPACE, values=((Attribute.RANGE, 8),))

    moved = held.laid(SPACELINE, certain=True, face=None)
    discarded = held.laid(DISCARD, certain=True, face=None)

    assert (moved.controller, moved.values) == ("B", held.values)
    assert (discarded.controller, discarded.values) == ("A", ())
