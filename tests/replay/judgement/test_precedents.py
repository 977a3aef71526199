"""Which rulings of a match settle what is found in it."""

from engine.checks.framework.finding import Finding, Verdict
from engine.rulebook.ruleset import ruleset
from replay.judgement.judge_match import judge_match
from replay.judgement.precedents import Rulings, ruled_before, rulings_in_force, settled_by
from replay.timeline.timeline import Timeline
from tests.interpretations import BEFORE, timeline

FAST = """\
turn 1 A
A moves e to space ps as #mv; done
dispute "Too fast." by B on #mv as #fast
ruling "Play on." on #fast by "J" as #first
"""


def _finding(*seqs: int, check: str = "window-run-over", rule: str = "x") -> Finding:
    return Finding(check=check, verdict=Verdict.DOUBTFUL, seqs=seqs, rulings=(rule,))


def _rulings(match: Timeline) -> Rulings:
    return rulings_in_force(match)


def test_a_ruling_settles_what_its_dispute_is_about() -> None:
    assert _rulings(timeline(FAST)).on == {BEFORE + 2: BEFORE + 5}


def test_the_last_ruling_counts() -> None:
    again = FAST + 'ruling "Back up after all." on #fast by "J"\n'
    assert _rulings(timeline(again)).on == {BEFORE + 2: BEFORE + 6}


def test_a_ruling_on_no_dispute_settles_no_entry() -> None:
    assert _rulings(timeline(FAST.replace(' on #fast by "J"', ' by "J"'))).on == {}


def test_a_ruling_settles_nothing_while_an_appeal_waits_and_again_once_it_is_rejected() -> None:
    appealed = FAST + "appeal on #first by A as #appeal\n"
    assert _rulings(timeline(appealed)).on == {}
    rejected = 'ruling "It stands." by "K" appeal #appeal decision rejected\n'
    assert _rulings(timeline(appealed + rejected)).on == {BEFORE + 2: BEFORE + 5}
    upheld = 'ruling "Go back." by "K" appeal #appeal decision upheld\n'
    assert _rulings(timeline(appealed + upheld)).on == {BEFORE + 2: BEFORE + 7}


def test_a_ruling_that_was_struck_as_wrong_settles_nothing() -> None:
    struck = FAST + 'correction strikes #first reason "not said"\n'
    assert _rulings(timeline(struck)) == Rulings({}, {})


def test_a_finding_is_settled_by_a_ruling_about_any_of_its_entries() -> None:
    one, other = _finding(7, 9), _finding(7, check="hasty-window")
    assert settled_by([one, other], Rulings({9: 20, 8: 30}, {})) == {one: 20}


def test_a_ruling_settles_nothing_that_happened_after_it() -> None:
    assert settled_by([_finding(31, 9)], Rulings({9: 20}, {})) == {}


def test_a_ruling_on_the_same_question_is_to_be_compared_where_it_comes_up_again() -> None:
    first, earlier, later = _finding(7), _finding(3), _finding(31)
    other = _finding(40, check="hasty-window")
    findings, rulings = [earlier, first, later, other], Rulings({7: 20}, {})
    assert settled_by(findings, rulings) == {first: 20}
    assert ruled_before(findings, rulings) == {later: 20}


def test_a_ruling_is_to_be_compared_with_what_rests_on_a_rule_that_it_cites_from_there_on() -> None:
    before, after, elsewhere = _finding(7), _finding(31), _finding(32, rule="y")
    findings, rulings = [before, after, elsewhere], Rulings({}, {"x": (12, 20)})
    assert settled_by(findings, rulings) == {}
    assert ruled_before(findings, rulings) == {after: 20}


def test_a_ruling_that_leaves_the_matter_undetermined_settles_nothing() -> None:
    undetermined = FAST.replace('by "J" as #first', 'by "J" decision undetermined')
    assert _rulings(timeline(undetermined)) == Rulings({}, {})


BEAMS = """\
turn 1 A
> p1 is stopped
A beams p1 to planet ex as #b; done
dispute "He was stopped." by B on #b as #said
ruling "The beam stands." on #said by "J"
A beams p1 to aboard e; done
"""


def test_what_a_ruling_has_settled_once_is_only_compared_where_it_comes_up_again() -> None:
    match = timeline(BEAMS)
    once, again = findings = judge_match(match, ruleset("faq-1996")).findings
    assert once.check == again.check == "acts-while-barred"
    assert settled_by(findings, _rulings(match)) == {once: BEFORE + 6}
    assert ruled_before(findings, _rulings(match)) == {again: BEFORE + 6}
