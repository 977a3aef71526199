"""Which checks run under a ruleset, and which states they look at."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final, NamedTuple

from engine.checks.framework.check import checks, rulings_of
from engine.checks.framework.context import EventCheck, WindowCheck
from engine.checks.framework.dispatch import registered, registered_of_windows
from engine.projections.state import State, Update, is_state, updates_of
from engine.rulebook.ruleset import Lineage
from engine.standing.window import Flag
from engine.table.event_key import Dispatch, Registration


class RegisteredChecks(NamedTuple):
    """What is called at each event: the checks before it, then what changes their states.

    `states`: those that the checks look at. `of_windows`: at the end, by the flag of a window.
    """

    checks: Dispatch[EventCheck]
    updates: Dispatch[Update]
    states: tuple[type[State], ...]
    of_windows: Mapping[Flag, Sequence[WindowCheck]]


@cache
def registered_checks(lineage: Lineage) -> RegisteredChecks:
    """Return what runs under a ruleset; only chapters that have a check of it are loaded."""
    chapters = [
        import_module(f"engine.checks.{name.replace('/', '.')}")
        for name in checks().chapters
        if checks().has_check_under(name, lineage)
    ]
    states = dict.fromkeys(state for chapter in chapters for state in _states(chapter))
    return RegisteredChecks(
        Dispatch(
            registration for chapter in chapters for registration in _checks_of(chapter, lineage)
        ),
        Dispatch(registration for state in states for registration in updates_of(state)),
        tuple(states),
        _by_flag(
            registration
            for chapter in chapters
            for registration in registered_of_windows(chapter.__name__)
            if _has(registration[1], lineage)
        ),
    )


NO_CHECKS: Final = RegisteredChecks(Dispatch(()), Dispatch(()), (), {})


def _checks_of(chapter: ModuleType, lineage: Lineage) -> Iterator[Registration[EventCheck]]:
    """Yield the checks of a chapter, except those that the ruleset does not have."""
    for registration in registered(chapter.__name__):
        if _has(registration.called, lineage):
            yield registration


def check_of(called: Callable[..., object]) -> str:
    """Return the id of the check that a function is named by."""
    return called.__name__.replace("_", "-")


def _has(called: Callable[..., object], lineage: Lineage) -> bool:
    """Return whether a ruleset has the check that a function is named by."""
    return rulings_of(check_of(called), lineage) is not None


def _by_flag(registered: Iterable[tuple[Flag, WindowCheck]]) -> dict[Flag, list[WindowCheck]]:
    by_flag: dict[Flag, list[WindowCheck]] = {}
    for flag, check in registered:
        by_flag.setdefault(flag, []).append(check)
    return by_flag


def _states(chapter: ModuleType) -> Iterator[type[State]]:
    """Return the states that a chapter looks at: those that it imports."""
    return filter(is_state, vars(chapter).values())
