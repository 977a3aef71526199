"""Findings that only follow from another: tied to it; their twins stand on their own."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judgement import judge
from engine.judge.root_causes import grouped_by_root_cause
from engine.record.entry import Entry
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from tests.engine.judge.consequences import BEAM, CONSEQUENCES, EVENT, KEVIN, Consequence, told
from tests.engine.judge.target_consequences import TARGETS
from tests.strategies import matches

ALL = (*CONSEQUENCES, *TARGETS)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_what_only_follows_is_tied_to_its_cause(one: Consequence) -> None:
    assert (one.check, one.cause) in told(one.rules, one.given + one.lines, one.passes)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_its_twin_stands_on_its_own(one: Consequence) -> None:
    found = told(one.rules, one.given + one.apart, one.apart_passes or one.passes)
    assert (one.check, None) in found
    assert (one.check, one.cause) not in found


def stated() -> Iterator[tuple[str, str]]:
    """Every precedence that the checks' data states, as the follower and its cause."""
    for check in checks().values():
        follows = check.follows
        for cause in (*follows.doing, *follows.within, *follows.about, *follows.later):
            yield check.id, cause


# If two checks say the same about a play, one for each edition's rulesets, one is shown.
ALIKE = {("response-cannot-be-told", "answers-in-the-seed-phases")}


def test_every_precedence_is_shown_by_play_on_both_sides() -> None:
    shown = {(one.check, one.cause) for one in ALL}
    through = {("resolves-inside-an-action", "shown-card-waits")}
    assert set(stated()) - shown - through - ALIKE == set()


def test_every_cause_is_a_check_and_none_goes_round_in_a_circle() -> None:
    causes: dict[str, set[str]] = {}
    for check, cause in stated():
        assert cause in checks()
        if cause != check:
            causes.setdefault(check, set()).add(cause)
    left = set(causes)
    while left:
        free = {check for check in left if not causes[check] & left}
        assert free
        left -= free


def test_what_comes_after_a_wrong_end_is_judged_as_ever() -> None:
    lines = "turn 1 A\n> p1 is stopped\nmatch ended points won by A\nA attempts m1 with p1\n"
    assert told("2e-2014", lines) == [
        ("won-too-soon", None),
        ("plays-on-after-the-end", "won-too-soon"),
        ("acts-while-barred", None),
    ]


def test_what_an_illegal_play_brings_about_does_not_follow_from_a_note() -> None:
    lines = EVENT + KEVIN.replace("Kevin Uxbridge", "Hail") + "    > y to discard\n  resolved\n"
    assert told("faq-1996", lines) == [
        ("shown-card-waits", None),
        ("resolves-inside-an-action", None),
    ]


def test_what_was_backed_up_explains_nothing_that_stands() -> None:
    lines = "turn 5 A as #t\n> A scores 100 points\n" + BEAM + "backed up to #t\n> p1 is stopped\n"
    assert told("faq-1996", lines + BEAM)[-1] == ("acts-while-barred", None)


def test_everything_played_after_the_win_follows_from_playing_on() -> None:
    lines = (
        "turn 5 A\n> A scores 100 points\n" + BEAM + "> 1 other from A draw deck to A hand drawn\n"
    )
    assert told("faq-1996", lines + BEAM.replace("p1", "p2")) == [
        ("plays-on-after-the-win", None),
        ("acts-after-the-draw", "plays-on-after-the-win"),
    ]


def test_followers_are_listed_after_their_cause() -> None:
    one = Finding(check="a", verdict=Verdict.ILLEGAL, seqs=(1,), rulings=())
    follower = Finding(check="b", verdict=Verdict.NOTE, seqs=(1,), rulings=(), because_of=2)
    cause = Finding(check="c", verdict=Verdict.ILLEGAL, seqs=(1,), rulings=())
    assert grouped_by_root_cause([one, follower, cause]) == [one, cause, follower]


@pytest.mark.parametrize("rules", BUNDLED)
@given(record=matches())
def test_a_cause_is_counted_itself_and_no_less_grave(rules: str, record: list[Entry]) -> None:
    found = judge(Fold(record), ruleset(rules)).findings
    gravity = list(Verdict)
    for one in found:
        if one.because_of is not None:
            cause = found[one.because_of]
            assert cause.because_of is None
            assert cause.struck == one.struck
            assert gravity.index(cause.verdict) <= gravity.index(one.verdict)
    assert sorted(map(id, grouped_by_root_cause(found))) == sorted(map(id, found))
