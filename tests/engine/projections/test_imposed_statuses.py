"""Statuses that known cards put on others and take off, even if nobody records it."""

from engine.model.enums import Status
from engine.standing.conditions import Condition
from tests.interpretations import conditions, judged

LOSS = 'turn 1 B\nB plays x = "Loss of Orbital Stability" interrupt on e\n'
THERE = "turn 1 A\nA beams p1, p2 to planet ex; done\nA attempts ex with p1, p2\n"
MET = THERE + '  game encounters x = "Hyper-Aging" dilemma of B with p1, p2\n'
STOPPED = "turn 1 A\n> e, p1 are stopped\n"
DISTORTION = 'A plays x = "Distortion of Space/Time Continuum" interrupt on e\nresolved\n'


def held(body: str, card: str, rules: str = "faq-1996") -> list[Status]:
    return [condition.status for condition in conditions(body, rules, card)]


def test_a_card_that_came_about_imposes_its_status_and_one_that_was_nullified_does_not() -> None:
    (stranded,) = conditions(LOSS + "resolved\n", "faq-1996", "e")
    assert isinstance(stranded, Condition)
    assert (stranded.status, stranded.recorded) == (Status.CANNOT_MOVE, False)
    assert stranded.rulings
    assert held(LOSS + "nullified\n", "e") == []


def test_it_ends_when_its_card_says() -> None:
    assert held(LOSS + "resolved\nB ends turn\n", "e") == []


def test_a_dilemma_imposes_its_status_on_those_who_face_it_until_it_is_gone() -> None:
    assert held(MET + "    > x to on ex\n  failed\n", "p1") == [Status.QUARANTINED]
    assert held(MET + "  overcome\n", "p1") == []
    cured = MET + "    > x to on ex\n  failed\nfailed\n> x to B discard\n"
    assert held(cured, "p1") == []


def test_what_was_recorded_is_not_imposed_again() -> None:
    body = MET + "    > p1, p2 are quarantined\n    > x to on ex\n  failed\n"
    (only,) = conditions(body, "faq-1996", "p1")
    assert only.recorded


def test_a_card_lifts_what_it_lifts_where_its_ruleset_says_so() -> None:
    assert held(STOPPED + DISTORTION, "p1", "cr-1998") == []
    assert held(STOPPED + DISTORTION, "p1") == [Status.STOPPED]


def test_a_record_that_keeps_every_unstop_is_taken_at_its_word() -> None:
    found = judged(STOPPED + DISTORTION, "cr-1998", keeps="unstops all").conditions
    last = found[max(found)]
    assert [condition.status for condition in last["p1"]] == [Status.STOPPED]
