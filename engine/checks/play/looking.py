"""Cards that are looked at: no pile and no hand of another, unless a card lets one (FAQ 2.5)."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import CardType, Face, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.rules.game import Game
from engine.rules.looking import looks_by_himself

PILED: Final = frozenset({PlaceKind.DISCARD_PILE, PlaceKind.DRAW_DECK})
# Where a crew or an Away Team is.
GROUPED: Final = frozenset({PlaceKind.ABOARD, PlaceKind.PLANET})
GROUPING: Final = frozenset({CardType.EQUIPMENT, CardType.PERSONNEL})


@on(CardsSeen)
def looks_without_a_card(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Finding | None:
    """Report that a player looks through a pile, or into the other's hand, by no card."""
    place = _looked_at(ctx.game, event)
    if place is None or not _barred(place, event.to[0]):
        return None
    return ctx.report("looks-without-a-card", players=event.to, action=event.of)


@on(CardsSeen)
def looks_at_an_opposing_group(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Finding | None:
    """Report that a player looks at cards of the other's crew or Away Team, by no card."""
    place = _looked_at(ctx.game, event)
    if place is None or place.kind not in GROUPED or not _of_another(ctx.game, event):
        return None
    return ctx.report(
        "looks-at-an-opposing-group", players=event.to, cards=event.cards, action=event.of
    )


def _looked_at(game: Game, event: CardsSeen) -> Place | None:
    """Return the place of cards at which one player looks by himself, in the course of play."""
    if game.table.turn is None or event.performing or event.because or len(event.to) != 1:
        return None
    return _place(game, event) if looks_by_himself(game, event) else None


def _place(game: Game, event: CardsSeen) -> Place | None:
    if event.place is not None or not event.cards:
        return event.place
    lying = game.table.cards.get(event.cards[0])
    return None if lying is None else lying.place


def _of_another(game: Game, event: CardsSeen) -> bool:
    """Return whether all the cards are personnel or equipment of another player, face down."""
    lying = [game.table.cards[card] for card in event.cards if card in game.table.cards]
    return bool(lying) and all(
        card.controller not in event.to
        and card.face is not Face.UP
        and game.type_of(card.id) in GROUPING
        for card in lying
    )


def _barred(place: Place, player: str) -> bool:
    return place.kind in PILED or (place.kind is PlaceKind.HAND and place.player != player)
