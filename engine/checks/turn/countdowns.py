"""Countdowns: how many turns of whom have gone by when a card strikes."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.projections.obligations import counts, running
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card with a countdown strikes: has its time come?"""
    if event.card is None:
        return
    held = running(ctx.game, event.card)
    if held is None:
        return
    now = held.open and counts(ctx.game, held, ctx.game.table.turn_player)
    if not now or held.turns != 1:
        yield from ctx.asking.found(
            "strikes-out-of-time",
            seqs=(entry.seq, held.since),
            cards=(event.card,),
            entry=entry.seq,
            rulings=held.rulings,
        )


ASKED: Final[Asked] = {(ActionInitiated, ActionKind.ACTIVATE): _begin}
