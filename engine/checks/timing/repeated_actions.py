"""Repeating: an action that a card has answered is not answered by its like once more."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind
from engine.projections.use_limits import answering
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded


@on(ActionEnded, ActionKind.PLAY)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """A card that answered something is done: did a like card answer it already?"""
    limit = answering(ctx.game, event)
    action = ctx.game.table.open.get(event.action)
    if limit is None or limit.left or action is None or action.event.card is None:
        return
    yield ctx.report(
        "answered-once-more",
        seqs=(entry.seq, event.action, *limit.used),
        players=action.event.players,
        cards=(action.event.card,),
        action=limit.of,
        rulings=limit.rulings,
    )
