"""How many of the planted breaches the checks find, and what they find besides."""

from collections import Counter
from functools import cache
from itertools import takewhile

import pytest

from engine.checks.framework.finding import Finding
from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.transcript.reader import parse
from tests.engine.checks import planted, planted_glossary, planted_second, planted_steps
from tests.engine.checks.planting import Planted, Source

PLANTED = (
    *planted.breaches(),
    *planted_glossary.breaches(),
    *planted_second.breaches(),
    *planted_steps.breaches(),
)


@cache
def original(source: Source) -> tuple[tuple[Entry, ...], tuple[Finding, ...]]:
    return judged("\n".join(source.lines) + "\n", source.rules)


@cache
def judged(transcript: str, rules: str) -> tuple[tuple[Entry, ...], tuple[Finding, ...]]:
    record = tuple(parse(transcript, "match"))
    return record, judge(Fold(record), ruleset(rules)).findings


def brought(one: Planted) -> Counter[str]:
    """What is found in a copy beyond what is found in the match, at or after the breach."""
    record, before = original(one.source)
    changed, after = judged(one.transcript, one.source.rules)
    same = takewhile(lambda pair: pair[0] == pair[1], zip(record, changed, strict=False))
    breach = sum(1 for _ in same) + 1
    found = Counter(each.check for each in after if max(each.seqs) >= breach)
    return found - Counter(each.check for each in before if max(each.seqs) >= breach)


def test_a_hundred_breaches_of_many_kinds_are_planted() -> None:
    assert len(PLANTED) >= 100
    assert len({one.kind for one in PLANTED}) >= 25


def named(one: Planted) -> str:
    return f"{one.source.rules}, {one.kind}, {one.where}"


@pytest.mark.parametrize("one", PLANTED, ids=named)
def test_a_planted_breach_is_no_other_match(one: Planted) -> None:
    before, _ = original(one.source)
    after, _ = judged(one.transcript, one.source.rules)
    assert after != before
    assert abs(len(after) - len(before)) <= 6


def test_precision_and_recall_are_perfect_for_every_kind(
    capsys: pytest.CaptureFixture[str],
) -> None:
    labelled: Counter[str] = Counter()
    right: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for one in PLANTED:
        expected, got = Counter(one.checks), brought(one)
        labelled += expected
        found += got
        right += expected & got
    lines = [f"{'kind':<34} planted  found  precision  recall"]
    for kind in sorted(labelled | found):
        precision = right[kind] / found[kind] if found[kind] else 0.0
        recall = right[kind] / labelled[kind] if labelled[kind] else 0.0
        lines.append(
            f"{kind:<34} {labelled[kind]:>7}  {found[kind]:>5}  {precision:>9.2f}  {recall:>6.2f}"
        )
    total = (sum(right.values()) / sum(found.values()), right.total() / labelled.total())
    lines.append(
        f"{'all':<34} {labelled.total():>7}  {found.total():>5}  {total[0]:>9.2f}  {total[1]:>6.2f}"
    )
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
    assert labelled == found == right
