"""Whose pile a card goes to when it leaves play: its owner's."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import PlaceKind
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards are discarded: are they all the owner's of the pile?"""
    player = event.destination.player
    if event.destination.kind is not PlaceKind.DISCARD_PILE or player is None:
        return
    cards = ctx.game.table.cards
    foreign = tuple(card for card in event.cards if card in cards and cards[card].owner != player)
    if foreign:
        yield from ctx.asking.found(
            "put-on-anothers-pile", seqs=(entry.seq,), players=(player,), cards=foreign
        )


ASKED: Final[Asked] = {CardsMoved: _move}
