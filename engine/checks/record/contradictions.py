"""What a record says that cannot be, by what it has said before."""

from collections.abc import Iterable, Sequence

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.finding import Finding
from engine.table.snapshot import Inconsistency


def ask(
    ctx: CheckContext, inconsistencies: Sequence[Inconsistency], found: Iterable[Finding]
) -> Findings:
    """Ask of what contradicts a record which of it a judge has to settle.

    `found`: what was found besides; an entry that goes on with an action which was over is told
    once, by what names both.
    """
    if not inconsistencies:
        return
    told = {(one.seqs[0], seq) for one in found for seq in one.seqs}
    elsewhere: dict[int, list[Inconsistency]] = {}
    for one in inconsistencies:
        if one.card is not None:
            elsewhere.setdefault(one.seq, []).append(one)
        if one.of is not None and (one.seq, one.of) not in told:
            yield ctx.report("goes-on-when-over", seqs=(one.seq, one.of), action=one.of)
    for seq, moved in elsewhere.items():
        cards = tuple(one.card for one in moved if one.card is not None)
        yield ctx.report("moved-from-elsewhere", seqs=(seq,), cards=cards, action=seq)
