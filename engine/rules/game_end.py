"""When the game is over, by what was recorded or by what can be counted.

FAQ 2.5 "running out of cards" and 3.3 "Ressikan Flute"; Second Edition, winning.
"""

from enum import Enum
from functools import cache

from engine.model.enums import Ending, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.table.mutable_table import MutableTable


class GameOver(Enum):
    """By what the game is over: by what the record says of its end, or by what can be counted."""

    WIN_RECORDED = "win-recorded"
    EMPTY_DECK_RECORDED = "empty-deck-recorded"
    POINTS_REACHED = "points-reached"
    DECK_EMPTY = "deck-empty"


def is_over(table: MutableTable, end: GameOver) -> bool:
    """Return whether the game is over by something; what is recorded goes before counts."""
    if table.ended is not None:
        ending = table.ended.ending
        if end is GameOver.WIN_RECORDED:
            return ending is Ending.POINTS
        return end is GameOver.EMPTY_DECK_RECORDED and ending is Ending.DECK_EXHAUSTED
    if table.turn is None or table.started is None:
        return False
    if end is GameOver.POINTS_REACHED:
        wanted = table.started.points_to_win
        return wanted is not None and max(table.points.values(), default=0) >= wanted
    if end is GameOver.DECK_EMPTY:
        return any(_without_deck(table, player.id) for player in table.started.players)
    return False


def _without_deck(table: MutableTable, player: PlayerId) -> bool:
    """Return whether nothing is left of a player's draw deck, so far as it was counted."""
    deck = _deck(player)
    return deck not in table.lying and table.others_at(deck) == 0


@cache
def _deck(player: PlayerId) -> Place:
    return Place(kind=PlaceKind.DRAW_DECK, player=player)
