"""How stops begin, spread and end: what each ruleset says and the others do not."""

import pytest

from engine.model.ends import Ends
from engine.model.enums import Status
from engine.standing.conditions import Transition
from tests.interpretations import BEFORE, conditions, judged, stopped

FIRST_EDITION = ("faq-1996", "cr-1998", "glossary")
CREW = {"p1", "p2", "p3"}
FAILED = """\
turn 1 A
A attempts ex with p1, p2, p3 aboard e
  A encounters d1 with p1, p2, p3
    > checked d1 not met
    > p1, p2, p3 are stopped
  failed
failed
"""
TEAM = """\
card tr = "Tricorder" equipment of A at planet ex
card t1 = "Taitt" personnel, t2 = "Galen" personnel of A at planet ex
turn 1 A
A attempts ex with t1, t2 at planet ex
  A encounters d1 with t1, t2
"""
BATTLE = """\
turn 1 B
B battles with k against e at space ex
resolved
"""


def _moved(body: str, rules: str, card: str) -> list[Transition]:
    return [one for one in judged(body, rules).transitions if one.card == card]


def test_a_ship_stops_those_aboard_in_1996() -> None:
    body = "turn 1 A\n> e is stopped\n"
    assert stopped(body, "faq-1996") == {"e", *CREW}


def test_a_ship_does_not_stop_those_aboard_in_the_glossary() -> None:
    body = "turn 1 A\n> e is stopped\n"
    assert stopped(body, "glossary") == {"e"}


def test_what_the_rules_imply_is_told_from_what_was_recorded() -> None:
    (ship,) = conditions("> e is stopped\n", "faq-1996", "e")
    (crew,) = conditions("> e is stopped\n", "faq-1996", "p1")
    assert (ship.recorded, crew.recorded) == (True, False)
    assert crew.rulings == ("faq-1996.1.2.stopped-ship-stops-all-aboard",)


def test_a_facility_does_not_stop_those_aboard() -> None:
    body = 'card fo = "Outpost" facility of A at space ex\ncard g = "Geordi" of A aboard fo\n'
    assert stopped(body + "> fo is stopped\n", "faq-1996") == {"fo"}


def test_a_crew_stopped_at_a_space_mission_stops_its_ship_in_1998() -> None:
    assert stopped(FAILED, "cr-1998") == {"e", *CREW}


def test_a_crew_stopped_at_a_space_mission_leaves_its_ship_free_in_1996() -> None:
    assert stopped(FAILED, "faq-1996") == CREW


def test_a_part_of_a_crew_does_not_stop_its_ship() -> None:
    body = FAILED.replace("> p1, p2, p3 are stopped", "> p1, p2 are stopped")
    body = body.replace("failed", "overcome")
    assert stopped(body, "cr-1998") == {"p1", "p2"}


def test_a_crew_stopped_outside_an_attempt_does_not_stop_its_ship() -> None:
    assert stopped("turn 1 A\n> p1, p2, p3 are stopped\n", "cr-1998") == CREW


@pytest.mark.parametrize("rules", FIRST_EDITION)
def test_battle_stops_both_sides(rules: str) -> None:
    assert stopped(BATTLE, rules) >= {"e", "k"}


@pytest.mark.parametrize(("rules", "crew"), [("faq-1996", CREW), ("glossary", set())])
def test_battle_stops_the_crew_with_its_ship_in_1996_only(rules: str, crew: set[str]) -> None:
    assert stopped(BATTLE, rules) == {"e", "k", *crew}


@pytest.mark.parametrize("outcome", ["cancelled", "nullified", "prevented", "withdrawn", "void"])
def test_a_battle_that_did_not_take_place_stops_nobody(outcome: str) -> None:
    body = BATTLE.replace("resolved", outcome)
    assert stopped(body, "faq-1996") == set()


def test_battle_does_not_stop_the_fallen() -> None:
    body = BATTLE.replace("resolved", "  > e to discard destroyed\nresolved")
    assert "e" not in stopped(body, "glossary")


def test_a_failed_dilemma_stops_whoever_met_it_though_nobody_recorded_it() -> None:
    body = FAILED.replace("    > p1, p2, p3 are stopped\n", "")
    assert stopped(body, "faq-1996") == CREW
    assert not conditions(body, "faq-1996", "p1")[0].recorded


