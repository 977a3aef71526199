"""Headings of deck lists: which are in use, and the pile that each means in either game."""

import pytest

from engine.model.enums import Edition, PlaceKind
from engine.model.zones import Place
from recorder.setup.zones import is_mission_zone, is_outside, is_zone, place_of


def pile(kind: PlaceKind, group: str | None = None) -> Place:
    return Place(kind=kind, player="A", group=group)


@pytest.mark.parametrize(
    ("heading", "first", "second"),
    [
        ("", pile(PlaceKind.DRAW_DECK), pile(PlaceKind.DRAW_DECK)),
        ("Draw Deck", pile(PlaceKind.DRAW_DECK), pile(PlaceKind.DRAW_DECK)),
        ("Seed+Dil", pile(PlaceKind.SEED_DECK), None),
        ("Dilemmas", pile(PlaceKind.SEED_DECK), pile(PlaceKind.DILEMMA_PILE)),
        ("Missions", pile(PlaceKind.SEED_DECK), None),
        ("Q's Tent", pile(PlaceKind.SIDE_DECK, "Q's Tent"), None),
        ("TACTICS", pile(PlaceKind.SIDE_DECK, "Battle Bridge"), None),
        ("Sideboard", None, None),
        ("My box", None, None),
        ("???", None, None),
    ],
)
def test_a_heading_means_a_pile_of_its_game(
    heading: str, first: Place | None, second: Place | None
) -> None:
    assert place_of(heading, Edition.FIRST, "A") == first
    assert place_of(heading, Edition.SECOND, "A") == second


@pytest.mark.parametrize("heading", ["dilemma pile", "Q-Flash", "Set-Aside", "MISSIONS"])
def test_a_heading_in_use_is_known_however_it_is_written(heading: str) -> None:
    assert is_zone(heading)


@pytest.mark.parametrize("title", ["", "???", "Hail", "Deck of Cards"])
def test_a_title_is_no_heading(title: str) -> None:
    assert not is_zone(title)


def test_missions_and_what_stays_outside_the_game_are_told_apart() -> None:
    headings = ("Mission", "Missions", "Aside", "Outside the Game", "Seeds")

    assert [is_mission_zone(one) for one in headings] == [True, True, False, False, False]
    assert [is_outside(one) for one in headings] == [False, False, True, True, False]
