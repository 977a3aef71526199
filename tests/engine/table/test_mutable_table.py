"""The table while it changes: rows, unnamed cards, and its frozen copies."""

from engine.model.enums import Edge, PlaceKind
from engine.model.zones import Place
from engine.record.events.cards import (
    CardDeclared,
    CardsCounted,
    CardsMoved,
)
from engine.record.events.union import AnyEvent
from engine.table.mutable_table import MutableTable
from engine.table.table import Card
from tests.tables import DECK, DISCARD, HAND, MISSION, SHIP, SPACE, SPACELINE, last, told


def test_more_unnamed_cards_leaving_than_there_are_is_reported() -> None:
    counted = CardsCounted(place=DECK, total=2)
    moved = CardsMoved(others=3, origin=DECK, destination=HAND)
    assert told(counted, moved) == ["3 unnamed cards leave a place that holds 2"]


def test_after_an_unseen_draw_a_named_card_is_only_possibly_in_the_deck() -> None:
    draw = CardsMoved(others=1, origin=DECK, destination=HAND)
    counts = (CardsCounted(place=DECK, total=30), CardsCounted(place=HAND, total=6))
    table = last(*counts, CardDeclared(card="x", owner="A", place=DECK), draw).table
    assert not table.cards["x"].certain
    assert (table.total_at(DECK), table.total_at(HAND)) == (29, 7)


def test_missions_keep_the_order_in_which_they_were_put_beside_each_other() -> None:
    def mission(card: str, position: Edge | int | None, beside: str | None = None) -> AnyEvent:
        return CardDeclared(card=card, owner="A", place=SPACELINE, position=position, beside=beside)

    row = last(
        mission("a", None),
        mission("b", Edge.RIGHT),
        mission("c", Edge.LEFT),
        mission("d", Edge.LEFT, "b"),
        mission("e", None, "c"),
        mission("f", 2),
    ).table.lying[SPACELINE]
    assert row == ("c", "f", "e", "a", "d", "b")


def test_the_last_discarded_card_lies_on_top_of_its_pile() -> None:
    cards = [CardDeclared(card=one, owner="A", place=HAND) for one in ("a", "b")]
    moves = [CardsMoved(cards=(c,), origin=HAND, destination=DISCARD) for c in ("a", "b")]
    assert last(*cards, *moves).table.lying[DISCARD] == ("b", "a")


def mutable() -> MutableTable:
    """A table with the mission and the ship on it, to be changed."""
    return MutableTable(last(MISSION, SHIP).table)


def test_what_was_frozen_stays_as_it_was() -> None:
    table = mutable()
    before = table.freeze()
    ship = table.cards["e"]

    table.lift(ship)
    table.put(ship, DISCARD)
    table.points["A"] = 5

    assert before == last(MISSION, SHIP).table
    assert (before.cards["e"].place, table.cards["e"].place) == (SPACE, DISCARD)


def test_what_is_restored_lies_as_it_lay_and_nothing_else() -> None:
    table, before = mutable(), mutable().freeze()

    table.put(Card(id="h", owner="A", controller="A", place=HAND), HAND)
    table.report("card h was not there")
    table.restore(before)

    assert table.freeze() == before
    assert table.found == []


def test_a_place_from_which_the_last_card_is_lifted_is_no_longer_listed() -> None:
    table = mutable()

    table.lift(table.cards["e"])

    assert table.lying == {SPACELINE: ("m",)}


def test_unnamed_cards_put_where_nobody_counted_leave_the_number_unknown() -> None:
    table = mutable()

    table.add_others(HAND, 2)
    table.add_others(SPACE, 2)

    assert (table.others_at(HAND), table.others_at(SPACE)) == (None, 2)


def test_no_named_card_in_plain_sight_comes_into_doubt() -> None:
    table = mutable()
    table.others[SPACE] = 1

    table.take_others(SPACE, 1)

    assert table.cards["e"].certain
    assert table.found == []


def test_a_group_that_held_cards_is_remembered() -> None:
    table = mutable()
    team = Place(kind=PlaceKind.PLANET, card="m", group="team 1")
    person = Card(id="p", owner="A", controller="A", place=HAND)

    table.put(person, team)
    table.lift(table.cards["p"])

    assert list(table.grouped) == [team]
    assert team not in table.lying
