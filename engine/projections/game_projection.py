"""Projections that change the game as the rules see it: conditions, obligations, limits."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

from engine.record.projection import Projection
from engine.rules.game import Game
from engine.table.event_key import Dispatch, EventWord, registration

Change: TypeAlias = Callable[[Game, int, Any], None]
GameProjection: TypeAlias = Projection[Change]
_Change = TypeVar("_Change", bound=Change)

_WORDS: Final[dict[Change, tuple[EventWord, ...]]] = {}


def only_at(*words: EventWord) -> Callable[[_Change], _Change]:
    """Return a decorator that keeps a change to events that have one of these words."""

    def register(change: _Change) -> _Change:
        _WORDS[change] = words
        return change

    return register


def changes(projections: Iterable[GameProjection]) -> Dispatch[Change]:
    """Return what each event changes by its key, in the order of the projections."""
    return Dispatch(
        registration(kind, _WORDS.get(change, ()), change)
        for projection in projections
        for kind, change in projection.handles.items()
    )
