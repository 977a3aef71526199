"""Of which events a check is asked: the decorator that says so, and what it has registered."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.checks.framework.context import AskedCheck
from engine.model.enums import Word
from engine.table.event_key import EventKind, Registration

_Check = TypeVar("_Check", bound=AskedCheck)

# By the module that a check is written in.
_ASKED: Final[dict[str, list[Registration[AskedCheck]]]] = {}


def on(kind: EventKind, *words: Word) -> Callable[[_Check], _Check]:
    """Return a decorator that has a check asked of events of a kind.

    With `words` only of those that have one of them, as `engine.table.event_key` tells. Several
    decorators add up; the check is asked once all the same.
    """

    def register(check: _Check) -> _Check:
        registration = Registration[AskedCheck](kind, frozenset(words), check)
        _ASKED.setdefault(check.__module__, []).append(registration)
        return check

    return register


def registered(module: str) -> Sequence[Registration[AskedCheck]]:
    """Return what a module, once it is loaded, has registered, in the order of its file."""
    return _ASKED.get(module, ())
