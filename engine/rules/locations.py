"""Where the cards of an action are: aboard which ship, at which location, and who else is there."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.card import Telling
from engine.model.enums import CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import AT_LOCATION, PILES, WITH_CARD, Place
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game
from engine.table.mutable_table import MutableTable
from engine.table.table import Card

CREW: Final = frozenset({CardType.PERSONNEL})
# Places whose cards a text reaches only if it says so.
_NOT_IN_PLAY: Final = PILES | {PlaceKind.STACKED}
# Where a card lies that is not in play, or that nobody has turned over.
OUT_OF_PLAY: Final = PILES | {PlaceKind.UNDER, PlaceKind.UNKNOWN, PlaceKind.AWAY, PlaceKind.SHOWN}
# Where a card lies that is on another; of a mission, on its planet.
LYING_ON: Final = (PlaceKind.ON, PlaceKind.PLANET)


def vessel(place: Place | None) -> CardId | None:
    """Return the ship or facility that cards at a place are aboard; None for those elsewhere."""
    return None if place is None or place.kind is not PlaceKind.ABOARD else place.card


def vessels(game: Game, event: ActionInitiated) -> tuple[CardId, ...]:
    """Return the ships and facilities that an action's cards leave or go to, each once."""
    cards = game.table.cards
    places = [cards[card].place for card in event.participants if card in cards]
    ships = (vessel(place) for place in (*places, event.destination))
    return tuple(dict.fromkeys(ship for ship in ships if ship is not None))


def carriers(table: MutableTable, card: CardId | None) -> Iterator[Card]:
    """Yield a card, then each that carries it; ships that carry each other come once."""
    seen: set[CardId] = set()
    while card is not None and card not in seen and card in table.cards:
        seen.add(card)
        lying = table.cards[card]
        yield lying
        card = lying.place.card if lying.place.kind in WITH_CARD else None


def _outermost(table: MutableTable, card: CardId | None) -> Card | None:
    """Return what carries a card in the end, itself where nothing does; None for no card."""
    *_, outermost = (None, *carriers(table, card))
    return outermost


def location(table: MutableTable, place: Place | None) -> CardId | None:
    """Return the location that a place lies at, however many ships are between."""
    if place is not None and place.kind in WITH_CARD:
        carrier = _outermost(table, place.card)
        place = None if carrier is None else carrier.place
    if place is None or place.kind not in AT_LOCATION or place.kind is PlaceKind.PASSING:
        return None
    return place.card


def location_of(table: MutableTable, card: CardId) -> CardId | None:
    """Return the location at which a card is or that it passes; a location is at itself."""
    outermost = _outermost(table, card)
    if outermost is None:
        return None
    if outermost.place.kind in AT_LOCATION:
        return outermost.place.card
    return outermost.id if outermost.place.kind is PlaceKind.SPACELINE else None


def crew(game: Game, ship: CardId, player: PlayerId | None = None) -> Iterator[CardId]:
    """Yield the personnel aboard a ship that are certainly there, of one player or of all."""
    for card in game.aboard(ship):
        lying = game.table.cards[card]
        mine = player is None or lying.controller == player
        if lying.certain and mine and game.type_of(card) is CardType.PERSONNEL:
            yield card


def empty(game: Game, ship: CardId) -> bool:
    """Return whether by the record nobody is aboard; a card of unknown type may be somebody."""
    table = game.table
    if any(game.type_of(card) in {None, *CREW} for card in game.aboard(ship)):
        return False
    places = [place for place in table.others if vessel(place) == ship]
    return ship in table.cards and not any(table.others[place] for place in places)


def lying_on(table: MutableTable, card: CardId) -> tuple[CardId, ...]:
    """Return the cards that lie on a card; of a mission, also those said to be at its planet."""
    rows = (table.lying.get(Place(kind=kind, card=card), ()) for kind in LYING_ON)
    return tuple(each for row in rows for each in row)


def in_play(game: Game, player: PlayerId, *, telling: Telling) -> Iterator[CardId]:
    """Yield the cards in play that a player controls and whose text has something of a sort."""
    for card in game.cards.telling[telling]:
        lying = game.table.cards.get(card)
        mine = lying is not None and lying.controller == player and lying.certain
        if lying is not None and mine and is_in_play(lying.place):
            yield card


def out_of_play(game: Game, cards: Iterable[CardId]) -> Iterator[CardId]:
    """Yield those of some cards that are certainly out of play."""
    for card in cards:
        lying = game.table.cards.get(card)
        if lying is not None and lying.certain and lying.place.kind in _NOT_IN_PLAY:
            yield card


def in_reach(game: Game, card: CardId) -> bool:
    """Return whether a card is certainly in play."""
    lying = game.table.cards.get(card)
    return lying is not None and lying.certain and lying.place.kind not in OUT_OF_PLAY


def is_in_play(place: Place) -> bool:
    """Return whether a card at a place is in play and turned up."""
    if place.kind is PlaceKind.CORE or place.kind is PlaceKind.SPACELINE:
        return True
    under = place.kind in {PlaceKind.UNDER, PlaceKind.DILEMMA_STACK, PlaceKind.STACKED}
    return place.card is not None and not under
