from hypothesis import given

from engine.model.enums import Attribute, CardType, Ending, Face, PlaceKind, Status
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved
from engine.record.events.judging import JudgeCalled
from engine.record.events.match import ClockPaused, MatchEnded
from engine.record.events.statuses import StatusSet, ValueSet
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from replay.render.table import table_rows
from tests.games import games
from tests.records import entries, start
from tests.replay.examples import HAND_B, SPACELINE, timeline
from tests.rows import text_of
from tests.strategies import matches


def _text(*events: AnyEvent, cells: int = 80) -> str:
    return text_of(table_rows(Fold(entries(start(), *events)).last), cells)


def _aboard(card: str) -> Place:
    return Place(kind=PlaceKind.ABOARD, card=card)


@given(matches())
def test_every_card_of_any_record_is_shown(record: list[Entry]) -> None:
    snapshot = Fold(record).last
    shown = "\n".join(row.text for row in table_rows(snapshot))
    assert all(f"({card})" in shown for card in snapshot.table.cards)


@given(games())
def test_every_card_of_a_tidy_game_is_shown_once(record: list[Entry]) -> None:
    snapshot = Fold(record).last
    shown = "\n".join(row.text for row in table_rows(snapshot))
    assert all(shown.count(f"({card})") == 1 for card in snapshot.table.cards)


def test_the_table_shows_the_spaceline_and_what_lies_along_it() -> None:
    assert text_of(table_rows(timeline().snapshot(16)), 80) == (
        "Turn 1 of A, orders @16\n"
        "Points: A 0, B 0; 100 win\n"
        "Spaceline\n"
        "  1 Excavation (m1) of A\n"
        "    on the planet [scouts], A: Data (d)\n"
        "    U.S.S. Galaxy (e) of A\n"
        "      aboard, A: Picard (p)\n"
        "  2 Study Nebula (m2) of B\n"
        "A Ada\n"
        "  hand: ?\n"
        "  draw deck: ?\n"
        "B Ben\n"
        "  hand: 6 cards\n"
        "  draw deck: ?\n"
        "Being shown, B: Hail (h)\n"
        "Being shown, A: Amanda Rogers (am)\n"
    )


MISSION = CardDeclared(card="m", owner="A", place=SPACELINE, name="Excavation")
PLANET = Place(kind=PlaceKind.PLANET, card="m")
SPACE = Place(kind=PlaceKind.SPACE, card="m")


def test_people_on_a_planet_are_an_away_team_and_stay_apart_by_player() -> None:
    shown = _text(
        MISSION,
        *(
            CardDeclared(card=c, owner=c[0], place=PLANET, name=c, type=CardType.PERSONNEL)
            for c in ("A1", "A2", "B1")
        ),
    )
    assert "    Away Team, A: A1 (A1), A2 (A2)\n    Away Team, B: B1 (B1)\n" in shown


def test_a_facility_with_a_crew_has_its_own_row() -> None:
    shown = _text(
        MISSION,
        CardDeclared(card="o", owner="B", place=PLANET, name="Outpost", type=CardType.FACILITY),
        CardDeclared(card="p", owner="B", place=_aboard("o"), name="Kurn"),
    )
    assert "    on the planet, B:\n      Outpost (o) of B\n        aboard, B: Kurn (p)\n" in shown


def test_many_cards_in_one_place_have_a_row_of_their_own() -> None:
    ship = CardDeclared(card="e", owner="A", place=SPACE, name="Ship")
    crew = [
        CardDeclared(card=f"p{n}", owner="A", place=_aboard("e"), name="Crew") for n in range(4)
    ]
    shown = _text(MISSION, ship, *crew)
    assert "      aboard, A: 4 cards\n        Crew (p0), Crew (p1), Crew (p2), Crew (p3)\n" in shown


def test_everything_that_stands_on_a_card_is_told() -> None:
    shown = _text(
        MISSION,
        CardDeclared(card="e", owner="A", place=SPACE, name="Ship", face=Face.DOWN),
        StatusSet(cards=("e",), status=Status.STOPPED, until="end of turn"),
        StatusSet(cards=("e",), status=Status.MODE, value="attack"),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=3),
        ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
        cells=120,
    )
    told = "[controlled by B, face down, stopped until end of turn, mode attack, range left 3]"
    assert f"Ship (e) of A {told}" in shown


