"""On which events and windows a check runs: the decorators for it, and what they registered."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.checks.framework.context import EventCheck, WindowCheck
from engine.record.events.union import Kind
from engine.standing.window import Flag
from engine.table.event_key import EventWord, Registration, registration

_Check = TypeVar("_Check", bound=EventCheck)

_WindowCheck = TypeVar("_WindowCheck", bound=WindowCheck)

# By the module that a check is written in.
_EVENT_CHECKS: Final[dict[str, list[Registration[EventCheck]]]] = {}
_WINDOW_CHECKS: Final[dict[str, list[tuple[Flag, WindowCheck]]]] = {}


def on(kind: Kind, *words: EventWord) -> Callable[[_Check], _Check]:
    """Return a decorator that runs a check on events of a kind.

    With `words` only of those that have one of them, as `engine.table.event_key` tells. Several
    decorators add up; the check runs once all the same.
    """

    def register(check: _Check) -> _Check:
        _EVENT_CHECKS.setdefault(check.__module__, []).append(registration(kind, words, check))
        return check

    return register


def on_window(flag: Flag) -> Callable[[_WindowCheck], _WindowCheck]:
    """Return a decorator that runs a check, at the end, on the windows that have a flag."""

    def register(check: _WindowCheck) -> _WindowCheck:
        _WINDOW_CHECKS.setdefault(check.__module__, []).append((flag, check))
        return check

    return register


def registered(module: str) -> Sequence[Registration[EventCheck]]:
    """Return what a module, once it is loaded, has registered, in the order of its file."""
    return _EVENT_CHECKS.get(module, ())


def registered_of_windows(module: str) -> Sequence[tuple[Flag, WindowCheck]]:
    """Return what a module, once it is loaded, has registered of windows."""
    return _WINDOW_CHECKS.get(module, ())
