"""Places: where a card can lie, and what each kind of place must name."""

from typing import Final

import msgspec

from engine.model.enums import PlaceKind
from engine.model.ids import CardId, PlayerId

# A pile or area that belongs to a player.
OWNED: Final = frozenset(
    {
        PlaceKind.HAND,
        PlaceKind.DRAW_DECK,
        PlaceKind.DISCARD_PILE,
        PlaceKind.SEED_DECK,
        PlaceKind.SIDE_DECK,
        PlaceKind.DILEMMA_PILE,
        PlaceKind.CORE,
        PlaceKind.POINT_AREA,
        PlaceKind.BRIG,
        PlaceKind.REMOVED,
    }
)
# Piles that a card leaves play for: nothing recorded of it as a card in play goes with it.
PILES: Final = OWNED - {PlaceKind.CORE, PlaceKind.POINT_AREA, PlaceKind.BRIG}
# A place at a location; the location is the card (a mission, as a rule) that makes it.
AT_LOCATION: Final = frozenset(
    {
        PlaceKind.PLANET,
        PlaceKind.SPACE,
        PlaceKind.LANDED,
        PlaceKind.PASSING,
        PlaceKind.UNDER,
        PlaceKind.DILEMMA_STACK,
    }
)
# A place that another card carries with it.
WITH_CARD: Final = frozenset({PlaceKind.ABOARD, PlaceKind.DOCKED, PlaceKind.ON, PlaceKind.STACKED})
NOWHERE: Final = frozenset({PlaceKind.SHOWN, PlaceKind.AWAY, PlaceKind.UNKNOWN})
# A card there has not entered play, or has left it.
OUTSIDE_PLAY: Final = PILES | NOWHERE
# Places that may be told apart by a name: an Away Team, a part of a crew, a side deck, a quadrant.
GROUPED: Final = frozenset(
    {
        PlaceKind.SIDE_DECK,
        PlaceKind.SPACELINE,
        PlaceKind.PLANET,
        PlaceKind.SPACE,
        PlaceKind.LANDED,
        PlaceKind.ABOARD,
    }
)


class Place(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    cache_hash=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """One place where cards lie: a pile of a player's, a spot at a location, a spot with a card.

    `group` is a name that tells apart what lies there, such as one Away Team of several.
    """

    kind: PlaceKind
    player: PlayerId | None = None
    card: CardId | None = None
    group: str | None = None


SHOWN: Final = Place(kind=PlaceKind.SHOWN)
UNKNOWN: Final = Place(kind=PlaceKind.UNKNOWN)


def misshapen(place: Place) -> str | None:
    """Return in words what a place lacks or has too much of; None where it is well formed."""
    kind = place.kind.replace("_", " ")
    if place.kind in OWNED and place.player is None:
        return f"a {kind} must name its player"
    if place.kind not in OWNED and place.player is not None:
        return f"the place '{kind}' belongs to no player"
    needs_card = place.kind in AT_LOCATION or place.kind in WITH_CARD
    if needs_card and place.card is None:
        return f"the place '{kind}' must name a card"
    if not needs_card and place.card is not None:
        return f"the place '{kind}' names no card"
    if place.group is not None and place.kind not in GROUPED:
        return f"the place '{kind}' has no named groups"
    return None
