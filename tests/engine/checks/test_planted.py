"""How many of the planted breaches the checks find, and what they find besides."""

from collections import Counter
from functools import cache
from itertools import takewhile

import pytest

from engine.entry import Entry
from engine.finding import Finding
from engine.fold import Fold
from engine.interpretation import interpret
from engine.ruleset import ruleset
from recorder.transcript.reader import parse
from tests.engine.checks.planted import Planted, breaches, match

PLANTED = tuple(breaches())


@cache
def original() -> tuple[tuple[Entry, ...], tuple[Finding, ...]]:
    return judged("\n".join(match()) + "\n")


def judged(transcript: str) -> tuple[tuple[Entry, ...], tuple[Finding, ...]]:
    record = tuple(parse(transcript, "match"))
    return record, interpret(Fold(record), ruleset("faq-1996")).findings


def brought(planted: Planted) -> Counter[str]:
    """What is found in a copy beyond what is found in the match, at or after the breach."""
    record, before = original()
    changed, after = judged(planted.transcript)
    same = takewhile(lambda pair: pair[0] == pair[1], zip(record, changed, strict=False))
    breach = sum(1 for _ in same) + 1
    found = Counter(one.check for one in after if max(one.seqs) >= breach)
    return found - Counter(one.check for one in before if max(one.seqs) >= breach)


def test_more_than_sixty_breaches_of_every_kind_that_1996_knows_are_planted() -> None:
    assert len(PLANTED) >= 60
    assert len({one.kind for one in PLANTED}) >= 20


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: f"{one.kind}, {one.where}")
def test_a_planted_breach_is_no_other_match(planted: Planted) -> None:
    before, _ = original()
    after, _ = judged(planted.transcript)
    assert after != before
    assert abs(len(after) - len(before)) <= 4


def test_precision_and_recall_are_perfect_for_every_kind(
    capsys: pytest.CaptureFixture[str],
) -> None:
    planted: Counter[str] = Counter()
    right: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for one in PLANTED:
        expected, got = Counter(one.checks), brought(one)
        planted += expected
        found += got
        right += expected & got
    lines = [f"{'kind':<34} planted  found  precision  recall"]
    for kind in sorted(planted | found):
        precision = right[kind] / found[kind] if found[kind] else 0.0
        recall = right[kind] / planted[kind] if planted[kind] else 0.0
        lines.append(
            f"{kind:<34} {planted[kind]:>7}  {found[kind]:>5}  {precision:>9.2f}  {recall:>6.2f}"
        )
    total = (sum(right.values()) / sum(found.values()), right.total() / planted.total())
    lines.append(
        f"{'all':<34} {planted.total():>7}  {found.total():>5}  {total[0]:>9.2f}  {total[1]:>6.2f}"
    )
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
    assert planted == found == right
