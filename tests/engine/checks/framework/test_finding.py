"""Findings: the statement about a place where play breaks a rule."""

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Verdict
from tests.interpretations import BEFORE, judged

TWICE = """\
turn 1 A
A reports p1 to aboard e claims normal play; done
A reports p2 to aboard e claims normal play; done
"""


def test_a_finding_names_the_entry_and_the_player_and_what_it_stands_on() -> None:
    (found,) = [one for one in judged(TWICE).findings if one.check == "second-card-play"]
    assert (found.verdict, found.seqs[0], found.struck) == (Verdict.ILLEGAL, BEFORE + 4, False)
    assert found.players == ("A",)
    assert found.because_of is None


def test_in_a_stretch_that_was_backed_up_it_is_struck() -> None:
    body = (
        "turn 1 A\n> e range = 8 as #t\n"
        + TWICE.partition("\n")[2]
        + "backed up to #t asked by B\n"
    )
    (found,) = [one for one in judged(body).findings if one.check == "second-card-play"]
    assert found.struck


def test_every_verdict_is_given_by_some_check() -> None:
    assert {checks()[name].verdict for name in checks()} == {*Verdict}
