"""Which mission attempt an event belongs to."""

from engine.model.enums import ActionKind
from engine.rules.game import Game
from engine.table.table import OpenAction


def attempt_at(game: Game, seq: int | None) -> OpenAction | None:
    """Return the action in progress that began at an entry, where it is a mission attempt."""
    action = game.table.open.get(seq or 0)
    attempting = action is not None and action.event.kind is ActionKind.ATTEMPT
    return action if attempting else None
