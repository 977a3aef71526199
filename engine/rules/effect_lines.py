"""The lines that tell an effect: its own, and the action that only says what happens."""

from engine.rules.game import Game
from engine.table.wrapped import WRAPPING


def told_at(game: Game, seq: int, of: int | None) -> tuple[int, ...]:
    """Return the entries that tell an effect of an action: the action that says it, and its own.

    `game stops p1` within an encounter tells the stop, whether or not a line of its own follows.
    """
    saying = (
        action.seq
        for action in game.table.open.values()
        if action.event.under == of and action.event.kind in WRAPPING
    )
    return (*saying, seq) if of is not None else (seq,)
