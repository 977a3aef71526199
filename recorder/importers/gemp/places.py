"""Places in the server's words and in ours."""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import AT_LOCATION, UNKNOWN, WITH_CARD, Place
from recorder.importers.gemp.file_shape import GempRecord

# The server's names of a player's piles and areas.
ZONES: Final[Mapping[str, PlaceKind]] = {
    "CORE": PlaceKind.CORE,
    "DISCARD": PlaceKind.DISCARD_PILE,
    "DRAW_DECK": PlaceKind.DRAW_DECK,
    "HAND": PlaceKind.HAND,
    "MISSIONS_PILE": PlaceKind.SEED_DECK,
    "POINT_AREA": PlaceKind.POINT_AREA,
    "REMOVED": PlaceKind.REMOVED,
    "SEED_DECK": PlaceKind.SEED_DECK,
    "SEED_DECK_FOR_DILEMMA_PHASE": PlaceKind.SEED_DECK,
    "SEED_DECK_OTHER": PlaceKind.SEED_DECK,
    "TABLE": PlaceKind.CORE,
}


def card_id(number: int) -> CardId:
    """Return the id in the match of the card with this number of the server's."""
    return f"c{number}"


def of_player(kind: PlaceKind, player: PlayerId | None) -> Place:
    """Return a pile or area of a player; unknown where no player is named."""
    return UNKNOWN if player is None else Place(kind=kind, player=player)


def with_card(record: GempRecord, card: int) -> Place:
    """Return the place of cards that are beamed or walked to a card: aboard or on its planet."""
    mission = record.location_of(card) is not None
    return Place(kind=PlaceKind.PLANET if mission else PlaceKind.ABOARD, card=card_id(card))


def spaceline(record: GempRecord, mission: int) -> Place:
    """Return the spaceline of a mission; each quadrant has its own where there are several."""
    quadrants = {place.location_id: place.quadrant for place in record.locations}
    own = quadrants.get(record.location_of(mission) or 0)
    several = len(set(quadrants.values())) > 1
    return Place(kind=PlaceKind.SPACELINE, group=own.lower() if own and several else None)


def location(places: Mapping[CardId, Place], card: CardId) -> CardId | None:
    """Return the mission where a card is, however it is carried; None where that is unknown."""
    seen: set[CardId] = set()
    while card in places and card not in seen:
        seen.add(card)
        place = places[card]
        if place.kind is PlaceKind.SPACELINE:
            return card
        if place.kind in AT_LOCATION:
            return place.card
        if place.kind not in WITH_CARD or place.card is None:
            return None
        card = place.card
    return None
