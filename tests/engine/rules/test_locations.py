"""Where cards are, however a record says that they lie."""

from engine.cards.match_cards import MatchCards
from engine.rulebook.ruleset import ruleset
from engine.rules.game import Game
from engine.rules.locations import location, location_of, lying_on
from engine.standing.conditions import Conditions
from engine.table.fold import Fold
from engine.table.mutable_table import MutableTable
from recorder.transcript.reader import parse

TABLE = """\
match "A circle"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
card m1 = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship, k = "U.S.S. Oberth" ship of A at space m1
card p = "Data" personnel of A aboard e
"""


def game(lines: str) -> Game:
    table = MutableTable(Fold(parse(TABLE + lines, "test")).last.table)
    rules = ruleset("faq-1996")
    cards = MatchCards((rules.id,), rules.edition)
    return Game(rules=rules, cards=cards, table=table, known={}, conditions=Conditions())


def test_crew_is_at_the_location_of_the_ship_that_its_ship_is_docked_at() -> None:
    docked = game("> e to docked at k\n")
    assert location_of(docked.table, "p") == "m1"
    assert location(docked.table, docked.table.cards["p"].place) == "m1"


def test_a_mission_is_its_own_location() -> None:
    assert location_of(game("").table, "m1") == "m1"


def test_ships_docked_at_each_other_are_nowhere_and_end_the_search() -> None:
    circle = game("> e to docked at k\n> k to docked at e\n")
    assert location(circle.table, circle.table.cards["p"].place) is None
    assert location_of(circle.table, "p") is None


def test_what_lies_on_a_mission_may_be_said_to_be_at_its_planet() -> None:
    lines = 'card v = "Supernova" event of A on m1\ncard w = "Supernova" event of A at planet m1\n'

    assert set(lying_on(game(lines).table, "m1")) == {"v", "w"}
