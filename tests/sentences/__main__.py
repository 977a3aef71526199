"""Findings on the records of the tests, to be read clause by clause against the record.

`python -m tests.sentences [NUMBER] [SEED] [CHECK …]` prints so many, each check in turn, with the
entries around those that a finding names; of the same seed the same ones.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from engine.checks.framework.finding import Finding
from recorder.store.recorded_match import recorded_match
from replay.render.findings import remark_rows
from replay.text.names import Names
from replay.text.phrases.findings import legal_if, message, question
from replay.text.span import text_of
from replay.timeline.timeline import Timeline
from tests.sentences.records import Recorded, recorded

# How many entries before and after those that a finding names are printed.
_AROUND: Final = 2


class Found(NamedTuple):
    """A finding in a record, by a ruleset."""

    record: Recorded
    rules: str
    finding: Finding


def found(checks: Sequence[str] = ()) -> Iterator[Found]:
    """Yield every finding of these checks, or of all, in every record."""
    for record in recorded():
        for rules, findings in record.found():
            for finding in findings:
                if not checks or finding.check in checks:
                    yield Found(record, rules, finding)


def picked(number: int, seed: int, checks: Sequence[str] = ()) -> list[Found]:
    """So many findings, each check in turn, by a seed."""
    chance = Random(seed)
    by_check: dict[str, list[Found]] = {}
    for one in found(checks):
        by_check.setdefault(one.finding.check, []).append(one)
    for several in by_check.values():
        chance.shuffle(several)
    order = sorted(by_check)
    chance.shuffle(order)
    turns = (several for _ in range(number) for several in map(by_check.__getitem__, order))
    return [several.pop() for several in turns if several][:number]


def sentence(one: Found) -> str:
    """What a finding says."""
    match = Timeline(recorded_match(one.record.entries, "game"))
    names = Names(match.snapshot(one.finding.seqs[0]).known, match.entries)
    return text_of(message(one.finding, names))


def told(one: Found) -> Iterator[str]:
    """Yield the lines about a finding: its sentences, then the record around."""
    match = Timeline(recorded_match(one.record.entries, "game"))
    finding = one.finding
    names = Names(match.snapshot(finding.seqs[0]).known, match.entries)
    yield f"--- {one.record.where}, by {one.rules}"
    said = text_of(message(finding, names))
    yield f"@{finding.seqs[0]} {finding.verdict.value} {finding.check}: {said}"
    asks = text_of(question(finding, names))
    yield f"    legal: {text_of(legal_if(finding, names))}{' asks: ' + asks if asks else ''}"
    yield from (f"    {row.text}" for row in remark_rows(finding, None))
    for seq in _shown(match, finding):
        mark = "*" if seq in finding.seqs else " "
        yield f"  {mark} @{seq} {'  ' * match.depth(seq)}{match.words(seq)}"


def _shown(match: Timeline, finding: Finding) -> list[int]:
    """The entries that a finding names, those near them, and those of the action they belong to."""
    spans = (range(seq - _AROUND, seq + _AROUND + 1) for seq in finding.seqs)
    near = {seq for span in spans for seq in span if 0 < seq <= match.last}
    around = {owner.seq for seq in near if (owner := match.tree.owner(seq)) is not None}
    return sorted(near | around)


def main(arguments: Sequence[str]) -> None:
    """Print findings."""
    numbers = [int(each) for each in arguments if each.isdecimal()]
    checks = [each for each in arguments if not each.isdecimal()]
    number, seed, *_ = [*numbers, *(100, 0)[len(numbers) :]]
    for one in picked(number, seed, checks):
        sys.stdout.write("\n".join((*told(one), "", "")))


if __name__ == "__main__":
    main(sys.argv[1:])
