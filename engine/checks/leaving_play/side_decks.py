"""Side decks: where their cards go, and who looks at them (Glossary, "side deck", "doorway")."""

from typing import Final

from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen
from engine.rules.card_profiles import title
from engine.rules.game import Game
from engine.table.event_key import moves_from, moves_to

# Types of cards that lie in side decks alone.
OWN: Final = frozenset({CardType.TACTIC, CardType.TRIBBLE, CardType.TROUBLE})


@on(CardsMoved, *moves_to(PlaceKind.DISCARD_PILE))
def side_deck_card_discarded(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card of a side deck goes to a discard pile."""
    cards = tuple(card for card in event.cards if ctx.game.type_of(card) in OWN)
    if cards:
        return ctx.report("side-deck-card-discarded", cards=cards, action=event.of)
    return None


@on(CardsMoved, *moves_from(PlaceKind.SIDE_DECK))
def takes_from_a_closed_side_deck(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that cards are taken from a side deck whose doorway is closed."""
    closed = _closed(ctx.game, event.origin)
    if closed is not None:
        return ctx.report("takes-from-a-closed-side-deck", cards=(closed,), action=event.of)
    return None


@on(CardsSeen)
@on(ActionInitiated, ActionKind.LOOK)
def looks_through_a_side_deck(
    ctx: CheckContext, entry: Entry, event: CardsSeen | ActionInitiated
) -> Finding | None:
    """Report that a player looks through a side deck, and no card lets him."""
    if ctx.game.table.turn is None or event.because is not None:
        return None
    if isinstance(event, CardsSeen):
        place, free = event.place, event.of is None and event.performing is None
    else:
        free = (event.under, event.card, event.means, event.participants) == (None, None, None, ())
        place = event.at
    if free and place is not None and place.kind is PlaceKind.SIDE_DECK:
        return ctx.report("looks-through-a-side-deck", action=entry.seq)
    return None


def _closed(game: Game, place: Place) -> CardId | None:
    """Return the closed doorway of a side deck."""
    if place.kind is not PlaceKind.SIDE_DECK or not game.conditions.anywhere(Status.CLOSED):
        return None
    for card, _ in game.conditions.in_order():
        lying = game.table.cards.get(card)
        own = lying is not None and lying.controller == place.player
        named = title(game, card) == key(place.group or "")
        if own and named and game.conditions.has(card, Status.CLOSED):
            return card
    return None
