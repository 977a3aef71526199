"""The order of a procedure: parts of a turn and steps of an action that go back."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.record.entry import Entry
from engine.record.events.turn import StepEntered
from engine.rules.procedures import goes_back


@on(StepEntered)
def turn_goes_back(ctx: CheckContext, entry: Entry, event: StepEntered) -> Finding | None:
    """Report that a part of a turn is announced after a later part of that turn."""
    table, order = ctx.game.table, ctx.game.rules.turn.order
    if event.of is not None or order is None or table.turn is None:
        return None
    if goes_back(order, table.segment, event.step):
        return ctx.report(
            "turn-goes-back",
            players=() if table.turn_player is None else (table.turn_player,),
            subject=event.step,
            rulings=order.rulings,
        )
    return None


@on(StepEntered)
def steps_out_of_order(ctx: CheckContext, entry: Entry, event: StepEntered) -> Finding | None:
    """Report that a step of an action is announced after a later one, and may not come again."""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None:
        return None
    procedure = ctx.game.rules.windows.procedures.get(action.event.kind)
    if procedure is None or event.step not in procedure.steps:
        return None
    if goes_back(procedure, action.step, event.step):
        return ctx.report(
            "steps-out-of-order",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            subject=event.step,
            action=action.seq,
            rulings=procedure.rulings,
        )
    return None
