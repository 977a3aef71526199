"""Second Edition: information that lowers a cost serves for one reduction only."""

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.record.events.scores import CostPaid


class Informed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where hidden cards were seen, and by which cost that was made use of."""

    seen: frozenset[int] = frozenset()
    used: dict[int, int] = {}


@on(CardsSeen)
def _see(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Findings:
    known = ctx.state(Informed)
    ctx.set_state(msgspec.structs.replace(known, seen=known.seen | {entry.seq}))
    return iter(())


@on(CostPaid)
def _pay(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """A cost is what it is because of something seen: for the first time?"""
    known = ctx.state(Informed)
    if event.because is None or event.because not in known.seen:
        return
    if event.because in known.used:
        yield ctx.report(
            "reduces-twice-by-one-look",
            seqs=(entry.seq, known.used[event.because], event.because),
            players=(event.player,),
            action=event.of,
        )
    ctx.set_state(msgspec.structs.replace(known, used={event.because: entry.seq, **known.used}))
