"""Why an entry is lawful or not: what is found in it, what spares it, what else was asked."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.judge.checks_asked import checks_asked
from engine.rulebook.ruleset import Ruleset
from replay.judgement.kept_judgements import judged_result
from replay.judgement.precedents import ruled_before, rulings_in_force, settled_by
from replay.timeline.timeline import Timeline


class EntryReasons(NamedTuple):
    """What a ruleset makes of one entry, in the whole record.

    `findings`: those that begin there, or that it has a part in; the place in `because_of` is one
    among these. `cleared`: doubts that an answer of a judge settled as no breach. `asked`: the
    checks that were asked of it and say nothing of it. `settled`: by finding, the ruling that
    settled it.
    """

    findings: tuple[Finding, ...]
    lawful: tuple[LawfulBy, ...]
    cleared: tuple[Finding, ...]
    asked: tuple[str, ...]
    settled: Mapping[Finding, int]
    ruled_before: Mapping[Finding, int]


def entry_reasons(timeline: Timeline, seq: int, rules: Ruleset) -> EntryReasons:
    """Return why an entry is lawful or not; what was recorded after it counts as well."""
    result = judged_result(timeline, rules)
    rulings = rulings_in_force(timeline)
    settling = settled_by(result.findings, rulings)
    bearing = ruled_before(result.findings, rulings)
    places = [
        place
        for place, each in enumerate(result.findings)
        if seq in each.seqs or seq in each.answers
    ]
    here = {place: number for number, place in enumerate(places)}
    findings: list[Finding] = []
    settled: dict[Finding, int] = {}
    before: dict[Finding, int] = {}
    for place in places:
        found = result.findings[place]
        cause = None if found.because_of is None else here.get(found.because_of)
        told = replace(found, because_of=cause)
        findings.append(told)
        if found in settling:
            settled[told] = settling[found]
        if found in bearing:
            before[told] = bearing[found]
    lawful = tuple(spared for spared in result.lawful if seq == spared.seqs[0])
    cleared = tuple(each for each in result.cleared if seq in (each.seqs[0], *each.answers))
    told_by = {each.check for each in (*findings, *cleared)} | {spared.check for spared in lawful}
    asked = checks_asked(timeline.fold(), rules, seq)
    silent = tuple(check for check in asked if check not in told_by)
    return EntryReasons(tuple(findings), lawful, cleared, silent, settled, before)
