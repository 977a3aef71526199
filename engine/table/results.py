"""Results: which effects begin what an action does, and which only prepare it."""

from typing import Final

from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.events.actions import ActionEvent
from engine.record.events.cards import CardsMoved, InventoryEvent, KnowledgeEvent, MoveEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.events.union import AnyEvent, kinds
from engine.record.projection import Projection

# By kind of effect: whether results begin with it. Choices, costs, checks and looks belong to the
# beginning of an action: answers wait for them.
PROJECTION: Final = Projection[bool](
    handles={
        **dict.fromkeys(kinds(CostPaid, KnowledgeEvent, DecisionEvent), False),
        **dict.fromkeys(kinds(PointsScored, MoveEvent, StateEvent), True),
    },
    ignores=(MatchEvent, TurnEvent, InventoryEvent, ActionEvent, Said, JudgingEvent),
)
BEGINS_RESULTS: Final = PROJECTION.handles


def puts_away(event: AnyEvent, card: CardId | None) -> bool:
    """Return whether the card of an action, and no other, goes to a pile."""
    if not isinstance(event, CardsMoved) or event.others or event.destination.kind not in PILES:
        return False
    return card is not None and event.cards == (card,)
