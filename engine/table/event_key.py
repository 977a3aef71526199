"""The keys that distinguish events: the kind, and those of the event's words that matter.

The words of an action that begins are its kind, its claims and its links, of one that ends its
outcome and its kind; of a status or a value, which one it is; of a move, its manner, its way, and
the kind of the action in progress that it is an effect of.
"""

from collections.abc import Callable, Hashable, Iterable
from enum import unique
from itertools import compress, product
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from engine.model.enums import PlaceKind, Word
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.union import AnyEvent, Kind
from engine.table.mutable_table import MutableTable

# Of a move the words are manner, origin, destination and the kind of its action.
EventKey: TypeAlias = tuple[Kind, tuple[Word | None, ...]]
NO_WORDS: Final = ()


@unique
class Link(Word):
    """How an action that begins refers to what came before it.

    It lies within an action, answers an entry, names the moment that it belongs to.
    """

    WITHIN = "lies within an action"
    ANSWERING = "answers an entry"
    AT_A_MOMENT = "names its moment"


class Way(NamedTuple):
    """The kinds of place that cards move from and to; None where one of the two does not matter."""

    origin: PlaceKind | None = None
    destination: PlaceKind | None = None


EventWord: TypeAlias = Word | Way
# A draw goes this way, and so does whatever else brings cards from a draw deck to a hand.
DRAWING: Final = Way(PlaceKind.DRAW_DECK, PlaceKind.HAND)


def moves_from(*kinds: PlaceKind) -> tuple[Way, ...]:
    """Return the words of moves that begin at places of some kinds."""
    return tuple(Way(origin=kind) for kind in kinds)


def moves_to(*kinds: PlaceKind) -> tuple[Way, ...]:
    """Return the words of moves that end at places of some kinds."""
    return tuple(Way(destination=kind) for kind in kinds)


_Called = TypeVar("_Called", bound=Hashable)


class Registration(NamedTuple, Generic[_Called]):
    """What is called at events of a kind; with `words` only at those that have one of them."""

    kind: Kind
    words: frozenset[EventWord]
    called: _Called


def registration(
    kind: Kind, words: tuple[EventWord, ...], called: _Called
) -> Registration[_Called]:
    """Return a registration. Raises ValueError for words of a kind whose events have none."""
    if words and kind not in _WORDS:
        raise ValueError(f"{kind.__name__} has no words")
    return Registration(kind, frozenset(words), called)


class Dispatch(dict[EventKey, tuple[_Called, ...]]):
    """What is called at each key, in the order of registration, each once."""

    def __init__(self, registrations: Iterable[Registration[_Called]]) -> None:
        """Keep the registrations to look keys up in."""
        self._registrations: dict[Kind, list[Registration[_Called]]] = {}
        for entry in registrations:
            self._registrations.setdefault(entry.kind, []).append(entry)

    def __missing__(self, key: EventKey) -> tuple[_Called, ...]:
        """Return what is called at a key, and keep it for all events of that key."""
        kind, told = key
        words = _ways(*told) if kind is CardsMoved else told
        concerned = (
            entry.called
            for entry in self._registrations.get(kind, ())
            if not (entry.words and entry.words.isdisjoint(words))
        )
        self[key] = called = tuple(dict.fromkeys(concerned))
        return called


def event_key(table: MutableTable, event: AnyEvent) -> EventKey:
    """Return the key of an event, by the table before it."""
    kind = type(event)
    return kind, _WORDS[kind](table, event) if kind in _WORDS else NO_WORDS


def _of_beginning(table: MutableTable, event: ActionInitiated) -> tuple[Word, ...]:
    within, answers, trigger = event.under, event.answers, event.trigger
    links = _LINKS[within is not None, answers is not None, trigger is not None]
    return (event.kind, *event.claims, *links)


def _of_ending(table: MutableTable, event: ActionEnded) -> tuple[Word | None, ...]:
    action = table.open.get(event.action)
    return (event.outcome, None if action is None else action.event.kind)


def _of_status(table: MutableTable, event: StatusSet | StatusCleared) -> tuple[Word]:
    return (event.status,)


def _of_value(table: MutableTable, event: ValueSet) -> tuple[Word]:
    return (event.attribute,)


def _of_move(table: MutableTable, event: CardsMoved) -> tuple[Word | None, ...]:
    action = None if event.of is None else table.open.get(event.of)
    kind = None if action is None else action.event.kind
    return (event.manner, event.origin.kind, event.destination.kind, kind)


def _ways(manner: Any, origin: Any, destination: Any, kind: Any) -> tuple[EventWord | None, ...]:
    """Return the words that a move can be asked by: manner, action, and the ways that it goes."""
    return (manner, kind, Way(origin), Way(None, destination), Way(origin, destination))


# By whether an action lies within another, answers an entry, names its moment.
_LINKS: Final = {
    told: tuple(compress(Link, told)) for told in product((False, True), repeat=len(Link))
}
_WORDS: Final[dict[Kind, Callable[[MutableTable, Any], tuple[Word | None, ...]]]] = {
    ActionInitiated: _of_beginning,
    ActionEnded: _of_ending,
    StatusSet: _of_status,
    StatusCleared: _of_status,
    ValueSet: _of_value,
    CardsMoved: _of_move,
}
