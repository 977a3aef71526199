"""An event in words, after a few events that declare its cards."""

from engine.model.enums import (
    ActionKind,
    PlaceKind,
)
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.union import AnyEvent
from recorder.store.recorded_match import recorded_match
from replay.timeline.timeline import Timeline
from tests.records import entries, start

HAND = Place(kind=PlaceKind.HAND, player="B")
DECK = Place(kind=PlaceKind.DRAW_DECK, player="B")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="B")
MISSION = CardDeclared(
    card="m", owner="A", place=Place(kind=PlaceKind.SPACELINE), name="Excavation"
)
SPACE = Place(kind=PlaceKind.SPACE, card="m")
GALAXY = CardDeclared(card="e", owner="A", place=SPACE, name="U.S.S. Galaxy")
HAIL = CardDeclared(card="h", owner="B", place=HAND)
MOVE = ActionInitiated(kind=ActionKind.MOVE, players=("A",), card="e")


def said(*events: AnyEvent) -> str:
    """The last of these events in words, after a mission, a ship and a card of a hand."""
    timeline = Timeline(recorded_match(entries(start(), MISSION, GALAXY, HAIL, *events), "one"))
    return timeline.words(timeline.last)


def said_after_a_move(event: AnyEvent) -> str:
    """An event in words, after the ship has begun to move; the ship is `{e}`."""
    return said(MOVE, event).replace("U.S.S. Galaxy (e)", "{e}")
