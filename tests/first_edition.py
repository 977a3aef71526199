"""The bundled First Edition match, for the tests that look at it."""

from functools import cache
from importlib.resources import files
from typing import Generic, NamedTuple, TypeVar

from engine.model.zones import AT_LOCATION, Place
from engine.record.entry import Entry
from engine.record.events.event import Event
from engine.table.fold import Fold
from engine.table.table import Table
from recorder.transcript.reader import parse

NAME = "first_edition.transcript"
Kind = TypeVar("Kind", bound=Event)


class At(NamedTuple, Generic[Kind]):
    """An event of a known kind, and where in the record it stands."""

    seq: int
    body: Kind


@cache
def record() -> tuple[Entry, ...]:
    return tuple(parse((files("recorder") / "matches" / NAME).read_text("utf-8"), NAME))


@cache
def fold() -> Fold:
    return Fold(record())


@cache
def played() -> tuple[Entry, ...]:
    """The entries that count: the line of play from the first to the last."""
    return tuple(record()[seq - 1] for seq in fold().line())


def recorded(kind: type[Kind]) -> list[At[Kind]]:
    """All events of a kind, including those that a back-up struck."""
    return [At(entry.seq, entry.body) for entry in record() if isinstance(entry.body, kind)]


def played_of(kind: type[Kind]) -> list[At[Kind]]:
    """The events of a kind that count."""
    return [At(entry.seq, entry.body) for entry in played() if isinstance(entry.body, kind)]


def table_after(seq: int) -> Table:
    """The table after an entry."""
    return fold().snapshot(seq).table


def title(card: str | None) -> str:
    """What a card is called, in the end."""
    assert card is not None
    name = fold().last.known[card].name
    assert name is not None
    return name


def location(at: Table, place: Place | None) -> str:
    """The mission at which a place lies."""
    assert place is not None
    assert place.card is not None
    return place.card if place.kind in AT_LOCATION else location(at, at.cards[place.card].place)
