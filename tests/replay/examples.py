"""One short match for the views: a move that Hail and Amanda Rogers answer, and a second turn."""

from engine.model.enums import (
    ActionKind,
    CardType,
    ClockKind,
    EntrySource,
    Outcome,
    PlaceKind,
    Status,
)
from engine.model.zones import SHOWN, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed
from engine.record.events.cards import CardDeclared, CardNamed, CardsCounted, CardsMoved
from engine.record.events.judging import BackedUp, DisputeRaised
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import StepEntered, TurnStarted
from engine.record.events.union import AnyEvent
from recorder.store.recorded_match import recorded_match
from replay.timeline.timeline import Timeline
from tests.records import start

SPACELINE = Place(kind=PlaceKind.SPACELINE)
HAND_A = Place(kind=PlaceKind.HAND, player="A")
HAND_B = Place(kind=PlaceKind.HAND, player="B")
DISCARD_A = Place(kind=PlaceKind.DISCARD_PILE, player="A")
DISCARD_B = Place(kind=PlaceKind.DISCARD_PILE, player="B")
EXCAVATION = Place(kind=PlaceKind.SPACE, card="m1")
NEBULA = Place(kind=PlaceKind.SPACE, card="m2")
TEAM = Place(kind=PlaceKind.PLANET, card="m1", group="scouts")

EVENTS: tuple[AnyEvent, ...] = (
    start(clock=ClockKind.ELAPSED, first="A", points_to_win=100, date="1996-06-22"),
    CardDeclared(card="m1", owner="A", place=SPACELINE, name="Excavation", type=CardType.MISSION),
    CardDeclared(card="m2", owner="B", place=SPACELINE, name="Study Nebula"),
    CardDeclared(card="e", owner="A", place=EXCAVATION, name="U.S.S. Galaxy", type=CardType.SHIP),
    CardDeclared(card="p", owner="A", place=Place(kind=PlaceKind.ABOARD, card="e"), name="Picard"),
    CardDeclared(card="d", owner="A", place=TEAM, name="Data"),
    CardsCounted(place=HAND_B, total=7),
    CardDeclared(card="h", owner="B", place=HAND_B),
    CardDeclared(card="am", owner="A", place=HAND_A),
    TurnStarted(player="A", number=1),
    StepEntered(step="orders"),
    ActionInitiated(kind=ActionKind.MOVE, players=("A",), card="e", destination=NEBULA),  # 12
    CardNamed(card="h", name="Hail"),
    ActionInitiated(
        kind=ActionKind.PLAY, players=("B",), card="h", targets=("e",), under=12, answers=12
    ),  # 14
    CardNamed(card="am", name="Amanda Rogers"),
    ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="am", under=14, answers=14),  # 16
    Passed(player="B", on=16),
    CardsMoved(cards=("am",), origin=SHOWN, destination=DISCARD_A, of=16),
    ActionEnded(action=16, outcome=Outcome.RESOLVED),
    CardsMoved(cards=("h",), origin=SHOWN, destination=DISCARD_B, of=16),
    ActionEnded(action=14, outcome=Outcome.NULLIFIED, by=16),
    ActionEnded(action=12, outcome=Outcome.AS_ANNOUNCED),
    ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",), targets=("m2",)),  # 23
    StatusSet(cards=("e",), status=Status.STOPPED, of=23, until="end of turn"),
    DisputeRaised(player="B", on=(23,), text="Nobody was there"),
    BackedUp(to=22, approved_by="J"),
    TurnStarted(player="B", number=2),
    StepEntered(step="play a card"),
    ActionInitiated(kind=ActionKind.REPORT, players=("B",), card="h"),  # 29
    PointsScored(player="B", points=35, card="m2"),
)


def record() -> list[Entry]:
    """The match, an entry each two seconds, with the passes' times unknown."""
    return [
        Entry(
            seq=seq,
            happened_at=None if isinstance(event, Passed) else seq * 2000 + 400,
            source=EntrySource.LIVE,
            body=event,
        )
        for seq, event in enumerate(EVENTS, 1)
    ]


def timeline() -> Timeline:
    """The match, opened."""
    return Timeline(recorded_match(record(), "hail"))
