"""Countdowns: how many turns of whom have gone by when a card strikes."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind
from engine.projections.obligations import counts, running
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated


@on(ActionInitiated, ActionKind.ACTIVATE)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card with a countdown strikes: has its time come?"""
    if event.card is None:
        return
    held = running(ctx.game, event.card)
    if held is None:
        return
    now = held.open and counts(ctx.game, held, ctx.game.table.turn_player)
    if not now or held.turns != 1:
        yield ctx.report(
            "strikes-out-of-time",
            seqs=(entry.seq, held.since),
            cards=(event.card,),
            action=entry.seq,
            rulings=held.rulings,
        )
