"""Places: each kind names what it lies with, and nothing else."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given

from engine.model.enums import PlaceKind
from engine.model.zones import (
    AT_LOCATION,
    GROUPED,
    NOWHERE,
    OWNED,
    PILES,
    WITH_CARD,
    Place,
    misshapen,
)
from tests.strategies import places


def test_every_kind_of_place_belongs_to_a_player_a_card_or_nobody() -> None:
    sorts = [*OWNED, *AT_LOCATION, *WITH_CARD, *NOWHERE, PlaceKind.SPACELINE]

    assert Counter(sorts) == Counter(PlaceKind)


@given(places(["m", "e"]))
def test_a_place_that_names_what_it_must_is_well_formed(place: Place) -> None:
    assert misshapen(place) is None


@pytest.mark.parametrize("kind", PlaceKind)
def test_a_place_must_name_its_player_or_card_and_no_other(kind: PlaceKind) -> None:
    owner = "A" if kind in OWNED else None
    card = "m" if kind in AT_LOCATION | WITH_CARD else None

    assert misshapen(Place(kind=kind, player=owner, card=card)) is None
    assert misshapen(Place(kind=kind, player=None if owner else "A", card=card)) is not None
    assert misshapen(Place(kind=kind, player=owner, card=None if card else "m")) is not None


@pytest.mark.parametrize("kind", PlaceKind)
def test_only_some_places_have_groups_with_names(kind: PlaceKind) -> None:
    owner = "A" if kind in OWNED else None
    card = "m" if kind in AT_LOCATION | WITH_CARD else None

    fault = misshapen(Place(kind=kind, player=owner, card=card, group="team 1"))

    assert (fault is None) == (kind in GROUPED)


def test_what_is_wrong_names_the_place_as_players_say_it() -> None:
    pile = Place(kind=PlaceKind.DISCARD_PILE)

    assert misshapen(pile) == "a discard pile must name its player"


def test_the_core_and_the_brig_are_areas_in_play_and_no_piles() -> None:
    assert {PlaceKind.CORE, PlaceKind.POINT_AREA, PlaceKind.BRIG} == OWNED - PILES


def test_equal_places_are_one_key_and_a_group_is_another() -> None:
    planet = Place(kind=PlaceKind.PLANET, card="m")
    team = msgspec.structs.replace(planet, group="team 1")

    lying = {planet: "p1", team: "p2"}

    assert lying[Place(kind=PlaceKind.PLANET, card="m")] == "p1"
    assert lying[Place(kind=PlaceKind.PLANET, card="m", group="team 1")] == "p2"
