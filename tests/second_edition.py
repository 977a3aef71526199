"""The bundled Second Edition match, parsed and folded once for all the tests of it."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from engine.model.enums import ActionKind, Outcome, PlaceKind, Status
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.table.fold import Fold
from engine.table.snapshot import Snapshot
from engine.table.table import Table
from recorder.transcript.reader import parse

NAME = "second_edition.transcript"


@cache
def text() -> str:
    return (files("recorder") / "matches" / NAME).read_text(encoding="utf-8")


@cache
def record() -> tuple[Entry, ...]:
    return tuple(parse(text(), NAME))


@cache
def fold() -> Fold:
    return Fold(record())


def after(entry: Entry) -> Snapshot:
    return fold().snapshot(entry.seq)


def before(entry: Entry) -> Snapshot:
    return fold().snapshot(entry.seq - 1)


def place(kind: PlaceKind, player: str) -> Place:
    return Place(kind=kind, player=player)


def stopped(table: Table) -> set[str]:
    return {
        card.id
        for card in table.cards.values()
        if any(held.status is Status.STOPPED for held in card.statuses)
    }


def attempts() -> dict[int, ActionInitiated]:
    return {
        entry.seq: entry.body
        for entry in record()
        if isinstance(entry.body, ActionInitiated) and entry.body.kind is ActionKind.ATTEMPT
    }


def outcome(action: int) -> Outcome:
    return next(
        entry.body.outcome
        for entry in record()
        if isinstance(entry.body, ActionEnded) and entry.body.action == action
    )


def turns() -> Iterator[tuple[TurnStarted, list[Entry]]]:
    """Every turn with the entries that belong to it."""
    start: TurnStarted | None = None
    gathered: list[Entry] = []
    for entry in record():
        if isinstance(entry.body, TurnStarted):
            if start is not None:
                yield start, gathered
            start, gathered = entry.body, []
        gathered.append(entry)
    assert start is not None
    yield start, gathered


def played() -> list[Entry]:
    """The entries from the first turn on."""
    first = next(entry.seq for entry in record() if isinstance(entry.body, TurnStarted))
    return [entry for entry in record() if entry.seq >= first]
