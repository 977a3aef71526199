"""What an event does in the seed phases."""

from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import StepEntered
from engine.rules.seeding import card_seeded, number_seeded, phase_begun, seeded_beneath
from tests.states import game_after
from tests.tables import HAND, SPACELINE

BEFORE_TURNS = game_after("", "glossary")
IN_TURN = game_after("turn 1 A\n", "glossary")
SEED_DECK = Place(kind=PlaceKind.SEED_DECK, player="A")


def seed(card: str, kind: PlaceKind = PlaceKind.UNDER) -> ActionInitiated:
    place = Place(kind=kind, card="ex")
    return ActionInitiated(kind=ActionKind.SEED, players=("A",), card=card, destination=place)


def test_a_phase_begins_by_its_name_and_before_the_first_turn() -> None:
    step = StepEntered(step="the dilemma phase")
    assert phase_begun(BEFORE_TURNS, step) == "dilemma"
    assert phase_begun(BEFORE_TURNS, StepEntered(step="orders")) is None
    assert phase_begun(IN_TURN, step) is None
    assert phase_begun(game_after(""), step) is None


def test_cards_are_seeded_before_the_first_turn_only() -> None:
    assert card_seeded(BEFORE_TURNS, seed("d1")) == "d1"
    assert card_seeded(IN_TURN, seed("d1")) is None


def test_beneath_is_under_a_mission() -> None:
    assert seeded_beneath(seed("d1"))
    assert not seeded_beneath(seed("d1", PlaceKind.ON))


def test_all_but_missions_count_as_seeded() -> None:
    assert BEFORE_TURNS.type_of("ex") is CardType.MISSION
    assert number_seeded(BEFORE_TURNS, seed("d1")) == ("A", 1)
    assert number_seeded(BEFORE_TURNS, seed("ex")) is None
    moved = CardsMoved(others=3, origin=SEED_DECK, destination=HAND)
    assert number_seeded(BEFORE_TURNS, moved) == ("A", 3)


def test_what_goes_to_the_spaceline_or_comes_from_elsewhere_does_not() -> None:
    missions = CardsMoved(others=6, origin=SEED_DECK, destination=SPACELINE)
    assert number_seeded(BEFORE_TURNS, missions) is None
    elsewhere = CardsMoved(others=3, origin=HAND, destination=SEED_DECK)
    assert number_seeded(BEFORE_TURNS, elsewhere) is None
