"""What a record says although its earlier entries rule it out."""

from collections.abc import Iterable, Sequence

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.finding import Finding
from engine.table.snapshot import Inconsistency


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


def moved_from_elsewhere(ctx: CheckContext, inconsistencies: Sequence[Inconsistency]) -> Findings:
    """Report that cards move from where the record has not put them."""
    moved: dict[int, list[str]] = {}
    for inconsistency in inconsistencies:
        if inconsistency.card is not None:
            moved.setdefault(inconsistency.seq, []).append(inconsistency.card)
    for seq, cards in moved.items():
        yield ctx.report("moved-from-elsewhere", seqs=(seq,), cards=tuple(cards), action=seq)
