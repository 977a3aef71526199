"""How cards get to their places, and which moves contradict the record."""

from engine.model.enums import ActionKind, Edge, Outcome, PlaceKind
from engine.model.zones import SHOWN, UNKNOWN, Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import (
    CardDeclared,
    CardsCounted,
    CardsMoved,
    PileShuffled,
)
from tests.tables import (
    DECK,
    DISCARD,
    HAND,
    MISSION,
    SHIP,
    SPACE,
    SPACELINE,
    last,
    told,
)


def test_a_declared_card_is_one_of_those_counted_at_its_place() -> None:
    table = last(
        CardsCounted(place=HAND, total=7), CardDeclared(card="h", owner="A", place=HAND)
    ).table
    assert (table.others_at(HAND), table.total_at(HAND)) == (6, 7)


def test_a_card_more_than_were_counted_is_reported() -> None:
    counted = CardsCounted(place=HAND, total=0)
    assert told(counted, CardDeclared(card="h", owner="A", place=HAND)) == [
        "card h is one more than were counted there"
    ]


def test_a_count_that_differs_from_the_record_is_reported_and_stands() -> None:
    events = (CardsCounted(place=HAND, total=7), CardsCounted(place=HAND, total=6))
    assert told(*events) == ["6 cards counted where the record has 7"]
    assert last(*events).table.total_at(HAND) == 6


def test_a_count_that_agrees_is_not_reported() -> None:
    assert told(CardsCounted(place=HAND, total=7), CardsCounted(place=HAND, total=7)) == []


def test_a_card_being_played_is_shown_before_anything_happens() -> None:
    snapshot = last(
        CardDeclared(card="h", owner="A", place=HAND, name="Hail", to=("A",)),
        ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h"),
    )
    assert snapshot.table.cards["h"].place == SHOWN
    assert snapshot.known["h"].to == ()


def test_a_card_that_is_used_stays_where_it_is() -> None:
    used = ActionInitiated(kind=ActionKind.USE, players=("A",), card="e")
    assert last(MISSION, SHIP, used).table.cards["e"].place == SPACE


def test_an_action_ended_as_announced_has_put_its_card_at_its_destination() -> None:
    report = ActionInitiated(kind=ActionKind.REPORT, players=("A",), card="e", destination=SPACE)
    declared = CardDeclared(card="e", owner="A", place=HAND)
    done = ActionEnded(action=4, outcome=Outcome.AS_ANNOUNCED)
    table = last(MISSION, declared, report, done).table
    assert table.cards["e"].place == SPACE
    assert table.open == ()


def test_an_action_that_just_resolved_has_moved_nothing() -> None:
    move = ActionInitiated(kind=ActionKind.MOVE, players=("A",), card="e", destination=SPACELINE)
    resolved = ActionEnded(action=4, outcome=Outcome.RESOLVED)
    assert last(MISSION, SHIP, move, resolved).table.cards["e"].place == SPACE


def test_beaming_as_announced_carries_the_participants_and_not_the_ship() -> None:
    planet = Place(kind=PlaceKind.PLANET, card="m", group="team 1")
    aboard = Place(kind=PlaceKind.ABOARD, card="e")
    beam = ActionInitiated(
        kind=ActionKind.BEAM, players=("A",), card="e", participants=("p",), destination=planet
    )
    crew = CardDeclared(card="p", owner="A", place=aboard)
    done = ActionEnded(action=5, outcome=Outcome.AS_ANNOUNCED)
    table = last(MISSION, SHIP, crew, beam, done).table
    assert (table.cards["p"].place, table.cards["e"].place) == (planet, SPACE)


def test_a_move_from_where_the_card_is_not_is_reported_and_made() -> None:
    move = CardsMoved(cards=("e",), origin=HAND, destination=DISCARD)
    assert told(MISSION, SHIP, move) == ["card e is not where it is moved from"]
    assert last(MISSION, SHIP, move).table.cards["e"].place == DISCARD


def test_a_move_from_where_the_card_is_is_not_reported() -> None:
    assert told(MISSION, SHIP, CardsMoved(cards=("e",), origin=SPACE, destination=DISCARD)) == []


def test_a_card_only_possibly_somewhere_may_turn_up_where_an_unnamed_one_lay() -> None:
    draw = CardsMoved(others=1, origin=DECK, destination=HAND)
    counts = (CardsCounted(place=DECK, total=30), CardsCounted(place=HAND, total=6))
    discard = CardsMoved(cards=("x",), origin=HAND, destination=DISCARD)
    events = (*counts, CardDeclared(card="x", owner="A", place=DECK), draw, discard)
    table = last(*events).table
    assert told(*events) == []
    assert (table.total_at(DECK), table.total_at(HAND), table.total_at(DISCARD)) == (29, 6, 1)


def test_a_shuffle_takes_the_meaning_from_the_order_and_leaves_the_cards() -> None:
    declared = [
        CardDeclared(card=one, owner="A", place=DECK, position=Edge.TOP) for one in ("a", "b")
    ]
    assert last(*declared).table.lying[DECK] == ("b", "a")
    assert last(*declared, PileShuffled(place=DECK)).table.lying[DECK] == ("a", "b")


def test_beaming_or_walking_that_failed_carries_nobody() -> None:
    planet = Place(kind=PlaceKind.PLANET, card="m")
    crew = CardDeclared(card="p", owner="A", place=Place(kind=PlaceKind.ABOARD, card="e"))
    beam = ActionInitiated(kind=ActionKind.BEAM, participants=("p",), destination=planet)

    table = last(MISSION, SHIP, crew, beam, ActionEnded(action=5, outcome=Outcome.FAILED)).table

    assert table.cards["p"].place == Place(kind=PlaceKind.ABOARD, card="e")


def test_a_card_from_a_place_that_nobody_knows_is_taken_from_where_it_is() -> None:
    move = CardsMoved(cards=("e",), origin=UNKNOWN, destination=DISCARD)

    assert told(MISSION, SHIP, move) == []
    assert last(MISSION, SHIP, move).table.lying == {SPACELINE: ("m",), DISCARD: ("e",)}


def test_fewer_cards_counted_than_lie_there_by_name_is_reported() -> None:
    named = [CardDeclared(card=card, owner="A", place=HAND) for card in ("a", "b")]

    assert told(*named, CardsCounted(place=HAND, total=1)) == [
        "1 cards counted where 2 named copies lie"
    ]
    assert last(*named, CardsCounted(place=HAND, total=1)).table.others_at(HAND) == 0
