"""Opportunities between actions: the player who asked for time has the next one."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Claim
from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.standing.window import AnswerKind, Window, WindowKind


@on(ActionInitiated)
def takes_anothers_opportunity(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player acts between actions although another player had asked for time."""
    free = event.under is None and event.answers is None and event.because is None
    number = ctx.tracker.open.get((WindowKind.GAP, None, None)) if free else None
    if number is None or not event.players or Claim.SUSPENDS_PLAY in event.claims:
        return ()
    window = ctx.tracker.windows[number]
    if not window.answers:
        return ()
    return [
        ctx.report(
            "takes-anothers-opportunity",
            seqs=(entry.seq, seq),
            players=event.players,
            action=entry.seq,
        )
        for player, seq in _waiting(window).items()
        if player not in event.players
    ]


def _waiting(window: Window) -> dict[PlayerId, int]:
    """Return the players who asked for time and did nothing since, and where they asked."""
    waiting: dict[PlayerId, int] = {}
    for answer in window.answers:
        if answer.answer is AnswerKind.WAIT:
            waiting[answer.player] = answer.seq
        else:
            waiting.pop(answer.player, None)
    return waiting
