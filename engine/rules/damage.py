"""Damage: by rotation or by markers (Glossary, "damage")."""

from collections.abc import Iterator
from typing import Final

from engine.model.enums import CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.rules.game import Game

_MARKING: Final = frozenset({CardType.DAMAGE, CardType.TACTIC})


def markers(game: Game, ship: CardId) -> Iterator[CardId]:
    """Yield the damage markers on a ship."""
    for kind in (PlaceKind.ON, PlaceKind.STACKED):
        for card in game.table.lying.get(Place(kind=kind, card=ship), ()):
            if game.type_of(card) in _MARKING:
                yield card


def is_marker(game: Game, card: CardId) -> bool:
    """Return whether a card is one that is put on ships as a damage marker."""
    return game.type_of(card) in _MARKING


def is_rotated(game: Game, ship: CardId) -> bool:
    """Return whether a ship has rotation damage: it is damaged, and by no marker."""
    return game.conditions.has(ship, Status.DAMAGED) and not any(markers(game, ship))


def off_line(game: Game, ship: CardId, *words: str) -> bool:
    """Return whether something of a ship is recorded as off line, by a word for it."""
    lying = game.table.cards.get(ship)
    recorded = () if lying is None else lying.statuses
    return bool(recorded) and any(
        word in (status.value or "").lower()
        for status in recorded
        if status.status in (Status.OFF_LINE, Status.DISABLED)
        for word in words
    )
