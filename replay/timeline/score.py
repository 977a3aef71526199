"""The score of each player at a point, told here alone: whoever prints one asks this module.

It is not known where the record begins in mid-game or keeps no points, until an entry states it.
"""

from typing import Final

from engine.model.ids import PlayerId
from engine.table.table import Table

UNKNOWN_SCORE: Final = "?"


def scores(table: Table) -> dict[PlayerId, int | None]:
    """Return the score of each player, in the order of the header; None where it is not known."""
    players = () if table.started is None else table.started.players
    return {player.id: table.points.get(player.id) for player in players}


def score_words(score: int | None) -> str:
    """Return a score as it is printed: a number, or a question mark where it is not known."""
    return UNKNOWN_SCORE if score is None else str(score)
