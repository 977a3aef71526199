"""Opportunities between actions: whoever asked for time has the next one."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Claim
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.standing.window import AnswerKind, WindowKind


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An action begins between others: had the other player asked for time?"""
    free = event.under is None and event.answers is None and event.because is None
    number = ctx.tracker.open.get((WindowKind.GAP, None, None))
    if not free or number is None or not event.players or Claim.SUSPENDS_PLAY in event.claims:
        return
    waiting: dict[str, int] = {}
    for answer in ctx.tracker.windows[number].answers:
        if answer.answer is AnswerKind.WAIT:
            waiting[answer.player] = answer.seq
        else:
            waiting.pop(answer.player, None)
    for player, seq in waiting.items():
        if player not in event.players:
            yield ctx.report(
                "takes-anothers-opportunity",
                seqs=(entry.seq, seq),
                players=event.players,
                action=entry.seq,
            )
