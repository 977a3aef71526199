"""Questions that several checks ask of one entry: answered once, until that changes the game."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game

_Answer = TypeVar("_Answer")
_Question = Callable[[Game, ActionInitiated], _Answer]


def asked_once(question: _Question[_Answer]) -> _Question[_Answer]:
    """Return a question whose answer the game keeps, until an entry changes the game."""

    @wraps(question)
    def answer(game: Game, event: ActionInitiated) -> _Answer:
        kept = game.answers.get(question)
        if kept is not None and kept[0] is event:
            known: _Answer = kept[1]
            return known
        told = question(game, event)
        game.answers[question] = event, told
        return told

    return answer