def test_a_pile_says_how_many_and_whom_it_knows_by_name() -> None:
    shown = _text(
        CardsCounted(place=HAND_B, total=3),
        CardDeclared(card="h", owner="B", place=HAND_B, name="Hail"),
    )
    assert "  hand: 3 cards: Hail (h), 2 others\n" in shown


def test_a_named_card_among_uncounted_ones_leaves_the_number_open() -> None:
    shown = _text(CardDeclared(card="h", owner="B", place=HAND_B, name="Hail"))
    assert "  hand: Hail (h), ? others\n" in shown


def test_a_pile_with_a_card_only_possibly_there_claims_no_number_of_others() -> None:
    shown = _text(
        CardsCounted(place=HAND_B, total=3),
        CardDeclared(card="h", owner="B", place=HAND_B, name="Hail"),
        CardsMoved(others=1, origin=HAND_B, destination=Place(kind=PlaceKind.AWAY)),
    )
    assert "Hail (h) [only possibly here], 2 not known for sure\n" in shown
    assert "Set aside: 1 card" in shown
    assert "out of time" not in shown.lower()


def test_a_card_drawn_from_a_pile_unseen_makes_the_others_only_possibly_there() -> None:
    deck = Place(kind=PlaceKind.DRAW_DECK, player="B")
    shown = _text(
        CardsCounted(place=deck, total=2),
        CardsCounted(place=HAND_B, total=0),
        CardDeclared(card="h", owner="B", place=deck, name="Hail"),
        CardsMoved(others=1, origin=deck, destination=HAND_B),
    )
    assert "Hail (h) [only possibly here]" in shown


def test_cards_that_lie_with_each_other_in_a_circle_are_shown_all_the_same() -> None:
    shown = _text(
        MISSION,
        CardDeclared(card="e", owner="A", place=SPACE, name="One"),
        CardDeclared(card="f", owner="A", place=_aboard("e"), name="Two"),
        CardsMoved(
            cards=("e",),
            origin=SPACE,
            destination=_aboard("f"),
        ),
    )
    assert "Misplaced: the record contradicts itself" in shown
    assert "One (e) of A aboard Two (f)" in shown


def test_the_heading_says_what_stops_the_game_and_how_it_ended() -> None:
    snapshot = timeline().snapshot(25)
    assert "Open dispute by B: Nobody was there @25" in text_of(table_rows(snapshot))
    over = _text(
        TurnStarted(player="A", number=1),
        ValueSet(player="A", attribute=Attribute.COUNTERS, value=7),
        ClockPaused(),
        JudgeCalled(player="A"),
        MatchEnded(ending=Ending.CONCEDED, winner="B"),
    )
    assert over.startswith("Match over: conceded, B wins @6\nPoints: A 0 (counters 7), B 0\n")
    assert "The clock is paused @4" in over
    assert "A judge has been called @5" in over


def test_before_everything_the_table_is_empty() -> None:
    assert text_of(table_rows(Fold().last)) == "Before the first turn @0\n\n"


def test_an_away_team_is_named_by_its_group() -> None:
    team = Place(kind=PlaceKind.PLANET, card="m", group="[bold]\x1b")
    data = CardDeclared(card="d", owner="A", place=team, name="Data", type=CardType.PERSONNEL)
    assert r"Away Team [[bold]\x1b], A: Data (d)" in _text(MISSION, data)


def test_spacelines_apart_are_named() -> None:
    gamma = Place(kind=PlaceKind.SPACELINE, group="gamma")
    assert "Spaceline [gamma]\n  1 Far (g) of A" in _text(
        CardDeclared(card="g", owner="A", place=gamma, name="Far")
    )


def test_a_value_with_an_end_says_so_and_what_is_over_and_stands_again_is_marked() -> None:
    ship = CardDeclared(card="e", owner="A", place=SPACE, name="Ship")
    whole = ValueSet(cards=("e",), attribute=Attribute.RANGE, value=8)
    raised = ValueSet(cards=("e",), attribute=Attribute.RANGE, value=9, until="end of turn")
    more = ValueSet(player="A", attribute=Attribute.COUNTERS, value=9, until="end of turn")
    events = MISSION, ship, TurnStarted(player="A", number=1), whole, raised, more

    assert "Ship (e) of A [range 9 until end of turn]" in _text(*events)
    assert "A 0 (counters 9 until end of turn)" in _text(*events)
    over = _text(*events, TurnStarted(player="B", number=2))
    assert "Ship (e) of A [range 8: implied, range 9 until end of turn: over]" in over
    assert "A 0 (counters 9 until end of turn: over)" in over
