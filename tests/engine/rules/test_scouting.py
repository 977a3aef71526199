"""What is scouted where an objective is named (Glossary, "scouting locations")."""

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.rules.scouting import objectives, places_meant
from tests.states import game_after

LAID = """\
card o1 = "Assimilate Planet" objective of A on ex
card o2 = "Stop First Contact" objective of A in A core
"""


def meant(*targets: CardId, at: CardId | None = None) -> tuple[CardId, ...]:
    place = None if at is None else Place(kind=PlaceKind.PLANET, card=at)
    scouting = ActionInitiated(kind=ActionKind.SCOUT, players=("A",), targets=targets, at=place)
    return places_meant(game_after(LAID, "glossary"), scouting)


def test_an_objective_means_what_it_lies_on_and_a_place_itself() -> None:
    assert meant("o1") == ("ex",)
    assert meant("ps", "k") == ("ps", "k")


def test_the_same_place_named_twice_is_meant_once() -> None:
    assert meant("o1", "ex", at="ex") == ("ex",)


def test_an_objective_that_lies_on_nothing_means_no_place() -> None:
    assert meant("o2") == ()


def test_a_player_s_objectives_are_found_wherever_they_lie_in_play() -> None:
    game = game_after(LAID, "glossary")

    assert {*objectives(game, "A")} == {("o1", "ex"), ("o2", None)}
    assert {*objectives(game, "B")} == set()
