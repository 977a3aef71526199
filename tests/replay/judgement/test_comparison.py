"""The same match under several rulesets."""

import pytest

from engine.checks.framework.finding import Verdict
from engine.model.enums import Edition, Status
from engine.model.errors import InputError
from engine.rulebook.ruleset import BUNDLED, ruleset
from recorder.store.recorded_match import recorded_match
from replay.judgement.comparison import Divergence, compared, divergences, rulesets_of
from replay.judgement.judge_match import judge_match
from replay.timeline.timeline import Timeline
from tests.interpretations import BEFORE, timeline
from tests.rulesets import NAMED

OLD, LATER, NEW = (ruleset(name) for name in ("faq-1996", "cr-1998", "glossary"))
SEIZED = """\
turn 1 A
A beams p1 to planet ex as #up
  B plays s = "Ship Seizure" interrupt on e
done
"""
SHIP = "turn 1 A\nstep orders\n> e is stopped\n"


def test_the_rulesets_of_a_match_are_those_of_its_edition() -> None:
    own, others = rulesets_of(timeline(""))
    assert [rules for rules in own if rules.id in NAMED] == [OLD, LATER, NEW]
    assert [rules for rules in others if rules.id in NAMED] == [ruleset("2e-2014")]
    assert {rules.edition for rules in own} == {Edition.FIRST}
    assert len(own) + len(others) == len(BUNDLED)


def test_a_record_that_says_nothing_of_its_edition_is_refused() -> None:
    with pytest.raises(InputError) as refused:
        rulesets_of(Timeline(recorded_match([], "empty")))
    assert "breaks off before it says of which edition" in str(refused.value)


def test_findings_stand_side_by_side_with_what_each_ruleset_makes_of_them() -> None:
    match = timeline(SEIZED)
    waits, invalid = sorted(
        compared([judge_match(match, rules) for rules in (OLD, NEW)]),
        key=lambda one: one.finding.check,
        reverse=True,
    )
    assert (waits.finding.check, waits.differs) == ("shown-card-waits", True)
    assert waits.findings["glossary"] is None
    assert invalid.findings["faq-1996"] is None
    assert invalid.finding.verdict is Verdict.ILLEGAL


def test_what_all_find_alike_does_not_differ() -> None:
    match = timeline("turn 1 A\nB moves k to space ex; done\n")
    (one,) = compared([judge_match(match, rules) for rules in (OLD, LATER)])
    assert not one.differs


def test_standing_parts_where_a_card_is_stopped_under_one_ruleset_alone() -> None:
    match = timeline(SHIP)
    apart = divergences([judge_match(match, rules) for rules in (OLD, LATER, NEW)])
    assert apart["faq-1996", "cr-1998"] == []
    found = apart["faq-1996", "glossary"]
    assert found[0] == Divergence(
        seq=BEFORE + 3, card="p1", status=Status.STOPPED, has="faq-1996", lacks="glossary"
    )
    assert [one.card for one in found] == ["p1", "p2", "p3"]
