"""Which rulings of a match settle what is found in it."""

from engine.finding import Finding, Verdict
from engine.ruleset import ruleset
from replay.interpreting import interpreted
from replay.settled import rulings_by_seq, settled_at
from replay.timeline import Timeline
from tests.interpretations import BEFORE, timeline

FAST = """\
turn 1 A
A moves e to space ps as #mv; done
dispute "Too fast." by B on #mv as #fast
ruling "Play on." on #fast by "J" as #first
"""


def _finding(*seqs: int) -> Finding:
    return Finding(check="window-run-over", verdict=Verdict.DOUBTFUL, seqs=seqs, rulings=("x",))


def _rulings(match: Timeline) -> dict[int, int]:
    return dict(rulings_by_seq(match.entries, match.struck()))


def test_a_ruling_settles_what_its_dispute_is_about() -> None:
    assert _rulings(timeline(FAST)) == {BEFORE + 2: BEFORE + 5}


def test_the_last_ruling_counts() -> None:
    again = FAST + 'ruling "Back up after all." on #fast by "J"\n'
    assert _rulings(timeline(again)) == {BEFORE + 2: BEFORE + 6}


def test_a_ruling_on_no_dispute_settles_nothing() -> None:
    assert _rulings(timeline(FAST.replace(' on #fast by "J"', ' by "J"'))) == {}


def test_a_ruling_that_was_struck_as_wrong_settles_nothing() -> None:
    assert _rulings(timeline(FAST + 'correction strikes #first reason "not said"\n')) == {}


def test_a_finding_is_settled_by_a_ruling_about_any_of_its_entries() -> None:
    assert settled_at(_finding(7, 9), {9: 20, 8: 30}) == 20
    assert settled_at(_finding(7), {9: 20}) is None


BEAMS = """\
turn 1 A
> p1 is stopped
A beams p1 to planet ex as #b; done
dispute "He was stopped." by B on #b as #said
ruling "The beam stands." on #said by "J"
A beams p1 to aboard e; done
"""


def test_what_a_ruling_has_settled_once_is_not_settled_where_it_comes_up_again() -> None:
    match = timeline(BEAMS)
    once, again = interpreted(match, ruleset("faq-1996")).findings
    assert once.check == again.check == "acts-while-barred"
    assert settled_at(once, _rulings(match)) == BEFORE + 6
    assert settled_at(again, _rulings(match)) is None
