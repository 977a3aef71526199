"""Of which events and windows a check is asked: decorators that say so, and what is registered."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.checks.framework.context import AskedCheck, WindowCheck
from engine.model.enums import Word
from engine.record.events.union import Kind
from engine.standing.window import Flag
from engine.table.event_key import Registration, registration

_Check = TypeVar("_Check", bound=AskedCheck)

_WindowCheck = TypeVar("_WindowCheck", bound=WindowCheck)

# By the module that a check is written in.
_ASKED: Final[dict[str, list[Registration[AskedCheck]]]] = {}
_ASKED_OF_WINDOWS: Final[dict[str, list[tuple[Flag, WindowCheck]]]] = {}


def on(kind: Kind, *words: Word) -> Callable[[_Check], _Check]:
    """Return a decorator that has a check asked of events of a kind.

    With `words` only of those that have one of them, as `engine.table.event_key` tells. Several
    decorators add up; the check is asked once all the same.
    """

    def register(check: _Check) -> _Check:
        asked = _ASKED.setdefault(check.__module__, [])
        asked.append(registration(kind, words, check))
        return check

    return register


def on_window(flag: Flag) -> Callable[[_WindowCheck], _WindowCheck]:
    """Return a decorator that has a check asked, at the end, of the windows that have a flag."""

    def register(check: _WindowCheck) -> _WindowCheck:
        _ASKED_OF_WINDOWS.setdefault(check.__module__, []).append((flag, check))
        return check

    return register


def registered(module: str) -> Sequence[Registration[AskedCheck]]:
    """Return what a module, once it is loaded, has registered, in the order of its file."""
    return _ASKED.get(module, ())


def registered_of_windows(module: str) -> Sequence[tuple[Flag, WindowCheck]]:
    """Return what a module, once it is loaded, has registered of windows."""
    return _ASKED_OF_WINDOWS.get(module, ())
