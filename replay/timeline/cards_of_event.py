"""The cards that an event is about."""

from typing import Final

from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.union import AnyEvent
from engine.table.table import Table

# The fields that name cards or places, those nearest to the event first.
CARDS: Final = ("card", "cards", "subject", "participants", "targets", "using", "performing")
# Those that it names without being about them: who may be hit, was not chosen, or lies beside.
OTHERS: Final = ("opposing", "candidates", "beside")
PLACES: Final = ("at", "destination", "origin", "place")


def cards_named(event: AnyEvent) -> tuple[CardId, ...]:
    """Return the cards that an event names, and those that make the places it names, each once."""
    cards: dict[CardId, None] = {}
    for field in CARDS:
        named = getattr(event, field, None)
        if isinstance(named, str):
            cards[named] = None
        elif isinstance(named, tuple):
            cards.update(dict.fromkeys(named))
    for field in PLACES:
        place = getattr(event, field, None)
        if isinstance(place, Place) and place.card is not None:
            cards[place.card] = None
    return tuple(cards)


def mentions(event: AnyEvent, card: CardId) -> bool:
    """Return whether an event names a card anywhere, also one that it is not about."""
    if card in cards_named(event):
        return True
    named = [getattr(event, field, None) for field in OTHERS]
    return any(each == card or (isinstance(each, tuple) and card in each) for each in named)


def lying_with(table: Table, card: CardId) -> tuple[CardId, ...]:
    """Return a card and what it lies with: its ship, its ship's location, and so on outwards."""
    around: dict[CardId, None] = {}
    at: CardId | None = card
    while at is not None and at not in around:
        around[at] = None
        lying = table.cards.get(at)
        at = None if lying is None else lying.place.card
    return tuple(around)
