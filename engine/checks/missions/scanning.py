"""Scans: they show every card that is seeded where they are played."""

from collections.abc import Iterator
from typing import Final

from engine.cards.exceptions.card_exception import ShowsAllSeeded
from engine.checks.framework.context import Ask, CheckContext
from engine.checks.framework.finding import Finding
from engine.model.enums import PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.record.events.union import AnyEvent
from engine.rules.card_profiles import exception
from engine.rules.game import Game

BELOW: Final = frozenset({PlaceKind.STACKED, PlaceKind.ON})


def _see(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Iterator[Finding]:
    """Cards are seen in a scan: are there others at the place that it leaves unseen?"""
    game = ctx.game
    action = None if event.of is None else game.played.get(event.of)
    if action is None or event.place is None or event.place.kind is not PlaceKind.UNDER:
        return
    if not exception(game, action.card, ShowsAllSeeded) or event.others:
        return
    lying = tuple(game.table.lying.get(event.place, ()))
    seeded = (*lying, *(below for card in lying for below in _below(game, card)))
    unseen = tuple(card for card in seeded if card not in event.cards)
    if unseen:
        yield from ctx.asking.found(
            "scan-leaves-cards-unseen",
            seqs=(entry.seq,),
            players=event.to,
            cards=unseen,
            entry=event.of,
        )


def _below(game: Game, card: CardId) -> Iterator[CardId]:
    for place, cards in game.table.lying.items():
        if place.card == card and place.kind in BELOW:
            yield from cards


ASKED: Final[dict[type[AnyEvent], Ask]] = {CardsSeen: _see}
