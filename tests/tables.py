"""Small tables: their cards after a few events, and the contradictions of these."""

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.events.cards import CardDeclared
from engine.record.events.scores import PointsScored
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.snapshot import Snapshot
from tests.records import entries, start

HAND = Place(kind=PlaceKind.HAND, player="A")
DECK = Place(kind=PlaceKind.DRAW_DECK, player="A")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="A")
SPACELINE = Place(kind=PlaceKind.SPACELINE)
SPACE = Place(kind=PlaceKind.SPACE, card="m")
MISSION = CardDeclared(card="m", owner="A", place=SPACELINE, name="Excavation")
SHIP = CardDeclared(card="e", owner="A", place=SPACE, name="U.S.S. Galaxy")


def fold(*events: AnyEvent) -> Fold:
    """Return a match between A and B with these events after its start, which is entry 1."""
    return Fold(entries(start(), *events))


def last(*events: AnyEvent) -> Snapshot:
    """Return the state after these events."""
    return fold(*events).last


def told(*events: AnyEvent) -> list[str]:
    """Return what these events contradict, in words."""
    return [found.what for found in fold(*events).inconsistencies()]


def score(points: int) -> AnyEvent:
    """Return the event that A scores these points."""
    return PointsScored(player="A", points=points)
