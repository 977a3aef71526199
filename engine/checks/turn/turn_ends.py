"""The end of a turn: what must be done there comes before what may be."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.cards.scheduled_effects import Recurs
from engine.cards.timing_enums import TurnPoint
from engine.checks.framework.context import Ask, CheckContext
from engine.checks.framework.finding import Finding
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.rules.card_profiles import profile_of


class Voluntary(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The first thing of this turn's end that nobody had to do."""

    seq: int | None = None


def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    ctx.keep(Voluntary())
    yield from ()


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card does what it does at the end of a turn: must it, and did something optional before?"""
    if event.card is None:
        return
    recurring: tuple[Recurs, ...] = given(profile_of(ctx.game, event.card).timing.recurs)
    ends = [one for one in recurring if one.at is TurnPoint.END and one.act is event.kind]
    before = ctx.recall(Voluntary).seq
    if not ends:
        return
    if not any(one.mandatory for one in ends):
        ctx.keep(Voluntary(seq=before or entry.seq))
    elif before is not None:
        yield from ctx.asking.found(
            "optional-before-mandatory",
            seqs=(entry.seq, before),
            players=event.players,
            cards=(event.card,),
            entry=before,
        )


ASKED: Final[dict[type[AnyEvent], Ask]] = {TurnStarted: _start, ActionInitiated: _begin}
