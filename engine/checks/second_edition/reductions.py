"""Second Edition: information that lowers a cost serves for one reduction only."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.checks.framework.context import Ask, CheckContext
from engine.checks.framework.finding import Finding
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.record.events.scores import CostPaid
from engine.record.events.union import AnyEvent


class Informed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where hidden cards were seen, and by which cost that was made use of."""

    seen: frozenset[int] = frozenset()
    used: dict[int, int] = {}


def _see(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Iterator[Finding]:
    known = ctx.recall(Informed)
    ctx.keep(msgspec.structs.replace(known, seen=known.seen | {entry.seq}))
    return iter(())


def _pay(ctx: CheckContext, entry: Entry, event: CostPaid) -> Iterator[Finding]:
    """A cost is what it is because of something seen: for the first time?"""
    known = ctx.recall(Informed)
    if event.because is None or event.because not in known.seen:
        return
    if event.because in known.used:
        yield from ctx.asking.found(
            "reduces-twice-by-one-look",
            seqs=(entry.seq, known.used[event.because], event.because),
            players=(event.player,),
            entry=event.of,
        )
    ctx.keep(msgspec.structs.replace(known, used={event.because: entry.seq, **known.used}))


ASKED: Final[dict[type[AnyEvent], Ask]] = {CardsSeen: _see, CostPaid: _pay}
