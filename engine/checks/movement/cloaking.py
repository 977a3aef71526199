"""Ships that cloak and decloak, and what nobody does from under a cloak (FAQ 2.4)."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
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


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    if not event.players:
        return
    if event.kind in CLOAKING and event.card is not None:
        yield from _change(ctx, entry, event, event.card)
    elif event.kind in UNCLOAKED:
        yield from _under_cloak(ctx, entry, event)
    elif event.kind is ActionKind.SHUFFLE:
        yield from _shuffle(ctx, entry, event)


def _change(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, ship: CardId
) -> Iterator[Finding]:
    """A ship cloaks or decloaks: has it this turn already, and is anybody aboard?"""
    for limit in using(ctx.game, event):
        if limit.what is Limited.CLOAK_CHANGE and not limit.left:
            yield from ctx.asking.found(
                "changes-its-cloak-twice",
                seqs=(entry.seq, limit.used[-1]),
                players=event.players,
                cards=(ship,),
                entry=entry.seq,
            )
    if empty(ctx.game, ship):
        yield from ctx.asking.found(
            "cloaks-with-nobody-aboard",
            seqs=(entry.seq,),
            players=event.players,
            cards=(ship,),
            entry=entry.seq,
        )


def _set(ctx: CheckContext, entry: Entry, event: StatusSet) -> Iterator[Finding]:
    """A ship is cloaked: where that is by no action of its own, is anybody aboard?"""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if event.status is not Status.CLOAKED or event.performing is not None:
        return
    if action is not None and action.event.kind is ActionKind.CLOAK:
        return
    ships = tuple(one for one in event.cards if _is_ship(ctx, one) and empty(ctx.game, one))
    if ships:
        yield from ctx.asking.found(
            "cloaks-with-nobody-aboard", seqs=(entry.seq,), cards=ships, entry=entry.seq
        )


def _under_cloak(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
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
        yield from ctx.asking.found(
            "acts-under-cloak",
            seqs=(entry.seq, *cloaked.values()),
            players=event.players,
            cards=tuple(cloaked),
            entry=entry.seq,
        )


def _shuffle(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Ships are shuffled: is one of them in the middle of a move?"""
    ships = {*event.participants, *event.targets, event.card}
    for action in ctx.game.table.open.values():
        moving = action.event.card
        if action.event.kind is ActionKind.MOVE and moving is not None and moving in ships:
            yield from ctx.asking.found(
                "shuffles-in-mid-move",
                seqs=(entry.seq, action.seq),
                players=event.players,
                cards=(moving,),
                entry=action.seq,
            )


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """In a shuffle of ships, is anything else moved?"""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None or action.event.kind is not ActionKind.SHUFFLE:
        return
    others = tuple(one for one in event.cards if not _is_ship(ctx, one))
    if others and event.destination.card is not None:
        yield from ctx.asking.found(
            "shuffle-moves-a-crew",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            cards=others,
            entry=action.seq,
        )


def _is_ship(ctx: CheckContext, card: CardId) -> bool:
    return ctx.game.type_of(card) is CardType.SHIP


ASKED: Final[Asked] = {
    **when(ActionInitiated, CLOAKING | UNCLOAKED | {ActionKind.SHUFFLE}, _begin),
    (StatusSet, Status.CLOAKED): _set,
    CardsMoved: _move,
}
