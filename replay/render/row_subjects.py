"""What a row of the table is about: a card, a player, or a place and the cards there."""

from engine.model.enums import PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.table.table import Table
from replay.follow.subject import MatchSubject

_CARD, _PLACE, _PLAYER = "card:", "place:", "player:"


def row_subjects(key: str, table: Table) -> tuple[MatchSubject, ...]:
    """Return what can be followed on a row with a key, that which it heads first."""
    if key.startswith(_CARD):
        return (MatchSubject(card=key.removeprefix(_CARD)),)
    if key.startswith(_PLAYER):
        player = key.removeprefix(_PLAYER).partition(":")[0]
        places = {
            place.kind: None for place in (*table.lying, *table.others) if place.player == player
        }
        owned = (MatchSubject(place=Place(kind=kind, player=player)) for kind in places)
        return (MatchSubject(player=player), *owned)
    if not key.startswith(_PLACE):
        return ()
    kind, whose = key.removeprefix(_PLACE).split(":")[:2]
    cards: dict[CardId, None] = {}
    for place, lying in table.lying.items():
        if place.kind == kind and (place.player or place.card or "") == whose:
            cards.update(dict.fromkeys(lying))
    of_cards = tuple(MatchSubject(card=card) for card in cards)
    if whose in table.cards:
        return (*of_cards, MatchSubject(card=whose))
    place = Place(kind=PlaceKind(kind), player=whose or None)
    return (MatchSubject(place=place), *of_cards)
