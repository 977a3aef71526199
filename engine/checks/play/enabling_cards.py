"""Cards that let other cards enter play, but no more than their words say."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.projections.cards_let_in import CardsLetIn, admission
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated


@on(ActionInitiated, ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED)
def brings_more_than_one(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card enters play by a card that has already let in as many as it may."""
    admitted = admission(ctx.game, event)
    if admitted is None:
        return None
    if ctx.state(CardsLetIn).numbers.get(admitted.use, 0) >= admitted.number:
        return ctx.report(
            "brings-more-than-one",
            seqs=(entry.seq, admitted.use),
            players=event.players,
            cards=() if event.card is None else (event.card,),
            action=admitted.use,
            rulings=admitted.rulings,
        )
    return None
