"""Occasions: the events of which a check is asked, by their kind, or by that and a word of theirs.

A word of an action begun is its kind or a claim, of one that ends its kind or its outcome; of a
status or a value it is which one, of a move its manner.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from engine.checks.framework.context import Ask
from engine.model.enums import Word
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.union import AnyEvent, Kind
from engine.table.mutable_table import MutableTable

Asked: TypeAlias = Mapping[Kind | tuple[Kind, Word], Ask]
# The kind of an event, and its words.
EventKey: TypeAlias = tuple[Kind, tuple[Word | None, ...]]
NO_WORDS: Final = ()


def when(kind: Kind, words: Iterable[Word], ask: Ask) -> Asked:
    """Have something asked of those events of a kind that have one of these words."""
    return {(kind, word): ask for word in words}


def event_key(table: MutableTable, event: AnyEvent) -> EventKey:
    """Give the occasion that an event is, by the table before it."""
    kind = type(event)
    words = _WORDS.get(kind)
    return kind, NO_WORDS if words is None else words(table, event)


def asked_at(asked: Asked, event_key: EventKey) -> Iterator[Ask]:
    """Give what is to be asked at an occasion, each once."""
    kind, words = event_key
    found = {one: None for word in words if word and (one := asked.get((kind, word)))}
    if kind in asked:
        found[asked[kind]] = None
    return iter(found)


class Questions(dict[EventKey, tuple[Ask, ...]]):
    """What is asked at each occasion, in the order of the chapters."""

    def __init__(self, tables: Iterable[Asked]) -> None:
        """Ask what these tables say.

        Raises ValueError where one asks by a word of events that have none: nobody would hear it.
        """
        self._tables = tuple(tables)
        for key in (key for table in self._tables for key in table if isinstance(key, tuple)):
            if key[0] not in _WORDS:
                raise ValueError(f"{key[0].__name__} has no words to be asked by")

    def __missing__(self, event_key: EventKey) -> tuple[Ask, ...]:
        """Look it up, once for all events like it."""
        found = tuple(ask for table in self._tables for ask in asked_at(table, event_key))
        self[event_key] = found
        return found


def _of_beginning(table: MutableTable, event: ActionInitiated) -> tuple[Word, ...]:
    return (event.kind, *event.claims)


def _of_ending(table: MutableTable, event: ActionEnded) -> tuple[Word | None, ...]:
    action = table.open.get(event.action)
    return (event.outcome, None if action is None else action.event.kind)


def _of_status(table: MutableTable, event: StatusSet | StatusCleared) -> tuple[Word]:
    return (event.status,)


def _of_value(table: MutableTable, event: ValueSet) -> tuple[Word]:
    return (event.attribute,)


def _of_move(table: MutableTable, event: CardsMoved) -> tuple[Word | None]:
    return (event.manner,)


_WORDS: Final[dict[Kind, Callable[[MutableTable, Any], tuple[Word | None, ...]]]] = {
    ActionInitiated: _of_beginning,
    ActionEnded: _of_ending,
    StatusSet: _of_status,
    StatusCleared: _of_status,
    ValueSet: _of_value,
    CardsMoved: _of_move,
}
