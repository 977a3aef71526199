"""Belonging: the field by which an event names the action, or part of one, that it belongs to."""

from typing import Final

from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardNamed, InventoryEvent
from engine.record.events.decisions import Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import EFFECTS, AnyEvent
from engine.record.projection import Projection

PROJECTION: Final[Projection[str]] = Projection(
    handles={
        **dict.fromkeys(EFFECTS, "of"),
        StepEntered: "of",
        CardNamed: "of",
        ActionInitiated: "under",
        ActionEnded: "action",
        Passed: "on",
        WaitCalled: "on",
        Said: "on",
    },
    ignores=(MatchEvent, TurnStarted, TurnEnded, InventoryEvent, JudgingEvent),
)


def belongs_to(event: AnyEvent) -> int | None:
    """Return the seq of the action, or of the part of one, that an event says it belongs to."""
    field = PROJECTION.handles.get(type(event))
    seq: int | None = None if field is None else getattr(event, field)
    return seq
