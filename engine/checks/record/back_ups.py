"""Back-ups: what gives cause for one (FAQ 1.2)."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp
from engine.standing.window import AnswerKind, Flag


@on(BackedUp)
def back_up_without_cause(ctx: CheckContext, entry: Entry, event: BackedUp) -> Finding | None:
    """Report that the game is backed up with no window run over and nobody asking for time."""
    denied = any(
        Flag.RUN_OVER in window.flags
        or any(answer.answer is AnswerKind.WAIT for answer in window.answers)
        for window in ctx.tracker.windows
        if (window.closed_by or entry.seq) >= event.to
    )
    if not denied:
        return ctx.report("back-up-without-cause", seqs=(entry.seq, event.to))
    return None
