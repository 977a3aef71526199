"""Actions begun inside another that is in progress, which neither answer it nor suspend play."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, Claim
from engine.model.ids import CardId
from engine.projections.response_windows import ANSWERING
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.orders import ORDERS, only_an_order

# Nothing that makes up one of these is an order of its own.
WHOLE: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.BATTLE,
        ActionKind.BEAM,
        ActionKind.COMMANDEER,
        ActionKind.MOVE,
        ActionKind.SCOUT,
        ActionKind.WALK,
    }
)
FREEING: Final = ANSWERING | {Claim.SUSPENDS_PLAY}


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An action begins inside another: is it an order, or nothing that a group is made of?"""
    outer = ctx.game.table.open.get(event.under or 0)
    if outer is None or not event.players:
        return
    caused = event.answers is not None or event.because is not None
    if caused or FREEING.intersection(event.claims):
        return
    check: str | None = None
    rulings = only_an_order(ctx.game, event)
    if outer.event.kind is ActionKind.GROUP:
        foreign = event.kind in ORDERS or _interrupts(ctx, event)
        check = "acts-inside-a-group" if foreign else None
    elif outer.event.kind in {*WHOLE, ActionKind.ENCOUNTER}:
        own_order = event.kind in ORDERS and outer.event.kind is not ActionKind.ENCOUNTER
        check = "order-inside-an-action" if own_order or rulings else None
    if check is not None:
        yield ctx.report(
            check,
            seqs=(entry.seq, outer.seq),
            players=event.players,
            cards=_cards(event),
            action=outer.seq,
            rulings=rulings,
        )


def _interrupts(ctx: CheckContext, event: ActionInitiated) -> bool:
    """Whether a card is played that never is a part of a group."""
    if event.kind is not ActionKind.PLAY or event.card is None:
        return False
    return profile_of(ctx.game, event.card).type in (CardType.INTERRUPT, CardType.DOORWAY)


def _cards(event: ActionInitiated) -> tuple[CardId, ...]:
    return event.participants if event.card is None else (event.card,)
