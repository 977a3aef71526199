"""When the game is over, by what was recorded or by what can be counted.

FAQ 2.5 "running out of cards" and 3.3 "Ressikan Flute"; Second Edition, winning.
"""

from functools import cache
from typing import Final

from engine.model.enums import Edition, Ending, PlaceKind, Word
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.table.mutable_table import MutableTable
from engine.table.table import Table


class GameOver(Word):
    """What ended the game: what the record says of its end, or what can be counted."""

    WIN_RECORDED = "win-recorded"
    EMPTY_DECK_RECORDED = "empty-deck-recorded"
    POINTS_REACHED = "points-reached"
    DECK_EMPTY = "deck-empty"


# FAQ 3.3: a total of 100 points wins at once, where the players agreed on no other.
_USUAL: Final = {Edition.FIRST: 100}
_RECORDED: Final[dict[Ending | None, GameOver]] = {
    Ending.POINTS: GameOver.WIN_RECORDED,
    Ending.DECK_EXHAUSTED: GameOver.EMPTY_DECK_RECORDED,
}


def ends(table: MutableTable) -> tuple[GameOver, ...]:
    """Return what ended the game; what is recorded goes before counts."""
    if table.ended is not None:
        end = _RECORDED.get(table.ended.ending)
        return () if end is None else (end,)
    won = (GameOver.POINTS_REACHED,) if points_reached(table) else ()
    return (*won, GameOver.DECK_EMPTY) if deck_empty(table) else won


def points_reached(table: MutableTable) -> bool:
    """Return whether, by the points counted, somebody has won, and no end is recorded."""
    started = table.started
    if table.turn is None or started is None or table.ended is not None:
        return False
    wanted = started.points_to_win or _USUAL.get(started.edition)
    return wanted is not None and max(table.points.values(), default=0) >= wanted


def deck_empty(table: MutableTable) -> bool:
    """Return whether, by the cards counted, a draw deck is empty, and no end is recorded."""
    if table.turn is None or table.started is None or table.ended is not None:
        return False
    for place, left in table.others.items():
        if left == 0 and place.kind is PlaceKind.DRAW_DECK and place not in table.lying:
            return True
    return False


def points_to_win(table: MutableTable | Table) -> int:
    """Return how many points win a game of the First Edition: 100, or as many as agreed on."""
    started = table.started
    told = None if started is None else started.points_to_win
    return told or _USUAL[Edition.FIRST]


def without_deck(table: MutableTable, player: PlayerId) -> bool:
    """Return whether nothing is left of a player's draw deck, so far as it was counted."""
    deck = _deck(player)
    return deck not in table.lying and table.others_at(deck) == 0


@cache
def _deck(player: PlayerId) -> Place:
    return Place(kind=PlaceKind.DRAW_DECK, player=player)
