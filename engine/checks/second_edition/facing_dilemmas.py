"""Second Edition: texts used while facing a dilemma."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.projections.response_windows import ANSWERING
from engine.projections.use_limits import using
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.facing_dilemmas import dilemma_faced
from engine.standing.limit import Limited
from engine.table.table import OpenAction


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A text is used while facing: once for a dilemma, and not within one of its actions?"""
    faced = dilemma_faced(ctx.game, event)
    if faced is None or event.card is None:
        return
    around = ctx.game.around(event.under)
    inside = next((one for one in around if _part_of(one, faced.seq)), None)
    if inside is not None:
        yield ctx.report(
            "facing-text-inside-an-action",
            seqs=(entry.seq, inside.seq),
            players=event.players,
            cards=(event.card,),
            action=inside.seq,
        )
    for limit in using(ctx.game, event):
        if limit.what is Limited.FACING_TEXT and not limit.left:
            yield ctx.report(
                "facing-text-twice",
                seqs=(entry.seq, limit.used[0]),
                players=event.players,
                cards=(event.card,),
                action=faced.seq,
            )


def _part_of(action: OpenAction, dilemma: int) -> bool:
    """Whether an action is one of those that a dilemma consists of."""
    event = action.event
    answering = event.answers is not None or ANSWERING.intersection(event.claims)
    return event.under == dilemma and not answering and event.card is None
