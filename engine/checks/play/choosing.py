"""Choices that belong to the other player."""

import re
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Method
from engine.record.entry import Entry
from engine.record.events.decisions import Chosen

TIE: Final = re.compile(r"\b(tie|ties|tied)\b")


@on(Chosen)
def _choose(ctx: CheckContext, entry: Entry, event: Chosen) -> Findings:
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
        yield ctx.report(
            "chooses-between-equals",
            seqs=(entry.seq, met.seq),
            players=(event.player,),
            cards=event.cards,
            action=met.seq,
        )