@pytest.mark.parametrize(
    ("dilemma", "rules", "crew"),
    [
        ("Radioactive Garbage Scow", "faq-1996", set()),
        ("Armus - Skin of Evil", "faq-1996", set()),
        ("Lineup", "glossary", set()),
        ("Impassable Door", "faq-1996", CREW),
        ("A dilemma of which nothing is known", "faq-1996", CREW),
    ],
)
def test_a_failed_dilemma_stops_nobody_where_its_text_stops_nobody_or_whom_it_selects(
    dilemma: str, rules: str, crew: set[str]
) -> None:
    named = f'    > d1 is "{dilemma}"\n'
    body = FAILED.replace("    > p1, p2, p3 are stopped\n", named)
    assert named in body
    assert stopped(body, rules) - {"e"} == crew


def test_whom_a_dilemma_selects_is_stopped_and_nobody_else() -> None:
    lines = '    > d1 is "Lineup"\n    > p1 is stopped\n'
    body = FAILED.replace("    > p1, p2, p3 are stopped\n", lines)
    assert stopped(body, "glossary") == {"p1"}


@pytest.mark.parametrize(("dilemma", "ship"), [("Lineup", set()), ("Archer", {"e"})])
def test_a_ship_is_stopped_with_its_crew_but_not_with_those_whom_a_dilemma_selects(
    dilemma: str, ship: set[str]
) -> None:
    lines = f'    > d1 is "{dilemma}"\n    > p1, p2, p3 are stopped\n'
    body = FAILED.replace("    > p1, p2, p3 are stopped\n", lines)
    assert stopped(body, "glossary") == CREW | ship


def test_a_dilemma_that_is_overcome_stops_nobody() -> None:
    body = FAILED.replace("    > p1, p2, p3 are stopped\n", "").replace("failed", "overcome")
    assert stopped(body, "faq-1996") == set()


def test_a_failed_attempt_stops_all_who_are_left_in_second_edition() -> None:
    body = "turn 1 A\nA attempts ex with p1, p2 aboard e\nfailed\n"
    assert stopped(body, "2e-2014") == {"p1", "p2"}


def test_a_failed_attempt_stops_nobody_by_itself_in_first_edition() -> None:
    body = "turn 1 A\nA attempts ex with p1, p2 aboard e\nfailed\n"
    assert stopped(body, "faq-1996") == set()


def test_equipment_is_stopped_with_the_whole_group_in_the_glossary() -> None:
    body = TEAM + "    > t1, t2 are stopped\n  failed\nfailed\n"
    assert stopped(body, "glossary") == {"t1", "t2", "tr"}


def test_equipment_is_not_stopped_with_the_group_in_1996() -> None:
    body = TEAM + "    > t1, t2 are stopped\n  failed\nfailed\n"
    assert stopped(body, "faq-1996") == {"t1", "t2"}


def test_equipment_is_not_stopped_with_a_part_of_the_group() -> None:
    body = TEAM + "    > t1 is stopped\n  overcome\nsolved\n"
    assert stopped(body, "glossary") == {"t1"}


def test_equipment_is_not_stopped_with_selected_members_though_they_are_all() -> None:
    body = (
        TEAM + "    > B chooses t1, t2 from t1, t2\n    > t1, t2 are stopped\n  overcome\nsolved\n"
    )
    assert stopped(body, "glossary") == {"t1", "t2"}


def test_equipment_is_stopped_after_battle_in_the_glossary() -> None:
    body = """\
card tr = "Tricorder" equipment of A at planet ex
card t1 = "Taitt" personnel of A at planet ex
card b1 = "Kurn" personnel of B at planet ex
turn 1 B
B battles with b1 against t1 at planet ex
resolved
"""
    assert stopped(body, "glossary") == {"t1", "b1", "tr"}


def test_equipment_of_the_other_side_is_not_stopped_with_a_group() -> None:
    body = 'card kd = "Disruptor" equipment of B at planet ex\n' + TEAM
    body += "    > t1, t2 are stopped\n  failed\nfailed\n"
    assert "kd" not in stopped(body, "glossary")


ATTACKED = "turn 1 B\n> e is stopped\nB battles with k against e at space ex\n"


def test_an_attack_unstops_for_the_battle_in_the_glossary() -> None:
    assert stopped(ATTACKED, "glossary") == set()


@pytest.mark.parametrize("outcome", ["resolved", "cancelled"])
def test_who_was_unstopped_by_an_attack_is_stopped_again_after_it(outcome: str) -> None:
    (held,) = conditions(ATTACKED + outcome + "\n", "glossary", "e")
    assert (held.status, held.since, held.cause) == (Status.STOPPED, BEFORE + 4, BEFORE + 2)
    assert held.rulings == ("glossary.stopped.attacked-unstops-for-battle",)


