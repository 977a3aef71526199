"""Cards that are looked at: no pile and no hand of another, unless a card lets one (FAQ 2.5)."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.rules.game import Game
from engine.rules.looking import looks_by_himself

PILED: Final = frozenset({PlaceKind.DISCARD_PILE, PlaceKind.DRAW_DECK})


@on(CardsSeen)
def looks_without_a_card(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Finding | None:
    """Report that a player looks through a pile, or into the other's hand, by no card."""
    game, place = ctx.game, _place(ctx.game, event)
    if game.table.turn is None or place is None or event.performing or event.because:
        return None
    if not looks_by_himself(game, event):
        return None
    if len(event.to) == 1 and _barred(place, event.to[0]):
        return ctx.report("looks-without-a-card", players=event.to, action=event.of)
    return None


def _place(game: Game, event: CardsSeen) -> Place | None:
    if event.place is not None or not event.cards:
        return event.place
    lying = game.table.cards.get(event.cards[0])
    return None if lying is None else lying.place


def _barred(place: Place, player: str) -> bool:
    return place.kind in PILED or (place.kind is PlaceKind.HAND and place.player != player)
