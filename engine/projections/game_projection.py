"""Projections that change the game as the rules see it: conditions, obligations, limits."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from engine.record.events.union import Kind
from engine.record.projection import Projection
from engine.rules.game import Game

Change: TypeAlias = Callable[[Game, int, Any], None]
GameProjection: TypeAlias = Projection[Change]


def changes(projections: Iterable[GameProjection]) -> dict[Kind, tuple[Change, ...]]:
    """Return what each kind of event changes, in the order of the projections."""
    by_kind: dict[Kind, tuple[Change, ...]] = {}
    for projection in projections:
        for kind, change in projection.handles.items():
            by_kind[kind] = (*by_kind.get(kind, ()), change)
    return by_kind