def test_what_wore_off_during_the_battle_does_not_come_back() -> None:
    body = ATTACKED + "#fight cancelled\n"
    body = body.replace("space ex\n", "space ex as #fight\nB ends turn\nturn 2 A\n")
    assert stopped(body, "glossary") == set()


def test_who_falls_in_the_battle_is_not_stopped_again() -> None:
    assert stopped(ATTACKED + "  > e to discard destroyed\ncancelled\n", "glossary") == set()


def test_an_attack_does_not_unstop_in_1996() -> None:
    assert "e" in stopped(ATTACKED, "faq-1996")


def test_stasis_of_a_ship_takes_in_those_aboard_in_the_glossary() -> None:
    (held,) = conditions("> e is stasis\n", "glossary", "p2")
    assert (held.status, held.recorded, held.ends) == (Status.STASIS, False, Ends.AS_ITS_CARD_SAYS)


def test_who_is_in_stasis_with_a_ship_is_released_with_it() -> None:
    """A lawful move of a ship that had been in stasis was illegal: its crew stayed in it."""
    body = "> e is stasis\n> e no longer stasis\n"
    assert conditions(body, "glossary", "p2") == ()
    assert (
        conditions('> e is stasis until "end of this turn"\nA ends turn\n', "glossary", "p2") == ()
    )
    (held,) = conditions("> p2 is stasis\n" + body, "glossary", "p2")
    assert held.recorded


def test_stasis_of_a_ship_is_not_said_to_take_in_those_aboard_in_1996() -> None:
    assert conditions("> e is stasis\n", "faq-1996", "p2") == ()


@pytest.mark.parametrize("rules", FIRST_EDITION)
def test_a_stop_wears_off_at_the_start_of_the_next_turn(rules: str) -> None:
    body = "turn 1 A\n> p1 is stopped\nA ends turn\nturn 2 B\n"
    began, ended = _moved(body, rules, "p1")
    assert (began.began, began.recorded) == (True, True)
    assert (ended.began, ended.recorded, ended.seq) == (False, False, BEFORE + 4)


def test_a_stop_of_second_edition_wears_off_with_the_turn() -> None:
    body = "turn 1 A\n> p1 is stopped\n"
    assert stopped(body, "2e-2014") == {"p1"}
    assert stopped(body + "A ends turn\n", "2e-2014") == set()


def test_a_stop_with_an_announced_end_ends_then() -> None:
    body = 'turn 1 A\n> p1 is stopped until "end of turn"\nA ends turn\n'
    assert stopped(body, "faq-1996") == set()


def test_the_next_turn_ends_what_lasts_to_the_end_of_this_one() -> None:
    body = 'turn 1 A\n> p1 is stopped until "end of turn"\n'
    assert stopped(body, "2e-2014") == {"p1"}
    assert stopped(body + "turn 2 B\n", "2e-2014") == set()
    assert stopped("turn 1 A\n> p1 is stopped\nturn 2 B\n", "2e-2014") == set()


def test_a_stop_with_an_end_that_only_people_can_tell_goes_on() -> None:
    body = 'turn 1 A\n> p1 is stopped until "the Traveler leaves"\nA ends turn\nturn 2 B\n'
    assert stopped(body, "faq-1996") == {"p1"}


def test_who_is_stunned_recovers_after_the_battle_in_1998() -> None:
    body = BATTLE.replace("resolved", "  > p1 is stunned\nresolved")
    assert [one.began for one in _moved(body, "cr-1998", "p1")][:2] == [True, False]


def test_a_recorded_unstop_ends_a_stop() -> None:
    body = "turn 1 A\n> p1 is stopped\n> p1 no longer stopped\n"
    _, ended = _moved(body, "faq-1996", "p1")
    assert (ended.began, ended.recorded, ended.cause) == (False, True, BEFORE + 3)


def test_a_card_stopped_twice_is_stopped_once() -> None:
    assert len(_moved("turn 1 A\n> p1 is stopped\n> p1 is stopped\n", "faq-1996", "p1")) == 1


def test_a_card_that_leaves_play_leaves_its_conditions_behind() -> None:
    assert stopped("turn 1 A\n> p1 is stopped\n> p1 to discard killed\n", "faq-1996") == set()


def test_a_status_that_no_ruleset_speaks_of_is_told_as_recorded() -> None:
    (held,) = conditions("> ex is completed\n", "faq-1996", "ex")
    assert (held.status, held.rulings, held.ends) == (Status.COMPLETED, (), None)
