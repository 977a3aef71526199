"""States: what checks have to know of a record beside the game itself, derived as it grows.

A state is a frozen Struct with defaults, one of each type. Its updates are plain functions beside
it; the judge calls them after the checks of an event, so that a check sees what was so before. A
back-up brings back what was so at its target.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeGuard, TypeVar

import msgspec

from engine.record.entry import Entry
from engine.record.events.union import AnyEvent, Kind
from engine.rules.game import Game
from engine.table.event_key import EventWord, Registration, registration

# Before the first entry its defaults hold.
State = msgspec.Struct
_State = TypeVar("_State", bound=State)
_Event = TypeVar("_Event", bound=AnyEvent)


class Update(NamedTuple):
    """How a state changes with an event; the same object where it does not."""

    state: type[State]
    apply: Callable[[Game, Any, Entry, Any], State]


_UPDATES: Final[dict[type[State], list[Registration[Update]]]] = {}


def updates(
    state: type[_State], kind: Kind, *words: EventWord
) -> Callable[
    [Callable[[Game, _State, Entry, _Event], _State]],
    Callable[[Game, _State, Entry, _Event], _State],
]:
    """Return a decorator that registers how a state changes with events of a kind.

    With `words` only those that have one of them. The function is given the game and the state
    before the event.
    """

    def register(
        apply: Callable[[Game, _State, Entry, _Event], _State],
    ) -> Callable[[Game, _State, Entry, _Event], _State]:
        registered = _UPDATES.setdefault(state, [])
        registered.append(registration(kind, words, Update(state, apply)))
        return apply

    return register


def is_state(value: object) -> TypeGuard[type[State]]:
    """Return whether a value is a type of state, one for which updates are registered."""
    return isinstance(value, type) and value in _UPDATES


def updates_of(state: type[State]) -> Sequence[Registration[Update]]:
    """Return what was registered for a state, in the order of its file."""
    return _UPDATES.get(state, ())
