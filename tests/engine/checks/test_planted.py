"""How many of the planted breaches the checks find, and what else they find."""

from collections import Counter
from collections.abc import Sequence
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
from tests.law_examples import repeated
from tests.reading import read_on

PLANTED = (
    *planted.breaches(),
    *planted_glossary.breaches(),
    *planted_second.breaches(),
    *planted_steps.breaches(),
)
# In the short form a breach of each kind is planted at one of its places, else at all of them.
ONE_OF_EACH = {(one.source.rules, one.kind): one for one in PLANTED}.values()
TRIED = (*ONE_OF_EACH, *(one for one in PLANTED if one not in ONE_OF_EACH))[
    : repeated(len(PLANTED), short=len(ONE_OF_EACH))
]


Judged = tuple[tuple[Entry, ...], tuple[Finding, ...]]


@cache
def original(source: Source) -> Judged:
    return judged(parse("\n".join(source.lines) + "\n", "match"), source.rules)


def record_of(one: Planted) -> list[Entry]:
    """The record of a copy; the quarters before the breach are read once for all copies."""
    lines, changed = one.source.lines, one.transcript.splitlines()
    same = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(lines, changed, strict=False))
    )
    at = same - same % (len(lines) // 4)
    head, rest = ("".join(f"{line}\n" for line in part) for part in (changed[:at], changed[at:]))
    return read_on(head, rest, one.kind)


def judged(record: Sequence[Entry], rules: str) -> Judged:
    return tuple(record), judge(Fold(record), ruleset(rules)).findings


def brought(one: Planted, copy: Judged) -> Counter[str]:
    """The findings in a copy at or after the breach that the match itself does not have."""
    record, before = original(one.source)
    changed, after = copy
    same = takewhile(lambda pair: pair[0] == pair[1], zip(record, changed, strict=False))
    breach = sum(1 for _ in same) + 1
    found = Counter(each.check for each in after if max(each.seqs) >= breach)
    return found - Counter(each.check for each in before if max(each.seqs) >= breach)


def test_a_hundred_breaches_of_many_kinds_are_planted() -> None:
    assert len(PLANTED) >= 100
    assert len({one.kind for one in PLANTED}) >= 25


def named(one: Planted) -> str:
    return f"{one.source.rules}, {one.kind}, {one.where}"


@pytest.mark.parametrize("one", TRIED, ids=named)
def test_a_planted_breach_is_found_and_nothing_else_in_what_is_no_other_match(
    one: Planted,
) -> None:
    before, _ = original(one.source)
    copy = judged(record_of(one), one.source.rules)
    after, _ = copy
    assert after != before
    assert abs(len(after) - len(before)) <= 6
    # Precision and recall are perfect for every kind: no breach is missed, and no legal play is
    # called.
    assert brought(one, copy) == Counter(one.checks)
