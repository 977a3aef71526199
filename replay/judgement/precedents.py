"""Rulings that a judge gave in a match: what they settle, and on what they bear from there on."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.checks.framework.finding import Finding
from engine.model.judging_enums import Decision
from replay.timeline.timeline import Timeline


class Rulings(NamedTuple):
    """The rulings in force in a match: the one on each disputed entry, and all that cite a rule."""

    on: Mapping[int, int]  # by the seq of an entry that a dispute names
    citing: Mapping[str, tuple[int, ...]]  # by the id of a ruling of the catalogue


def rulings_in_force(timeline: Timeline, seq: int | None = None) -> Rulings:
    """Return the rulings in force just after an entry, by default the last.

    Those that were struck, replaced, or overturned on appeal bind nobody, nor while an appeal
    waits. One that rejects an appeal leaves what the ruling before it settled; one that leaves the
    matter undetermined settles nothing.
    """
    state = timeline.snapshot(timeline.last if seq is None else seq).judge_state
    decided = [dispute for dispute in state.disputes if not dispute.is_appealed]
    settling = {dispute.orders: dispute for dispute in decided}
    binding = settling.keys() | {dispute.ruling for dispute in decided}
    on: dict[int, int] = {}
    citing: dict[str, tuple[int, ...]] = {}
    for at, ruling in state.rulings:
        undetermined = ruling.decision is Decision.UNDETERMINED
        if (ruling.dispute is None or at in binding) and not undetermined:
            if at in settling:
                on |= dict.fromkeys(settling[at].event.on, at)
            citing |= {cited: (*citing.get(cited, ()), at) for cited in ruling.cites}
    return Rulings(on, citing)


def settled_by(findings: Iterable[Finding], rulings: Rulings) -> dict[Finding, int]:
    """Return each finding that a ruling settles, with the last that does: its dispute is about it.

    A ruling settles nothing that happened after it.
    """
    settled: dict[Finding, int] = {}
    for finding in findings:
        about = {*finding.seqs, *(() if finding.action is None else (finding.action,))}
        ruling = max((rulings.on[seq] for seq in about if seq in rulings.on), default=None)
        if ruling is not None and finding.seqs[0] < ruling:
            settled[finding] = ruling
    return settled


def ruled_before(findings: Iterable[Finding], rulings: Rulings) -> dict[Finding, int]:
    """Return each finding on which an earlier ruling of the match bears, with the last that does.

    It settled the same question about something else, or it cites a rule that the finding rests on.
    What it means here, the judge says.
    """
    all_findings = list(findings)
    settled = settled_by(all_findings, rulings)
    precedents: dict[tuple[str, str | None], list[int]] = {}
    for finding, ruling in settled.items():
        precedents.setdefault(_question(finding), []).append(ruling)
    before: dict[Finding, int] = {}
    for finding in all_findings:
        bearing = [
            *precedents.get(_question(finding), ()),
            *(seq for rule in finding.rulings for seq in rulings.citing.get(rule, ())),
        ]
        earlier = [seq for seq in bearing if seq < finding.seqs[0]]
        if finding not in settled and earlier:
            before[finding] = max(earlier)
    return before


def _question(finding: Finding) -> tuple[str, str | None]:
    return finding.check, finding.subject
