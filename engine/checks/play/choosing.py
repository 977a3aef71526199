"""Choices that belong to the other player."""

import re
from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import Ask, CheckContext
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Method
from engine.record.entry import Entry
from engine.record.events.decisions import Chosen
from engine.record.events.union import AnyEvent

TIE: Final = re.compile(r"\b(tie|ties|tied)\b")


def _choose(ctx: CheckContext, entry: Entry, event: Chosen) -> Iterator[Finding]:
    """Somebody chooses between equals in a dilemma: is it not he who encounters it?"""
    if event.player is None or event.method is not Method.CHOICE:
        return
    if not TIE.search((event.what or "").lower()):
        return
    met = ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if met is None:
        return
    table = ctx.game.table
    around = table.open.get(met.event.under or 0)
    facing = around.event.players if around is not None else ()
    if event.player in (facing or met.event.players):
        yield from ctx.asking.found(
            "chooses-between-equals",
            seqs=(entry.seq, met.seq),
            players=(event.player,),
            cards=event.cards,
            entry=met.seq,
        )


ASKED: Final[dict[type[AnyEvent], Ask]] = {Chosen: _choose}
