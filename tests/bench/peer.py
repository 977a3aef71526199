"""The peer: the same match in `eventsourcing`, with its SQLite recorder and an equal aggregate.

A Python developer would have picked this event-sourcing library.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from engine.record.entry import ENCODER, Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.statuses import StatusCleared, StatusSet


class Match(Aggregate):
    """Where cards lie, which actions are open, what is stopped: the core of what our fold knows."""

    @event("Started")
    def __init__(self, body: str) -> None:
        self.places: dict[str, str] = {}
        self.statuses: dict[str, set[str]] = {}
        self.open: dict[int, str] = {}

    @event("Declared")
    def declare(self, seq: int, body: str, card: str, place: str) -> None:
        """A card enters the record."""
        self.places[card] = place

    @event("Moved")
    def move(self, seq: int, body: str, cards: list[str], place: str) -> None:
        """Cards go to a place."""
        for card in cards:
            self.places[card] = place

    @event("Initiated")
    def initiate(self, seq: int, body: str, kind: str) -> None:
        """An action begins."""
        self.open[seq] = kind

    @event("Ended")
    def end(self, seq: int, body: str, action: int) -> None:
        """An action ends."""
        self.open.pop(action, None)

    @event("StatusBegan")
    def begin_status(self, seq: int, body: str, cards: list[str], status: str) -> None:
        """Cards take on a status."""
        for card in cards:
            self.statuses.setdefault(card, set()).add(status)

    @event("StatusOver")
    def end_status(self, seq: int, body: str, cards: list[str], status: str) -> None:
        """Cards lose a status."""
        for card in cards:
            self.statuses.get(card, set()).discard(status)

    @event("Noted")
    def note(self, seq: int, body: str) -> None:
        """Anything else."""

    def take(self, entry: Entry) -> None:
        """Let the event of an entry happen to the aggregate."""
        body = ENCODER.encode(entry.body).decode()
        match entry.body:
            case CardDeclared() as one:
                self.declare(entry.seq, body, one.card, str(one.place))
            case CardsMoved() as one:
                self.move(entry.seq, body, list(one.cards), str(one.destination))
            case ActionInitiated() as one:
                self.initiate(entry.seq, body, one.kind.value)
            case ActionEnded() as one:
                self.end(entry.seq, body, one.action)
            case StatusSet() as one:
                self.begin_status(entry.seq, body, list(one.cards), one.status.value)
            case StatusCleared() as one:
                self.end_status(entry.seq, body, list(one.cards), one.status.value)
            case _:
                self.note(entry.seq, body)


class Peer:
    """An application of the peer over a database of its own."""

    def __init__(self, path: Path) -> None:
        environment = {
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "SQLITE_DBNAME": str(path),
        }
        self.application: Application[Any] = Application(env=environment)

    def begin(self, entry: Entry) -> Match:
        """Start a match."""
        return Match(body=ENCODER.encode(entry.body).decode())

    def append(self, match: Match, entry: Entry) -> None:
        """Record one event durably."""
        match.take(entry)
        self.application.save(match)

    def add(self, entries: Sequence[Entry]) -> UUID:
        """Record a whole match in one transaction."""
        match = self.begin(entries[0])
        for entry in entries[1:]:
            match.take(entry)
        self.application.save(match)
        return match.id

    def load(self, match: UUID) -> Match:
        """Read a match and fold it."""
        found: Match = self.application.repository.get(match)
        return found

    def close(self) -> None:
        """Close the database."""
        self.application.close()
