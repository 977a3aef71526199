"""Matches of any length with a bundled match's mix of events: its turns, lap after lap.

After each lap all cards go back to where they lay before the first turn, so that the number of
cards stays the same. Only the pauses between entries differ from lap to lap, by the seed.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, get_args, get_type_hints

import msgspec

from engine.model.enums import EntrySource, Outcome, PlaceKind
from engine.model.ids import CardId, Reference
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.table import Table
from recorder.files.open_match import open_match

PAUSES: Final = (200, 9_000)  # milliseconds between entries, shortest and longest
START: Final = 835_430_400_000
ANYWHERE: Final = Place(kind=PlaceKind.UNKNOWN)


class Laps:
    """Collects the events of a match that is played over and over."""

    def __init__(self, name: str) -> None:
        played = [entry.body for entry in open_match(name).entries]
        turns = [seq for seq, event in enumerate(played, 1) if isinstance(event, TurnStarted)]
        # An even number of turns, so that the players go on taking turns from lap to lap.
        self.turns = len(turns) // 2 * 2
        past = [seq for seq, event in enumerate(played, 1) if isinstance(event, TurnEnded)]
        self.lap = range(turns[0], past[self.turns - 1] + 1)
        self.played = played
        self.events: list[AnyEvent] = played[: turns[0] - 1]
        self.seqs = {seq: seq for seq in range(1, turns[0])}
        for seq in self.lap:
            if isinstance(played[seq - 1], CardDeclared):
                self.add(seq)
        self.ready = self.table()

    def add(self, seq: int, turn: int = 0) -> None:
        """Add an event of the bundled match, referring to the entries of this lap."""
        event = shifted(self.played[seq - 1], self.seqs)
        if isinstance(event, TurnStarted):
            event = msgspec.structs.replace(event, number=event.number + turn)
        self.events.append(event)
        self.seqs[seq] = len(self.events)

    def run(self, turn: int) -> None:
        """Play all turns once more; `turn` counts those of the laps before."""
        for seq in self.lap:
            if not isinstance(self.played[seq - 1], CardDeclared | MatchEnded):
                self.add(seq, turn)

    def table(self) -> Table:
        """The values that hold now."""
        return Fold(recorded(self.events, 0)).last.table

    def put_back(self) -> Iterator[AnyEvent]:
        """Bring cards, statuses and scores to where they were before the first turn."""
        now = self.table()
        for action in now.open:
            yield ActionEnded(action=action.seq, outcome=Outcome.VOID)
        places: dict[Place, list[CardId]] = {}
        for card, lying in self.ready.cards.items():
            if card in now.cards and now.cards[card].place != lying.place:
                places.setdefault(lying.place, []).append(card)
        for place, cards in places.items():
            yield CardsMoved(cards=tuple(cards), origin=ANYWHERE, destination=place)
        for card, lying in now.cards.items():
            for held in lying.statuses:
                yield StatusCleared(cards=(card,), status=held.status)
        for player, points in now.points.items():
            if points:
                yield PointsScored(player=player, points=-points)


def laps(length: int, name: str = "first_edition", seed: int = 1996) -> list[Entry]:
    """Make a match of at least so many entries from a bundled one."""
    match = Laps(name)
    match.run(0)
    between = list(match.put_back())
    turn = 0
    while len(match.events) < length:
        match.events += between
        turn += match.turns
        match.run(turn)
    return recorded(match.events, seed)


@cache
def lap_length(name: str = "first_edition") -> int:
    """Return after how many entries the same one comes again."""
    match = Laps(name)
    before = len(match.events)
    match.run(0)
    return len(match.events) - before + sum(1 for _ in match.put_back())


def recorded(events: list[AnyEvent], seed: int) -> list[Entry]:
    """Make entries of events, at times that depend on the seed alone."""
    pauses = random.Random(seed)
    at = START
    entries = []
    for seq, event in enumerate(events, 1):
        at += pauses.randint(*PAUSES)
        entries.append(
            Entry(seq=seq, happened_at=at, recorded_at=at, source=EntrySource.LIVE, body=event)
        )
    return entries


def shifted(event: AnyEvent, seqs: dict[int, int]) -> AnyEvent:
    """Let an event refer to the new places of the entries that it means."""
    changed: dict[str, Any] = {}
    for field in _referring(type(event)):
        value = getattr(event, field)
        if isinstance(value, tuple):
            changed[field] = tuple(seqs[one] for one in value)
        elif value is not None:
            changed[field] = seqs[value]
    return msgspec.structs.replace(event, **changed) if changed else event


@cache
def _referring(kind: type[AnyEvent]) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if {Reference.ACTION, Reference.ENTRY} & set(_parts(hints[field.name]))
    )


def _parts(hint: object) -> Iterator[Any]:
    if isinstance(hint, Reference):
        yield hint
    for part in (*get_args(hint), *getattr(hint, "__metadata__", ())):
        yield from _parts(part)
