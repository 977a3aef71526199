"""The lines of each action: what they tell of its announcement, and what of its results.

`A beams p1` and then `> p1 to planet ex` says the same as `A beams p1 to planet ex; done`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, Claim, Currency, Manner, PlaceKind
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import (
    CardsMoved,
    InventoryEvent,
    KnowledgeEvent,
    PileEvent,
)
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.event import Effect
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.projection import Projection
from engine.table.card_moves import CARRYING, PUTTING, carried_to_destination
from engine.table.wrapped import WRAPPING

# Where a card that was played or used goes when it has done its work is no announcement.
_ENTERING: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT})


_BY_KIND: Final = {ActionKind.BEAM: Manner.BEAMED, ActionKind.WALK: Manner.WALKED}


class ActionLines:
    """What is known of the actions of a record from the lines that belong to them.

    `completed`: by seq, the actions that say only on a later line where their cards go, or that
    they are the card play.
    """

    def __init__(self) -> None:
        self.completed: dict[int, ActionInitiated] = {}
        self._open: dict[int, ActionInitiated] = {}

    def note(self, entries: Iterable[Entry]) -> int | None:
        """Take the next entries in the order of play; return the first action they complete."""
        completed: list[int] = []
        for entry in entries:
            kind = type(entry.body)
            if kind in _NOTING:
                seq = _NOTING[kind](self, entry.seq, entry.body)
                if seq is not None:
                    completed.append(seq)
        return min(completed, default=None)

    def _start(self, seq: int, event: ActionInitiated) -> None:
        self._open[seq] = event

    def _end(self, seq: int, event: ActionEnded) -> None:
        self._open.pop(event.action, None)

    def _move(self, seq: int, event: CardsMoved) -> int | None:
        completed = None
        for of in self._actions_of(event):
            if event.of not in (None, of):
                continue
            begun = self.completed.get(of, self._open[of])
            if _tells_destination(begun, event) or _tells_participants(begun, event):
                self.completed[of] = _completed(begun, event)
                completed = of
        return completed

    def _cost(self, seq: int, event: CostPaid) -> int | None:
        """Note that an action is its player's card play, as he says by paying that for it."""
        action = None if event.of is None else self._open.get(event.of)
        if event.of is None or action is None or event.currency is not Currency.CARD_PLAY:
            return None
        begun = self.completed.get(event.of, action)
        if event.player not in begun.players or Claim.NORMAL_PLAY in begun.claims:
            return None
        self.completed[event.of] = replace(begun, claims=(*begun.claims, Claim.NORMAL_PLAY))
        return event.of

    def _actions_of(self, event: Effect) -> Iterator[int]:
        """Yield the actions in progress that an effect is part of, innermost first."""
        of = event.because if event.of is None else event.of
        while of is not None and (action := self._open.get(of)) is not None:
            yield of
            of = action.under if action.kind in WRAPPING else None


def _tells_destination(action: ActionInitiated, event: CardsMoved) -> bool:
    """Return whether a move is that of the action's own cards to where it takes them."""
    place = event.destination.kind
    if action.destination is not None or action.kind not in CARRYING | PUTTING:
        return False
    if place is PlaceKind.PASSING or (action.kind in _ENTERING and place in PILES):
        return False
    carried = set(carried_to_destination(action))
    if action.kind in PUTTING:
        # More may have gone along than the one that was announced.
        return bool(event.cards) and carried.issubset(event.cards)
    return bool(event.cards) and (not carried or carried.issuperset(event.cards))


def _tells_participants(action: ActionInitiated, event: CardsMoved) -> bool:
    """Return whether a move takes more cards along than those that were announced."""
    if action.kind not in CARRYING or event.manner not in (None, _BY_KIND[action.kind]):
        return False
    same = action.destination in (None, event.destination)
    return same and not set(event.cards) <= set(action.participants)


def _completed(action: ActionInitiated, event: CardsMoved) -> ActionInitiated:
    if action.kind in CARRYING:
        together = tuple(dict.fromkeys((*action.participants, *event.cards)))
        return replace(action, participants=together, destination=event.destination)
    if action.kind in PUTTING and action.card is None:
        return replace(action, card=event.cards[0], destination=event.destination)
    return replace(action, destination=event.destination)


PROJECTION: Final[Projection[Callable[[ActionLines, int, Any], int | None]]] = Projection(
    handles={
        ActionInitiated: ActionLines._start,
        ActionEnded: ActionLines._end,
        CardsMoved: ActionLines._move,
        CostPaid: ActionLines._cost,
    },
    ignores=(
        MatchEvent,
        TurnEvent,
        InventoryEvent,
        KnowledgeEvent,
        PileEvent,
        AnswerEvent,
        StateEvent,
        PointsScored,
        Chosen,
        CoinFlipped,
        RequirementsChecked,
        Said,
        JudgingEvent,
    ),
)
_NOTING: Final = PROJECTION.handles
