"""The places that hold cards, in the order in which a table shows them."""

from typing import NamedTuple

from engine.model.enums import PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.table.table import Table


class PlacesInUse(NamedTuple):
    """The places at a card, by card, and those at none."""

    with_card: dict[CardId, list[Place]]
    without: list[Place]


def places_in_use(table: Table) -> PlacesInUse:
    """Return the places where named or unnamed cards lie, sorted by kind and group."""
    found = PlacesInUse({}, [])
    order = {kind: index for index, kind in enumerate(PlaceKind)}
    used = {
        place
        for place in (*table.lying, *table.others)
        if table.lying.get(place) or table.others.get(place)
    }
    for place in sorted(used, key=lambda place: (order[place.kind], place.group or "")):
        if place.card is None:
            found.without.append(place)
        else:
            found.with_card.setdefault(place.card, []).append(place)
    return found
