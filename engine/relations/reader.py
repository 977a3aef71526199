"""The reader: each entry of a record in the rules' own terms."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardNamed, CardsMoved, CardsSeen, InventoryEvent
from engine.record.events.decisions import Said
from engine.record.events.judging import JudgingEvent, NoteAdded
from engine.record.events.match import ClockEvent, MatchEnded, MatchStarted
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.record.events.turn import TurnEvent
from engine.record.events.union import EFFECTS, AnyEvent
from engine.record.projection import Projection
from engine.relations.acting import use_told
from engine.relations.activating import lies_open
from engine.relations.aiming import with_target
from engine.relations.answered import answered
from engine.relations.cause import action_with_cause, effect_with_cause
from engine.relations.cloaking import cloak_told
from engine.relations.costs import paid_by_its_ship
from engine.relations.downloading import download_told, with_giver
from engine.relations.drawn_dilemmas import OF_DILEMMAS, with_drawn_aside
from engine.relations.encountering import OF_A_CREW, left_in_attempt, without_their_ship
from engine.relations.ending import ended_by_card, move_as_announced, with_class
from engine.relations.entry_context import EntryContext
from engine.relations.fighting import with_fighters
from engine.relations.manner import with_manner
from engine.relations.ordering import with_leave
from engine.relations.own_action import own_action
from engine.relations.own_titles import with_titled_card
from engine.relations.said_moments import with_said_moment
from engine.relations.showing import show_told
from engine.relations.steps import TELLING, implied_step
from engine.table.implied_results import implied_results
from engine.table.told_results import note_told

# Parts may come one by one: those before a part have changed the table when it is asked for.
Reading: TypeAlias = Callable[[EntryContext, int, Any], Iterable[AnyEvent]]


def _effect(context: EntryContext, seq: int, event: Any) -> Iterable[AnyEvent]:
    caused = effect_with_cause(context, event)
    return (caused,) if caused.performing is None else _acted(context, seq, caused)


def _acted(context: EntryContext, seq: int, event: Any) -> Iterable[AnyEvent]:
    around = context.in_progress(event.of)
    if around is not None and around.card is not None and around.card == event.performing:
        return (event,)  # Most effects are of what is played or used just now.
    return tuple(use_told(context, seq, event)) or (event,)


def _move(context: EntryContext, seq: int, event: CardsMoved) -> Iterable[AnyEvent]:
    caused = effect_with_cause(context, event)
    if event.origin.kind in OF_DILEMMAS or event.destination.kind in OF_DILEMMAS:
        caused = with_drawn_aside(context, caused)
    downloads = tuple(download_told(context, seq, caused))
    if downloads:
        return downloads
    action = own_action(context, caused)
    if action is None:
        moved = with_manner(context, caused)
        return (moved,) if moved.performing is None else _acted(context, seq, moved)
    ended = ActionEnded(action=seq, outcome=Outcome.RESOLVED)
    return with_target(action), replace(caused, of=seq), ended


def _seen(context: EntryContext, seq: int, event: CardsSeen) -> Iterable[AnyEvent]:
    caused = effect_with_cause(context, event)
    if caused.performing is not None:
        return _acted(context, seq, caused)
    return *show_told(context, seq, caused), caused


def _status(context: EntryContext, seq: int, event: StatusSet) -> Iterable[AnyEvent]:
    caused = effect_with_cause(context, event)
    return tuple(cloak_told(seq, caused)) or _acted(context, seq, caused)


def _cleared(context: EntryContext, seq: int, event: StatusCleared) -> Iterable[AnyEvent]:
    caused = effect_with_cause(context, event)
    return tuple(cloak_told(seq, caused)) or _acted(context, seq, caused)


def _initiation(context: EntryContext, seq: int, event: ActionInitiated) -> Iterable[AnyEvent]:
    caused = action_with_cause(context, context.lines.completed.get(seq, event))
    caused = with_fighters(context, with_target(with_giver(context, caused)))
    if caused.means is not None or caused.function is not None:
        caused = with_titled_card(context, caused)
    changes: dict[str, Any] = {}
    if caused.kind is ActionKind.ACTIVATE and caused.players and lies_open(context, caused.card):
        changes["kind"] = ActionKind.USE
    caused = with_leave(with_said_moment(caused))
    if (answers := answered(context, caused)) != caused.answers:
        changes["answers"] = answers
    if caused.kind is ActionKind.ENCOUNTER and not caused.participants:
        changes["participants"] = left_in_attempt(context, caused.under)
    if changes:
        caused = replace(caused, **changes)
    if caused.kind in OF_A_CREW and len(caused.participants) > 1:
        caused = without_their_ship(context, caused)
    return (caused,)


def _ending(context: EntryContext, seq: int, event: ActionEnded) -> Iterator[AnyEvent]:
    moved = move_as_announced(context, event)
    if moved is not None:
        yield moved
    for effect in implied_results(context.table, event):
        note_told(context.table, effect)
        yield effect_with_cause(context, effect)
    yield with_class(context, ended_by_card(context, event))


def _ended(context: EntryContext, seq: int, event: MatchEnded) -> Iterable[AnyEvent]:
    """Return the end of a match; what ends one that is over is only said, and ends nothing."""
    return (event if context.table.ended is None else NoteAdded(text="ended"),)


def _cost(context: EntryContext, seq: int, event: CostPaid) -> Iterable[AnyEvent]:
    return (paid_by_its_ship(context, effect_with_cause(context, event)),)


PROJECTION: Final[Projection[Reading]] = Projection(
    handles={
        **dict.fromkeys(EFFECTS, _effect),
        CardsMoved: _move,
        CardsSeen: _seen,
        StatusSet: _status,
        StatusCleared: _cleared,
        CostPaid: _cost,
        ActionInitiated: _initiation,
        ActionEnded: _ending,
        MatchEnded: _ended,
    },
    ignores=(
        MatchStarted,
        ClockEvent,
        TurnEvent,
        InventoryEvent,
        CardNamed,
        AnswerEvent,
        Said,
        JudgingEvent,
    ),
)


_READINGS: Final = PROJECTION.handles


def read(context: EntryContext, seq: int, event: AnyEvent) -> Iterable[AnyEvent]:
    """Return what an entry says, in the rules' own terms, in the order in which it came about."""
    kind = type(event)
    parts = _READINGS[kind](context, seq, event) if kind in _READINGS else (event,)
    tells = context.steps_have_names and (kind in _READINGS or kind in TELLING)
    return _with_steps(context, parts) if tells else parts


def _with_steps(context: EntryContext, parts: Iterable[AnyEvent]) -> Iterator[AnyEvent]:
    for part in parts:
        step = implied_step(context, part) if type(part) in TELLING else None
        if step is not None:
            yield step
        yield part
