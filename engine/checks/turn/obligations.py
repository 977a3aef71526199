"""Obligations: what a card's player must do by the end of a turn."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.projections.obligations import lapsing
from engine.record.entry import Entry
from engine.record.events.match import MatchEnded
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.standing.obligation import Obligation


@on(TurnStarted)
def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    """A turn begins: the one before, if nobody said so, has ended."""
    for one in lapsing(ctx.game, ctx.game.table.turn_player):
        yield from _found(ctx, entry, one)


@on(TurnEnded)
def _end_turn(ctx: CheckContext, entry: Entry, event: TurnEnded) -> Findings:
    """A turn ends: what was due by its end?"""
    for one in lapsing(ctx.game, event.player):
        yield from _found(ctx, entry, one)


@on(MatchEnded)
def _end_match(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Findings:
    """The game ends: everything is due at once."""
    for one in ctx.game.duties.owed:
        if one.open:
            yield from _found(ctx, entry, one)


def _found(ctx: CheckContext, entry: Entry, one: Obligation) -> Findings:
    """What a card names a price for, and is not done."""
    if one.failing is None:
        return
    yield ctx.report(
        "not-done-in-time",
        seqs=(entry.seq, one.since),
        players=() if one.player is None else (one.player,),
        cards=() if one.card is None else (one.card,),
        subject=one.act,
        action=one.since,
        rulings=one.rulings,
    )
