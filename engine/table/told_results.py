"""Told results: what the lines of an action in progress tell of what it does."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.model.enums import ActionKind
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.record.events.union import Kind
from engine.table.mutable_table import MutableTable
from engine.table.table import OpenAction, Told
from engine.table.wrapped import WRAPPING

TellingEffect: TypeAlias = CardsMoved | StatusSet | StatusCleared | PointsScored | Chosen
# What the rest of these do, their ending tells; how an attempt ended, its lines tell.
NOTED: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.CLOAK,
        ActionKind.DECLOAK,
        ActionKind.DESTROY,
        ActionKind.DISCARD,
        ActionKind.DRAW,
        ActionKind.KILL,
        ActionKind.SCORE,
        ActionKind.SELECT,
        ActionKind.STOP,
        ActionKind.UNSTOP,
    }
)
# For each kind of effect the actions that it tells of, themselves or around them.
_MOVED: Final = WRAPPING | NOTED - {ActionKind.ATTEMPT, ActionKind.SELECT}
TELLING: Final[Mapping[Kind, frozenset[ActionKind]]] = {
    CardsMoved: _MOVED,
    StatusSet: WRAPPING | NOTED,
    StatusCleared: WRAPPING | NOTED,
    PointsScored: WRAPPING | NOTED,
    Chosen: WRAPPING,
}


def note_told(table: MutableTable, event: TellingEffect) -> None:
    """Note what an effect tells with the actions in progress that it is part of.

    A draw of two cards may be told as two draws of one within it.
    """
    of, inner = event.because if event.of is None else event.of, None
    while of is not None and (action := table.open.get(of)) is not None:
        kind = action.event.kind
        if inner is not None and inner not in WRAPPING and inner is not kind:
            return
        if kind in NOTED:
            told = _with(action.told, event)
            table.open[of] = OpenAction(seq=of, event=action.event, step=action.step, told=told)
        of, inner = action.event.under, kind


def _with(told: Told, event: TellingEffect) -> Told:
    match event:
        case CardsMoved():
            moved = (*told.moved, *event.cards)
            return replace(told, moved=moved, others=told.others or bool(event.others))
        case StatusSet() | StatusCleared():
            return replace(told, statuses=told.statuses | {event.status})
        case PointsScored():
            return replace(told, scored=True)
        case Chosen():
            return replace(told, chosen=True)
