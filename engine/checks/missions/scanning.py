"""Scans: they show every card that is seeded where they are played."""

from collections.abc import Iterator
from typing import Final

from engine.cards.exceptions.card_exception import ShowsAllSeeded
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.rules.card_profiles import exception
from engine.rules.game import Game

BELOW: Final = frozenset({PlaceKind.STACKED, PlaceKind.ON})


@on(CardsSeen)
def scan_leaves_cards_unseen(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Finding | None:
    """Report that a scan leaves cards at its place unseen."""
    game = ctx.game
    action = None if event.of is None else game.played.get(event.of)
    if action is None or event.place is None or event.place.kind is not PlaceKind.UNDER:
        return None
    if not exception(game, action.card, ShowsAllSeeded) or event.others:
        return None
    lying = tuple(game.table.lying.get(event.place, ()))
    seeded = (*lying, *(below for card in lying for below in _below(game, card)))
    unseen = tuple(card for card in seeded if card not in event.cards)
    if unseen:
        return ctx.report(
            "scan-leaves-cards-unseen",
            players=event.to,
            cards=unseen,
            action=event.of,
        )
    return None


def _below(game: Game, card: CardId) -> Iterator[CardId]:
    for place, cards in game.table.lying.items():
        if place.card == card and place.kind in BELOW:
            yield from cards
