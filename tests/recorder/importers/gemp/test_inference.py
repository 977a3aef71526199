"""The earlier places of cards that later actions of a GEMP-STCCG record imply."""

from engine.model.enums import EntrySource, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from tests.recorder.importers.gemp.gemp_record import (
    carried,
    imported,
    of,
    place_of,
    report,
    sailed,
)


def test_a_card_beamed_off_later_was_reported_where_it_was_beamed_from() -> None:
    moved = next(
        entry
        for entry in imported().entries
        if isinstance(entry.body, CardsMoved) and entry.body.cards == ("c15",)
    )

    assert isinstance(moved.body, CardsMoved)
    assert moved.body.destination == Place(kind=PlaceKind.ABOARD, card="c14")
    assert moved.source is EntrySource.INFERRED


def test_a_facility_that_beams_to_a_planet_has_been_there_since_it_was_seeded() -> None:
    assert place_of("c14") == Place(kind=PlaceKind.SPACE, card="c10")


def test_a_facility_that_no_action_places_lies_nobody_knows_where() -> None:
    assert place_of("c1") == Place(kind=PlaceKind.UNKNOWN)


def test_a_ship_that_cards_walk_to_was_docked_there() -> None:
    (ended, moved) = [body for body in of(imported(), 40) if not isinstance(body, Chosen)][::-1]

    assert isinstance(moved, CardsMoved)
    assert moved.destination == Place(kind=PlaceKind.DOCKED, card="c1")
    assert isinstance(ended, ActionEnded)


def test_a_ship_that_undocks_was_docked_where_it_beamed_cards_aboard() -> None:
    match = imported(
        *report(200, 17, "ben"),
        carried(210, "BEAM_CARDS", "ben", [3], 1, 17),
        sailed(220, "UNDOCK_SHIP", 17),
    )
    moved = next(body for body in of(match, 200) if isinstance(body, CardsMoved))

    assert moved.destination == Place(kind=PlaceKind.DOCKED, card="c1")


def test_a_flight_ended_where_the_ship_next_beams_to_a_planet() -> None:
    assert place_of("c2") == Place(kind=PlaceKind.SPACE, card="c5")


def test_a_flight_that_nothing_later_explains_ends_nobody_knows_where() -> None:
    assert place_of("c2", sailed(200, "FLY_SHIP", 2)) == Place(kind=PlaceKind.UNKNOWN)
