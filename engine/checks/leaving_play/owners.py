"""Whose pile a card goes to when it leaves play: its owner's."""

from collections.abc import Iterator
from typing import Final

from engine.checks.bench import Bench
from engine.checks.occasion import Asked
from engine.entry import Entry
from engine.events.cards import CardsMoved
from engine.finding import Finding
from engine.vocabulary import PlaceKind


def _move(bench: Bench, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards are discarded: are they all the owner's of the pile?"""
    player = event.destination.player
    if event.destination.kind is not PlaceKind.DISCARD_PILE or player is None:
        return
    cards = bench.scene.table.cards
    foreign = tuple(card for card in event.cards if card in cards and cards[card].owner != player)
    if foreign:
        yield from bench.asking.found(
            "put-on-anothers-pile", seqs=(entry.seq,), players=(player,), cards=foreign
        )


ASKED: Final[Asked] = {CardsMoved: _move}
