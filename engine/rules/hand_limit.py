"""How many cards a player may hold when his turn ends (Second Edition)."""

from typing import Final

from engine.model.enums import PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.rules.game import Game

HAND_LIMIT: Final = 7


def cards_beyond_limit(game: Game, player: PlayerId) -> int | None:
    """Return how many cards a player holds, where they are more than a hand may have.

    2e-2014.background.turn.hand-limit: excess cards are discarded before the turn ends. None where
    they are no more, or nobody knows how many they are.
    """
    hand = Place(kind=PlaceKind.HAND, player=player)
    others = game.table.others_at(hand)
    if others is None:
        return None
    number = others + game.table.certainly_at(hand)
    return number if number > HAND_LIMIT else None
