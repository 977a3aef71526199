"""Places in the server's words become places of the table."""

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.events.cards import CardsMoved
from engine.table.fold import Fold
from tests.recorder.importers.gemp.gemp_record import (
    carried,
    imported,
    of,
    place_of,
    sailed,
)


def test_missions_are_laid_so_that_the_row_comes_out_as_in_the_file() -> None:
    table = Fold(imported().entries).last.table

    assert table.lying[Place(kind=PlaceKind.SPACELINE)] == ("c5", "c10")


def test_seeds_lie_in_the_core_and_face_down_under_a_mission() -> None:
    table = Fold(imported().entries).last.table

    assert table.lying[Place(kind=PlaceKind.CORE, player="ada")] == ("c11", "c12")
    assert table.lying[Place(kind=PlaceKind.UNDER, card="c5")] == ("c13",)


def test_a_ship_undocks_into_the_space_where_its_facility_is() -> None:
    beam = carried(200, "BEAM_CARDS", "ben", [3], 1, 10)
    match = imported(beam)
    moved = next(body for body in of(match, 90) if isinstance(body, CardsMoved))

    assert moved.origin == Place(kind=PlaceKind.DOCKED, card="c1")
    assert moved.destination == Place(kind=PlaceKind.SPACE, card="c10")


def test_a_ship_docks_at_the_card_that_the_record_names_or_nobody_knows_where() -> None:
    named = sailed(200, "DOCK_SHIP", 2) | {"destinationCardId": 1}

    assert place_of("c2", named) == Place(kind=PlaceKind.DOCKED, card="c1")
    assert place_of("c2", sailed(200, "DOCK_SHIP", 2)) == Place(kind=PlaceKind.UNKNOWN)
