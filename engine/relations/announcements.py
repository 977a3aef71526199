"""Announcements: what later lines of an action tell of how it was announced.

`A beams p1` and then `> p1 to planet ex` says the same as `A beams p1 to planet ex; done`.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardsMoved, InventoryEvent, KnowledgeEvent, PileShuffled
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.projection import Projection
from engine.table.card_moves import CARRYING, PUTTING, carried_to_destination

# Where a card that was played or used goes when it has done its work is no announcement.
_ENTERING: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT})


class Announcements:
    """The actions of a record that say where their cards go on a later line, and there only.

    `completed`: by seq, those actions with their destination.
    """

    def __init__(self) -> None:
        self.completed: dict[int, ActionInitiated] = {}
        self._open: dict[int, ActionInitiated] = {}

    def note(self, entries: Iterable[Entry]) -> int | None:
        """Take the next entries in the order of play; return the first action they complete."""
        completed: list[int] = []
        for entry in entries:
            noting = PROJECTION.handles.get(type(entry.body))
            seq = None if noting is None else noting(self, entry.seq, entry.body)
            if seq is not None:
                completed.append(seq)
        return min(completed, default=None)

    def _begin(self, seq: int, event: ActionInitiated) -> None:
        if event.destination is None and event.kind in CARRYING | PUTTING:
            self._open[seq] = event

    def _end(self, seq: int, event: ActionEnded) -> None:
        self._open.pop(event.action, None)

    def _move(self, seq: int, event: CardsMoved) -> int | None:
        of = event.because if event.of is None else event.of
        action = self._open.get(of or 0)
        if of is None or action is None or not _tells_destination(action, event):
            return None
        self.completed[of] = _completed(action, event)
        return of


PROJECTION: Final[Projection[Callable[[Announcements, int, Any], int | None]]] = Projection(
    handles={
        ActionInitiated: Announcements._begin,
        ActionEnded: Announcements._end,
        CardsMoved: Announcements._move,
    },
    ignores=(
        MatchEvent,
        TurnEvent,
        InventoryEvent,
        KnowledgeEvent,
        PileShuffled,
        AnswerEvent,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        JudgingEvent,
    ),
)


def _tells_destination(action: ActionInitiated, event: CardsMoved) -> bool:
    """Return whether a move is that of the action's own cards to where it takes them."""
    place = event.destination.kind
    if place is PlaceKind.PASSING or (action.kind in _ENTERING and place in PILES):
        return False
    carried = carried_to_destination(action)
    return bool(event.cards) and (not carried or set(event.cards) <= set(carried))


def _completed(action: ActionInitiated, event: CardsMoved) -> ActionInitiated:
    if action.kind in CARRYING and not action.participants:
        return replace(action, participants=event.cards, destination=event.destination)
    if action.kind in PUTTING and action.card is None:
        return replace(action, card=event.cards[0], destination=event.destination)
    return replace(action, destination=event.destination)
