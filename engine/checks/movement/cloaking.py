"""Ships that cloak and decloak, and what nobody does from under a cloak (FAQ 2.4)."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, Status
from engine.model.ids import CardId
from engine.projections.use_limits import CLOAKING, using
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusSet
from engine.rules.locations import empty, vessels
from engine.standing.limit import Limited

UNCLOAKED: Final = frozenset({ActionKind.BEAM, ActionKind.ATTEMPT})


@on(ActionInitiated, *(CLOAKING | UNCLOAKED | {ActionKind.SHUFFLE}))
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if not event.players:
        return
    if event.kind in CLOAKING and event.card is not None:
        yield from _change(ctx, entry, event, event.card)
    elif event.kind in UNCLOAKED:
        yield from _under_cloak(ctx, entry, event)
    elif event.kind is ActionKind.SHUFFLE:
        yield from _shuffle(ctx, entry, event)


def _change(ctx: CheckContext, entry: Entry, event: ActionInitiated, ship: CardId) -> Findings:
    """A ship cloaks or decloaks: has it this turn already, and is anybody aboard?"""
    for limit in using(ctx.game, event):
        if limit.what is Limited.CLOAK_CHANGE and not limit.left:
            yield ctx.report(
                "changes-its-cloak-twice",
                seqs=(entry.seq, limit.used[-1]),
                players=event.players,
                cards=(ship,),
                action=entry.seq,
            )
    if empty(ctx.game, ship):
        yield ctx.report(
            "cloaks-with-nobody-aboard",
            players=event.players,
            cards=(ship,),
            action=entry.seq,
        )


@on(StatusSet, Status.CLOAKED)
def _set(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """A ship is cloaked: where that is by no action of its own, is anybody aboard?"""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if event.status is not Status.CLOAKED or event.performing is not None:
        return
    if action is not None and action.event.kind is ActionKind.CLOAK:
        return
    ships = tuple(one for one in event.cards if _is_ship(ctx, one) and empty(ctx.game, one))
    if ships:
        yield ctx.report("cloaks-with-nobody-aboard", cards=ships, action=entry.seq)


def _under_cloak(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Somebody beams from or to a ship, or attempts with its crew: is it cloaked?"""
    if not ctx.game.conditions.anywhere(Status.CLOAKED):
        return
    cloaked = {
        ship: condition.since
        for ship in vessels(ctx.game, event)
        for condition in ctx.game.conditions.by_card.get(ship, ())
        if condition.status is Status.CLOAKED
    }
    if cloaked:
        yield ctx.report(
            "acts-under-cloak",
            seqs=(entry.seq, *cloaked.values()),
            players=event.players,
            cards=tuple(cloaked),
            action=entry.seq,
        )


def _shuffle(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Ships are shuffled: is one of them in the middle of a move?"""
    ships = {*event.participants, *event.targets, event.card}
    for action in ctx.game.table.open.values():
        moving = action.event.card
        if action.event.kind is ActionKind.MOVE and moving is not None and moving in ships:
            yield ctx.report(
                "shuffles-in-mid-move",
                seqs=(entry.seq, action.seq),
                players=event.players,
                cards=(moving,),
                action=action.seq,
            )


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """In a shuffle of ships, is anything else moved?"""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None or action.event.kind is not ActionKind.SHUFFLE:
        return
    others = tuple(one for one in event.cards if not _is_ship(ctx, one))
    if others and event.destination.card is not None:
        yield ctx.report(
            "shuffle-moves-a-crew",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            cards=others,
            action=action.seq,
        )


def _is_ship(ctx: CheckContext, card: CardId) -> bool:
    return ctx.game.type_of(card) is CardType.SHIP
