"""The signs beside a log: one for each thing, and none wider than a cell."""

from engine.checks.framework.finding import Verdict
from replay.text.gutter_marks import FINDINGS, NONE, STOPPED, UNSTOPPED, WINDOW
from replay.text.sanitize import width

SIGNS = [*FINDINGS.values(), WINDOW, STOPPED, UNSTOPPED, NONE]


def test_every_verdict_has_a_sign() -> None:
    assert FINDINGS.keys() == set(Verdict)


def test_no_two_signs_are_taken_for_each_other_without_colour() -> None:
    assert len({sign.text for sign in SIGNS}) == len(SIGNS)


def test_every_sign_takes_one_cell() -> None:
    assert {width(sign.text) for sign in SIGNS} == {1}
