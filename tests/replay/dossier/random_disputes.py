"""Random matches with disputes: actions, answers, sayings, back-ups, corrections, missing times."""

from random import Random

from msgspec.structs import replace

from engine.model.enums import ActionKind, EntrySource, Kept, Outcome, PlaceKind
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardsCounted, CardsMoved
from engine.record.events.decisions import Said
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
    PenaltyGiven,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.match import ClockPaused, ClockResumed, Keeps
from engine.record.events.union import AnyEvent
from engine.record.validate import RecordValidator
from tests.records import start

PLAYERS = ("A", "B")
_SOURCES = (EntrySource.LIVE, EntrySource.LIVE, EntrySource.LIVE, EntrySource.LATE)


def disputed_match(seed: int, length: int = 40) -> list[Entry]:
    """Return a valid record with at least one dispute, the same for the same seed."""
    chance = Random(seed)
    keeps = Keeps(passes=chance.choice(list(Kept)), times=chance.choice(list(Kept)))
    events: list[AnyEvent] = [start(keeps=keeps)]
    for player in PLAYERS:
        events.append(CardsCounted(place=_pile(PlaceKind.HAND, player), total=7))
        if chance.random() < 0.8:
            events.append(CardsCounted(place=_pile(PlaceKind.DRAW_DECK, player), total=30))
    record: list[Entry] = []
    validator = RecordValidator()
    at: int | None = 1_000_000
    timed = chance.random() < 0.9
    while len(record) < length or not _disputes(record):
        event = events.pop(0) if events else _event(chance, record)
        at = (at or 1_000_000) + chance.choice([0, 100, 900, 2600, 8000, 8000, -400])
        known = timed and chance.random() < 0.95
        entry = Entry(
            seq=len(record) + 1,
            happened_at=at if known else None,
            source=chance.choice(_SOURCES),
            body=event,
        )
        try:
            validator.admit(entry)
        except InputError:
            continue
        record.append(entry)
    return record


def retold(record: list[Entry], words: str, ruleset: str) -> list[Entry]:
    """Return the same record with other claims, statements and penalties, and another ruleset."""
    told: list[Entry] = []
    for entry in record:
        body = entry.body
        if isinstance(body, DisputeRaised | StatementTaken | PenaltyGiven | RulingGiven):
            body = replace(body, text=words)
        told.append(replace(entry, body=body))
    return [replace(told[0], body=replace(told[0].body, ruleset=ruleset)), *told[1:]]


def _event(chance: Random, record: list[Entry]) -> AnyEvent:
    last = len(record)
    player = chance.choice(PLAYERS)
    actions = [entry.seq for entry in record if isinstance(entry.body, ActionInitiated)]
    action = chance.choice(actions[-3:]) if actions else None
    some = chance.randint(max(1, last - 8), last)
    on = chance.choice([action, some, None])
    disputes = _disputes(record)
    pile = _pile(PlaceKind.DRAW_DECK, player)
    kind = chance.choice(["play"] * 5 + ["say", "say", "pass", "wait", "draw", "draw", "end"])
    if chance.random() < 0.25:
        kind = chance.choice(["dispute", "call", "pause", "resume", "state", "rule", "back", "fix"])
    made: dict[str, AnyEvent] = {
        "play": ActionInitiated(kind=ActionKind.PLAY, players=(player,), under=on),
        "say": Said(player=player, text=f"words {last}", on=on),
        "pass": Passed(player=player, on=on),
        "wait": WaitCalled(player=player, on=on),
        "draw": CardsMoved(
            others=chance.randint(1, 3),
            origin=pile,
            destination=_pile(PlaceKind.HAND, player),
            of=action,
        ),
        "end": ActionEnded(action=action or 1, outcome=Outcome.RESOLVED),
        "dispute": DisputeRaised(
            player=player, on=tuple({some, on or some} if chance.random() < 0.8 else ()), text="x"
        ),
        "call": JudgeCalled(player=player),
        "pause": ClockPaused(),
        "resume": ClockResumed(),
        "state": StatementTaken(dispute=chance.choice(disputes or [1]), speaker="S", text="x"),
        "rule": RulingGiven(dispute=chance.choice(disputes or [1]), text="x"),
        "back": BackedUp(to=some),
        "fix": Corrected(strikes=(some,)),
    }
    return made[kind]


def _disputes(record: list[Entry]) -> list[int]:
    return [entry.seq for entry in record if isinstance(entry.body, DisputeRaised)]


def _pile(kind: PlaceKind, player: str) -> Place:
    return Place(kind=kind, player=player)
