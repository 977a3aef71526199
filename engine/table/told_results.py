"""Told results: what the lines of an action in progress tell of what it does."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from engine.model.enums import ActionKind, Attribute
from engine.record.events.actions import ActionEvent
from engine.record.events.cards import CardNamed, CardsMoved, CardsSeen, InventoryEvent, PileEvent
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import TurnEvent
from engine.record.projection import Projection
from engine.table.implied_results import IMPLYING
from engine.table.mutable_table import MutableTable
from engine.table.table import OpenAction, Told
from engine.table.wrapped import WRAPPING

# What the rest of these do, their ending tells; how an attempt ended, its lines tell.
NOTED: Final = IMPLYING.keys() | {ActionKind.ATTEMPT}
_MOVING: Final = WRAPPING | NOTED - {ActionKind.ATTEMPT, ActionKind.SELECT}


class Telling(NamedTuple):
    """What a kind of effect tells: of which actions, themselves or around them, and how."""

    actions: frozenset[ActionKind]
    told: Callable[[Told, Any], Told]


def note_told(table: MutableTable, event: Any) -> None:
    """Note what an effect of a kind in `TELLING` tells with the actions that it is part of.

    A draw of two cards may be told as two draws of one within it.
    """
    of, inner = event.because if event.of is None else event.of, None
    while of is not None and (action := table.open.get(of)) is not None:
        kind = action.event.kind
        if inner is not None and inner not in WRAPPING and inner is not kind:
            return
        if kind in NOTED:
            told = TELLING[type(event)].told(action.told, event)
            table.open[of] = OpenAction(seq=of, event=action.event, step=action.step, told=told)
        of, inner = action.event.under, kind


def _moved(told: Told, event: CardsMoved) -> Told:
    moved, others = (*told.moved, *event.cards), told.others or bool(event.others)
    return replace(told, moved=moved, others=others)


def _of_status(told: Told, event: StatusSet | StatusCleared) -> Told:
    return replace(told, statuses=told.statuses | {event.status})


def _scored(told: Told, event: PointsScored) -> Told:
    return replace(told, scored=True)


def _chosen(told: Told, event: Chosen) -> Told:
    return replace(told, chosen=True)


def _seen(told: Told, event: CardsSeen) -> Told:
    return replace(told, seen=True)


def _controlled(told: Told, event: ValueSet) -> Told:
    return replace(told, controlled=told.controlled or event.attribute is Attribute.CONTROL)


PROJECTION: Final[Projection[Telling]] = Projection(
    handles={
        CardsMoved: Telling(_MOVING, _moved),
        CardsSeen: Telling(WRAPPING, _seen),
        StatusSet: Telling(WRAPPING | NOTED, _of_status),
        StatusCleared: Telling(WRAPPING | NOTED, _of_status),
        ValueSet: Telling(WRAPPING | NOTED, _controlled),
        PointsScored: Telling(WRAPPING | NOTED, _scored),
        Chosen: Telling(WRAPPING, _chosen),
    },
    ignores=(
        MatchEvent,
        TurnEvent,
        InventoryEvent,
        CardNamed,
        PileEvent,
        ActionEvent,
        CoinFlipped,
        RequirementsChecked,
        Said,
        CostPaid,
        JudgingEvent,
    ),
)
TELLING: Final = PROJECTION.handles
