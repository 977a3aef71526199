"""Rulings that a judge gave in a match, and the findings that they settle from there on."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.checks.framework.finding import Finding
from replay.timeline.timeline import Timeline


class Rulings(NamedTuple):
    """The rulings in force in a match: the one on each disputed entry, and all that cite a rule."""

    on: Mapping[int, int]  # by the seq of an entry that a dispute names
    citing: Mapping[str, tuple[int, ...]]  # by the id of a ruling of the catalogue


def rulings_in_force(timeline: Timeline, seq: int | None = None) -> Rulings:
    """Return the rulings in force just after an entry, by default the last.

    Those that were struck, replaced, or overturned on appeal bind nobody, nor while an appeal
    waits. One that rejects an appeal leaves what the ruling before it settled.
    """
    state = timeline.snapshot(timeline.last if seq is None else seq).judge_state
    decided = [dispute for dispute in state.disputes if not dispute.is_appealed]
    settling = {dispute.orders: dispute for dispute in decided}
    binding = settling.keys() | {dispute.ruling for dispute in decided}
    on: dict[int, int] = {}
    citing: dict[str, tuple[int, ...]] = {}
    for at, ruling in state.rulings:
        if ruling.dispute is None or at in binding:
            if at in settling:
                on |= dict.fromkeys(settling[at].event.on, at)
            citing |= {cited: (*citing.get(cited, ()), at) for cited in ruling.cites}
    return Rulings(on, citing)


def settled_by(findings: Iterable[Finding], rulings: Rulings) -> dict[Finding, int]:
    """Return each settled finding with the last ruling that settles it.

    A ruling settles what its dispute is about. From there on it binds in the match: it settles
    the same question where it comes up again, and every finding by a rule that it cites.
    """
    all_findings = list(findings)
    settled: dict[Finding, int] = {}
    precedents: dict[tuple[str, str | None], list[int]] = {}
    for finding in all_findings:
        about = {*finding.seqs, *(() if finding.action is None else (finding.action,))}
        ruling = max((rulings.on[seq] for seq in about if seq in rulings.on), default=None)
        if ruling is not None:
            settled[finding] = ruling
            precedents.setdefault(_question(finding), []).append(ruling)
    for finding in all_findings:
        binding = [
            *precedents.get(_question(finding), ()),
            *(seq for rule in finding.rulings for seq in rulings.citing.get(rule, ())),
        ]
        before = [seq for seq in binding if seq < finding.seqs[0]]
        if finding not in settled and before:
            settled[finding] = max(before)
    return settled


def _question(finding: Finding) -> tuple[str, str | None]:
    return finding.check, finding.subject
