"""Fleets: there are none, since ships move one at a time."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.locations import carriers


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A ship moves: is another to move with it that it does not carry?"""
    if event.because is not None:
        return
    game = ctx.game
    named = tuple(dict.fromkeys((*((event.card,) if event.card else ()), *event.participants)))
    moving = tuple(card for card in named if game.type_of(card) is CardType.SHIP)
    apart = tuple(
        ship
        for ship in moving
        if {one.id for one in carriers(game.table, ship)}.isdisjoint({*moving} - {ship})
    )
    if len(apart) > 1:
        yield from ctx.asking.found(
            "moves-several-ships-at-once",
            seqs=(entry.seq,),
            players=event.players,
            cards=apart,
            entry=entry.seq,
        )


ASKED: Final[Asked] = {**when(ActionInitiated, (ActionKind.MOVE,), _begin)}
