"""Where scouting began, probes of the turn, and who was beamed aboard what in it."""

from engine.projections.scouting_history import ScoutingHistory
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "glossary"
SCOUTED = "turn 1 A\nA scouts ex with p1; done\n"
BEAMED = "turn 1 A\nA beams p1 to aboard k; done\nA beams p2, p3 to aboard k; done\n"


def last(body: str) -> ScoutingHistory:
    return states(ScoutingHistory, body, RULES)[-1]


def test_scouting_counts_from_where_it_first_began() -> None:
    again = SCOUTED + "turn 2 A\nA scouts ex with p2; done\n"
    assert last(again).since == {"ex": BEFORE + 2}
    assert last(again).turn == BEFORE + 4


def test_who_is_beamed_aboard_a_ship_this_turn_is_remembered_in_order() -> None:
    assert last(BEAMED).beamed == {"k": ("p1", "p2", "p3")}
    assert last(BEAMED.replace("aboard k", "planet ex")).beamed == {}


def test_a_probe_is_of_its_turn() -> None:
    probed = SCOUTED + "A probes; done\n"
    assert last(probed).probe == ("A", BEFORE + 4)
    anew = last(probed + "turn 2 B\n")
    assert (anew.probe, anew.since) == (None, {"ex": BEFORE + 2})


def test_a_back_up_takes_somebody_off_the_ship() -> None:
    assert after_back_up(ScoutingHistory, BEAMED, to=3, rules=RULES).beamed == {"k": ("p1",)}
