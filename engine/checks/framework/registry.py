"""Which checks are asked under a ruleset, and which states they look at."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from engine.checks.framework.check import checks, rulings_of
from engine.checks.framework.context import AskedCheck
from engine.checks.framework.dispatch import registered
from engine.projections.state import State, Update, is_state, updates_of
from engine.rulebook.ruleset import Lineage
from engine.table.event_key import Dispatch, Registration


class Asked(NamedTuple):
    """What is called at each event: the checks before it, then what changes their states."""

    checks: Dispatch[AskedCheck]
    updates: Dispatch[Update]


@cache
def asked(lineage: Lineage) -> Asked:
    """Return what is asked under a ruleset; only chapters that have a check of it are loaded."""
    chapters = [
        import_module(f"engine.checks.{name.replace('/', '.')}")
        for name in checks().chapters
        if checks().concerned(name, lineage)
    ]
    states = dict.fromkeys(state for chapter in chapters for state in _states(chapter))
    return Asked(
        Dispatch(one for chapter in chapters for one in _asked_by(chapter, lineage)),
        Dispatch(one for state in states for one in updates_of(state)),
    )


def _asked_by(chapter: ModuleType, lineage: Lineage) -> Iterator[Registration[AskedCheck]]:
    """Yield the checks of a chapter, but for those that the ruleset does not have."""
    for registration in registered(chapter.__name__):
        check = registration.called.__name__.replace("_", "-")
        if check not in checks() or rulings_of(check, lineage) is not None:
            yield registration


def _states(chapter: ModuleType) -> Iterator[type[State]]:
    """Return the states that a chapter looks at: those that it imports."""
    return filter(is_state, vars(chapter).values())
