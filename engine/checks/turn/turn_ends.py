"""The end of a turn: what must be done there comes before what may be."""

import msgspec

from engine.cards.cited_answers import given
from engine.cards.scheduled_effects import Recurs
from engine.cards.timing_enums import TurnPoint
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import profile_of


class Voluntary(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The first thing of this turn's end that nobody had to do."""

    seq: int | None = None


@on(TurnStarted)
def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    ctx.set_state(Voluntary())
    yield from ()


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card does what it does at the end of a turn: must it, and did something optional before?"""
    if event.card is None:
        return
    recurring: tuple[Recurs, ...] = given(profile_of(ctx.game, event.card).timing.recurs)
    ends = [one for one in recurring if one.at is TurnPoint.END and one.act is event.kind]
    before = ctx.state(Voluntary).seq
    if not ends:
        return
    if not any(one.mandatory for one in ends):
        ctx.set_state(Voluntary(seq=before or entry.seq))
    elif before is not None:
        yield ctx.report(
            "optional-before-mandatory",
            seqs=(entry.seq, before),
            players=event.players,
            cards=(event.card,),
            action=before,
        )
