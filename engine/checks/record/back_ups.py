"""Back-ups: what gives cause for one (FAQ 1.2)."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp


@on(BackedUp)
def back_up_without_cause(ctx: CheckContext, entry: Entry, event: BackedUp) -> Finding | None:
    """Report that the game is backed up with no window run over and nobody asking for time."""
    if not ctx.tracker.held_up_since(event.to):
        return ctx.report("back-up-without-cause", seqs=(entry.seq, event.to))
    return None
