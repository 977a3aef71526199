"""Second Edition: how much is paid, when it is paid, and what lowers it."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Currency
from engine.projections.cost_reductions import CostReductions
from engine.projections.costs import counters
from engine.projections.prevent_responses import PreventResponses
from engine.projections.told_range import ToldRange
from engine.record.entry import Entry
from engine.record.events.scores import CostPaid


@on(CostPaid)
def cost_after_a_prevent(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """Report that a player pays for a play after somebody answered it to prevent it."""
    play = ctx.game.table.open.get(event.of or 0)
    prevented = ctx.state(PreventResponses).first
    if play is not None and play.seq in prevented:
        yield ctx.report(
            "cost-after-a-prevent",
            seqs=(entry.seq, prevented[play.seq]),
            players=(event.player,),
            action=play.seq,
        )


@on(CostPaid)
def pays_more_than_is_left(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """Report that a player pays more counters than he has left."""
    if event.currency is not Currency.COUNTERS:
        return
    limit = counters(ctx.game, event.player)
    if limit is not None and (event.amount or 0) > limit.left:
        yield ctx.report("pays-more-than-is-left", players=(event.player,), action=event.of)


@on(CostPaid)
def spends_range_not_told(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """Report that a ship spends more RANGE than its player said that it has."""
    if event.currency is not Currency.RANGE:
        return
    amount, told_range = event.amount or 0, ctx.state(ToldRange).by_ship
    ships = tuple(ship for ship in event.cards if told_range.get(ship, amount) < amount)
    if ships:
        yield ctx.report("spends-range-not-told", cards=ships, action=event.of)


@on(CostPaid)
def reduces_twice_by_one_look(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """Report that a player lowers a second cost by the same look at hidden cards."""
    lowered = ctx.state(CostReductions).lowered
    if event.because is not None and event.because in lowered:
        yield ctx.report(
            "reduces-twice-by-one-look",
            seqs=(entry.seq, lowered[event.because], event.because),
            players=(event.player,),
            action=event.of,
        )
