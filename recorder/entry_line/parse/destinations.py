"""Destinations: where the cards of a move can have gone that was done without a word of it."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.model.enums import ActionKind, CardType, Outcome, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import PILES, Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.locations import location_of
from engine.table.mutable_table import MutableTable
from recorder.entry_line.parse.line_context import LineContext

# Places that are offered; any other can be written before the end.
MOST: Final = 7
_PEOPLE: Final = frozenset({CardType.PERSONNEL, CardType.EQUIPMENT})
_CARRIERS: Final = (CardType.SHIP, CardType.FACILITY)
# Ended so, cards are where the action put them.
_WENT: Final = frozenset({Outcome.AS_ANNOUNCED, Outcome.RESOLVED})


class Unplaced(NamedTuple):
    """Cards that an action left where they were, and where it can have put them, if known."""

    cards: tuple[CardId, ...]
    places: tuple[Place, ...]


def unplaced(
    seq: int, event: ActionInitiated, outcome: Outcome, context: LineContext
) -> Unplaced | None:
    """Return what an action moved without saying where; None where it says so, or moves nothing."""
    where = _WHERE.get(event.kind)
    if where is None or event.destination is not None or outcome not in _WENT:
        return None
    cards = event.participants or (() if event.card is None else (event.card,))
    if not cards or any(_moves(entry.body, seq, cards) for entry in context.since(seq)):
        return None
    travels = _Travels(context, cards, event)
    places = dict.fromkeys(where(travels))
    places.pop(travels.table.cards[cards[0]].place, None)
    return Unplaced(cards, (*tuple(places)[: MOST - 1], Place(kind=PlaceKind.UNKNOWN)))


def _moves(event: object, seq: int, cards: tuple[CardId, ...]) -> bool:
    return isinstance(event, CardsMoved) and (
        event.of == seq or not set(cards).isdisjoint(event.cards)
    )


class _Travels:
    """The cards that travel, and the table that they travel on."""

    def __init__(
        self, context: LineContext, cards: tuple[CardId, ...], event: ActionInitiated
    ) -> None:
        self.context = context
        self.event = event
        self.table = MutableTable(context.table)
        self.first = cards[0]
        self.player: PlayerId | None = (*event.players, self.table.cards[self.first].owner)[0]
        self.here = location_of(self.table, self.first)

    def locations(self) -> Iterator[CardId]:
        """Yield the locations of the spaceline, in the order in which they were laid."""
        for card in self.table.cards.values():
            if card.place.kind is PlaceKind.SPACELINE:
                yield card.id

    def carriers(self) -> Iterator[Place]:
        """Yield the places aboard ships and facilities at this location, the player's own first."""
        there = [
            card
            for kind in _CARRIERS
            for card in self.table.cards.values()
            if card.place.kind not in PILES
            and self.context.type_of_card(card.id) is kind
            and location_of(self.table, card.id) == self.here is not None
        ]
        for card in sorted(there, key=lambda card: card.controller != self.player):
            yield Place(kind=PlaceKind.ABOARD, card=card.id)


def _away_or_back(travels: _Travels) -> Iterator[Place]:
    """Yield where people beam or walk: aboard what is here, or to the planet."""
    below = Place(kind=PlaceKind.PLANET, card=travels.here)
    down = travels.table.cards[travels.first].place.kind is PlaceKind.ABOARD
    if down and travels.here is not None and travels.event.kind is not ActionKind.WALK:
        yield below
    yield from travels.carriers()
    if not down and travels.here is not None:
        yield below


def _to_location(travels: _Travels) -> Iterator[Place]:
    """Yield where a ship goes: space at each other location; people go where they could walk."""
    if travels.context.type_of_card(travels.first) in _PEOPLE:
        yield from _away_or_back(travels)
        return
    for location in travels.locations():
        if location != travels.here:
            yield Place(kind=PlaceKind.SPACE, card=location)


def _to_dock(travels: _Travels) -> Iterator[Place]:
    for place in travels.carriers():
        if travels.context.type_of_card(place.card or "") is CardType.FACILITY:
            yield Place(kind=PlaceKind.DOCKED, card=place.card)


def _to_here(kind: PlaceKind) -> "_Where":
    def here(travels: _Travels) -> Iterator[Place]:
        if travels.here is not None:
            yield Place(kind=kind, card=travels.here)

    return here


def _from_deck(travels: _Travels) -> Iterator[Place]:
    """Yield where a downloaded card goes: into play as its type does, or to the hand."""
    kind = travels.context.type_of_card(travels.first)
    hand = Place(kind=PlaceKind.HAND, player=travels.player)
    if kind in _PEOPLE or kind is CardType.SHIP:
        yield from _to_own(travels, kind)
        yield hand
        return
    yield hand
    if kind is not CardType.INTERRUPT:
        yield Place(kind=PlaceKind.CORE, player=travels.player)


def _to_own(travels: _Travels, kind: CardType | None) -> Iterator[Place]:
    """Yield the player's facilities, and his ships where personnel and equipment come."""
    own = [card for card in travels.table.cards.values() if card.controller == travels.player]
    for card in own:
        what = travels.context.type_of_card(card.id)
        if card.place.kind in PILES or card.id == travels.first:
            continue
        if what is CardType.FACILITY:
            docks = kind is CardType.SHIP
            yield Place(kind=PlaceKind.DOCKED if docks else PlaceKind.ABOARD, card=card.id)
        elif what is CardType.SHIP and kind in _PEOPLE:
            yield Place(kind=PlaceKind.ABOARD, card=card.id)


def _to_anything(travels: _Travels) -> Iterator[Place]:
    """Yield where a card is placed: on what it names, on the table, or out of play."""
    for target in travels.event.targets:
        yield Place(kind=PlaceKind.ON, card=target)
    owner = travels.table.cards[travels.first].owner
    if travels.player is not None:
        yield Place(kind=PlaceKind.CORE, player=travels.player)
        yield Place(kind=PlaceKind.HAND, player=travels.player)
    if owner is not None:
        yield Place(kind=PlaceKind.DISCARD_PILE, player=owner)


_Where = Callable[[_Travels], Iterator[Place]]
_WHERE: Final[dict[ActionKind, _Where]] = {
    ActionKind.BEAM: _away_or_back,
    ActionKind.DOCK: _to_dock,
    ActionKind.DOWNLOAD: _from_deck,
    ActionKind.LAND: _to_here(PlaceKind.LANDED),
    ActionKind.LAUNCH: _to_here(PlaceKind.SPACE),
    ActionKind.MOVE: _to_location,
    ActionKind.PLACE: _to_anything,
    ActionKind.RELOCATE: _to_location,
    ActionKind.WALK: _away_or_back,
}
