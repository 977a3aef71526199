"""Actions begun inside another that is in progress, which neither answer it nor suspend play."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import ActionKind, CardType, Claim
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.answered import ANSWERING
from engine.relations.ordering import ORDERS
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.orders import only_an_order
from engine.table.event_key import Link
from engine.table.table import OpenAction

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
_GIVING_NO_ORDERS: Final = WHOLE | {ActionKind.ENCOUNTER}
FREEING: Final = ANSWERING | {Claim.SUSPENDS_PLAY}


@on(ActionInitiated, Link.WITHIN)
def order_inside_an_action(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a player gives an order while an action that it is no part of is in progress."""
    outer = ctx.game.table.open.get(event.under or 0)
    if outer is None or outer.event.kind not in _GIVING_NO_ORDERS or not event.players:
        return None
    if _begun_inside(ctx.game, event) is None:
        return _let_inside(ctx, event, outer) if event.kind in ORDERS else None
    rulings = only_an_order(ctx.game, event)
    encounter = outer.event.kind is ActionKind.ENCOUNTER
    if rulings or (event.kind in ORDERS and not encounter):
        return _report(ctx, "order-inside-an-action", event, outer, rulings)
    return None


@on(ActionInitiated, Link.WITHIN)
def acts_inside_a_group(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that an order, interrupt or doorway comes between the parts of a group."""
    outer = _begun_inside(ctx.game, event)
    if outer is None or outer.event.kind is not ActionKind.GROUP:
        return None
    if event.kind in ORDERS or _interrupts(ctx.game, event):
        rulings = only_an_order(ctx.game, event)
        return _report(ctx, "acts-inside-a-group", event, outer, rulings)
    return None


def _begun_inside(game: Game, event: ActionInitiated) -> OpenAction | None:
    """Return the action that a player begins another in, without answering or suspending it."""
    outer = game.table.open.get(event.under or 0)
    if outer is None or not event.players or event.answers is not None or event.because is not None:
        return None
    return None if FREEING.intersection(event.claims) else outer


def _let_inside(ctx: CheckContext, event: ActionInitiated, outer: OpenAction) -> LawfulBy | None:
    """Return that an order inside an action is a part of it, or answers or suspends it."""
    return ctx.lawful(
        "order-inside-an-action",
        "part-of-it" if event.because is not None else "in-answer",
        seqs=(ctx.seq, outer.seq),
        players=event.players,
        action=outer.seq,
    )


def _interrupts(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card is played that is never part of a group."""
    if event.kind is not ActionKind.PLAY or event.card is None:
        return False
    return profile_of(game, event.card).type in (CardType.INTERRUPT, CardType.DOORWAY)


def _report(
    ctx: CheckContext,
    check: str,
    event: ActionInitiated,
    outer: OpenAction,
    rulings: tuple[str, ...],
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(ctx.seq, outer.seq),
        players=event.players,
        cards=event.participants if event.card is None else (event.card,),
        action=outer.seq,
        rulings=rulings,
    )
