"""Scouting: which location is meant where an objective is named that lies on it.

Glossary, "scouting locations".
"""

from collections.abc import Iterator
from typing import Final

from engine.model.enums import CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game
from engine.rules.locations import LYING_ON

# Where a current objective lies.
CURRENT: Final = frozenset({PlaceKind.CORE, PlaceKind.ON, PlaceKind.SPACELINE, PlaceKind.PLANET})


def places_meant(game: Game, event: ActionInitiated) -> tuple[CardId, ...]:
    """Return the locations and ships that an action scouts or probes."""
    named = (*event.targets, *((event.card,) if event.card else ()))
    meant = [_meant(game, card) for card in named]
    if event.at is not None:
        meant.append(event.at.card)
    return tuple(dict.fromkeys(place for place in meant if place is not None))


def objectives(game: Game, player: PlayerId) -> Iterator[tuple[CardId, CardId | None]]:
    """Yield the objectives that a player has in play, each with what it lies on."""
    for place, lying in game.table.lying.items():
        for card in lying if place.kind in CURRENT else ():
            own = game.table.cards[card].controller == player
            if own and game.type_of(card) is CardType.OBJECTIVE:
                yield card, place.card if place.kind in LYING_ON else None


def _meant(game: Game, card: CardId) -> CardId | None:
    """Return what an objective lies on; any other card itself."""
    if game.type_of(card) is not CardType.OBJECTIVE:
        return card
    lying = game.table.cards.get(card)
    on_it = lying is not None and lying.place.kind in LYING_ON
    return lying.place.card if lying is not None and on_it else None
