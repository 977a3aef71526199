"""Unstops, play after the win, back-ups, answers while seeding: each breach and its twin."""

import pytest

from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.transcript.reader import parse

TABLE = """\
match "Too soon"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
points to win 100
card m1 = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space m1
card p1 = "Data" personnel of A aboard e
"""


def found(lines: str, rules: str = "faq-1996") -> list[str]:
    fold = Fold(parse(TABLE + lines, "test"))
    return [one.check for one in judge(fold, ruleset(rules)).findings]


STOPPED = """\
turn 5 A
step orders
> p1 is stopped
"""


@pytest.mark.parametrize(
    ("rules", "check"),
    [
        ("faq-1996", "unstopped-too-soon"),
        ("cr-1998", "unstopping-cannot-be-told"),
        ("glossary", "unstopping-cannot-be-told"),
    ],
)
def test_an_unstop_within_the_turn_is_found(rules: str, check: str) -> None:
    assert found(STOPPED + "> p1 no longer stopped\n", rules) == [check]


@pytest.mark.parametrize("rules", ["faq-1996", "cr-1998", "glossary"])
def test_an_unstop_at_the_start_of_the_next_turn_is_as_it_should_be(rules: str) -> None:
    assert found(STOPPED + "A ends turn\nturn 6 B\n> p1 no longer stopped\n", rules) == []


def test_a_card_that_unstops_does_so_from_1998_on() -> None:
    distortion = STOPPED + (
        'A plays d = "Distortion of Space/Time Continuum" interrupt on e\n'
        "  > p1 no longer stopped performed by d\n"
        "  > d to discard\n"
        "resolved\n"
    )
    assert found(distortion, "cr-1998") == []
    assert found(distortion, "faq-1996") == ["not-a-target", "unstopped-too-soon"]


def test_play_goes_on_after_a_score_that_wins() -> None:
    won = "turn 5 A\nstep orders\n> A scores 100 points\n"
    assert found(won + "A uses e\n") == ["plays-on-after-the-win"]
    assert found("turn 5 A\nstep orders\n> A scores 95 points\nA uses e\n") == []


def test_a_back_up_without_anybody_who_was_denied_time_is_a_doubt() -> None:
    hasty = (
        'turn 5 A\nA plays k = "Kivas Fajo - Collector" event as #k\n  > k to discard\nresolved\n'
    )
    assert found(hasty + "backed up to #k\n") == ["back-up-without-cause"]
    waited = hasty + "B calls wait on #k\nbacked up to #k\n"
    assert found(waited) == ["window-run-over"]


def test_nobody_answers_in_the_seed_phases_under_the_glossary() -> None:
    seeding = (
        'A plays d = "Alternate Universe Door" doorway\n'
        '  B plays h = "Amanda Rogers" interrupt on d answers d claims response\n'
    )
    assert "answers-in-the-seed-phases" in found(seeding, "glossary")
    assert "answers-in-the-seed-phases" not in found(seeding, "faq-1996")
    assert "answers-in-the-seed-phases" not in found("turn 1 A\n" + seeding, "glossary")
