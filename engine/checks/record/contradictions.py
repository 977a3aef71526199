"""What a record says although its earlier entries rule it out."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.finding import Finding
from engine.model.ids import CardId
from engine.table.mutable_table import ContradictionSort
from engine.table.snapshot import Inconsistency

_CHECKS: Final[dict[ContradictionSort | None, str]] = {
    ContradictionSort.ELSEWHERE: "moved-from-elsewhere",
    ContradictionSort.UNDECLARED: "undeclared-card",
    ContradictionSort.DECLARED_TWICE: "declared-twice",
    ContradictionSort.ENDED_TWICE: "ended-twice",
}


def goes_on_when_over(
    ctx: CheckContext, inconsistencies: Sequence[Inconsistency], found: Iterable[Finding]
) -> Findings:
    """Report that an entry goes on with an action that is over.

    `found`: the findings so far; a finding that names both entries is not reported again.
    """
    if not inconsistencies:
        return
    reported = {(finding.seqs[0], seq) for finding in found for seq in finding.seqs}
    for inconsistency in inconsistencies:
        over = inconsistency.of
        if over is not None and (inconsistency.seq, over) not in reported:
            yield ctx.report("goes-on-when-over", seqs=(inconsistency.seq, over), action=over)


def told_otherwise(ctx: CheckContext, inconsistencies: Sequence[Inconsistency]) -> Findings:
    """Report what else an entry says although earlier ones rule it out, each sort once.

    Cards move from where the record has not put them, or are not declared, or twice; a match ends
    that was over.
    """
    told: dict[tuple[int, str], list[CardId]] = {}
    for inconsistency in inconsistencies:
        check = _CHECKS.get(inconsistency.sort)
        if check is not None:
            cards = told.setdefault((inconsistency.seq, check), [])
            cards += [] if inconsistency.card is None else [inconsistency.card]
    for (seq, check), cards in told.items():
        yield ctx.report(check, seqs=(seq,), cards=tuple(cards), action=seq)
