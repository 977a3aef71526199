"""The first events of a record: what a deck list says of the piles, and nothing beyond it."""

from engine.model.enums import Edition, PlaceKind
from engine.model.zones import UNKNOWN, Place
from engine.record.events.cards import CardDeclared, CardsCounted
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.table import Table
from recorder.setup.deck import parse_deck
from recorder.setup.first_events import left_out, opening
from recorder.setup.setup import Declares, Seat, Setup
from tests.records import entries

FIRST = Setup(seats=(Seat(id="A", name="Ada"), Seat(id="B", name="Ben")))
SECOND = Setup(edition=Edition.SECOND, ruleset="2e-2014", seats=FIRST.seats)
DECK = parse_deck(
    "2\tHail\n1\tGowron\nMissions:\n1\tExcavation\nSeed+Dil:\n2\tArcher\n"
    "QsTent:\n1\tHorga'hn\nTactics:\nAside:\n3\tSpare\n",
    "mine",
)
PILES = parse_deck("40\tData\nDilemmas:\n20\tArcher\nMissions:\n5\tEarth\n", "mine")


def table(events: tuple[AnyEvent, ...]) -> Table:
    fold = Fold(entries(*events))
    assert fold.inconsistencies() == ()
    return fold.snapshot(len(events)).table


def pile(kind: PlaceKind, player: str = "A", group: str | None = None) -> Place:
    return Place(kind=kind, player=player, group=group)


def test_a_match_without_decks_says_nothing_of_the_piles() -> None:
    events = opening(FIRST)

    assert len(events) == 1
    assert table(events).total_at(pile(PlaceKind.DRAW_DECK)) is None
    assert table(events).total_at(pile(PlaceKind.HAND)) is None


def test_a_deck_says_how_many_cards_each_pile_holds() -> None:
    now = table(opening(FIRST, {"A": DECK}))

    assert now.total_at(pile(PlaceKind.DRAW_DECK)) == 3
    assert now.total_at(pile(PlaceKind.SEED_DECK)) == 3
    assert now.total_at(pile(PlaceKind.SIDE_DECK, group="Q's Tent")) == 1
    assert now.total_at(pile(PlaceKind.SIDE_DECK, group="Battle Bridge")) is None
    assert now.total_at(pile(PlaceKind.HAND)) == 0
    assert now.cards == {}


def test_the_other_players_piles_stay_unknown() -> None:
    now = table(opening(FIRST, {"A": DECK}))

    assert now.total_at(pile(PlaceKind.DRAW_DECK, "B")) is None
    assert now.total_at(pile(PlaceKind.HAND, "B")) is None


def test_the_second_edition_has_a_dilemma_pile_and_no_seeds() -> None:
    events = opening(SECOND, {"B": PILES})
    counted = [event for event in events if isinstance(event, CardsCounted)]

    assert [(event.place, event.total) for event in counted] == [
        (pile(PlaceKind.DRAW_DECK, "B"), 40),
        (pile(PlaceKind.DILEMMA_PILE, "B"), 20),
        (pile(PlaceKind.HAND, "B"), 0),
    ]


def test_cards_that_are_named_are_known_to_their_owner() -> None:
    setup = Setup(seats=FIRST.seats, declares=Declares.NAMES)
    events = opening(setup, {"A": DECK, "B": DECK})
    declared = [event for event in events if isinstance(event, CardDeclared)]

    assert [event.name for event in declared if event.owner == "B"] == [
        "Hail",
        "Hail",
        "Gowron",
        "Excavation",
        "Archer",
        "Archer",
        "Horga'hn",
    ]
    assert {event.to for event in declared} == {("A",), ("B",)}
    assert [event.card for event in declared if event.name == "Hail"] == [
        "hail",
        "hail.2",
        "hail.3",
        "hail.4",
    ]
    assert table(events).total_at(pile(PlaceKind.DRAW_DECK, "B")) == 3


def test_missions_that_are_in_no_pile_lie_where_nobody_has_said_yet() -> None:
    setup = Setup(
        edition=Edition.SECOND, ruleset="2e-2014", seats=FIRST.seats, declares=Declares.NAMES
    )
    events = opening(setup, {"A": PILES})

    missions = [event for event in events if isinstance(event, CardDeclared)][-5:]
    assert {(event.name, event.place) for event in missions} == {("Earth", UNKNOWN)}


def test_a_title_without_letters_still_gets_an_id() -> None:
    setup = Setup(seats=FIRST.seats, declares=Declares.NAMES)
    events = opening(setup, {"A": parse_deck("1\t???\n", "mine")})

    assert [event.card for event in events if isinstance(event, CardDeclared)] == ["card"]


def test_headings_that_nobody_knows_are_named() -> None:
    deck = parse_deck("1\tHail\nMy box:\n1\tSpare\nEmpty:\nAside:\n1\tSpare\n", "mine")

    assert left_out(deck, FIRST) == ("My box",)
    assert left_out(parse_deck("1\tA\nTactics:\n1\tSpare\nMissions:\n1\tE\n", "x"), SECOND) == (
        "Tactics",
    )
