"""Repeating: an action that a card has answered is not answered by its like once more."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.projections.use_limits import answering
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded


def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A card that answered something is done: did a like card answer it already?"""
    limit = answering(ctx.game, event)
    action = ctx.game.table.open.get(event.action)
    if limit is None or limit.left or action is None or action.event.card is None:
        return
    yield from ctx.asking.found(
        "answered-once-more",
        seqs=(entry.seq, event.action, *limit.used),
        players=action.event.players,
        cards=(action.event.card,),
        entry=limit.of,
        rulings=limit.rulings,
    )


ASKED: Final[Asked] = {
    (ActionEnded, ActionKind.PLAY): _end,
}
