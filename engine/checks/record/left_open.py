"""Actions that nobody ended: what comes after them stands inside them."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Kept
from engine.projections.turn_sequence import TurnSequence
from engine.record.entry import Entry
from engine.record.events.turn import TurnStarted
from engine.relations.ordering import ORDERS


@on(TurnStarted)
def left_open(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    """Report that a turn begins while an order, or an action around others, is still open."""
    started = ctx.game.table.started
    if started is None or started.keeps.ends is Kept.NONE:
        return
    still_open = ctx.game.table.open
    since = ctx.state(TurnSequence).started
    for action in still_open.values():
        if action.seq < since or action.event.under in still_open:
            continue
        inside = [other.seq for other in still_open.values() if other.event.under == action.seq]
        if inside or action.event.kind in ORDERS:
            yield ctx.report(
                "left-open",
                seqs=(action.seq, entry.seq),
                players=action.event.players,
                action=action.seq,
            )
