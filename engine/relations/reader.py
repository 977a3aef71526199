"""The reader: each entry of a record in the rules' own terms."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.model.enums import ActionKind, Claim, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardNamed, CardsMoved, CardsSeen, InventoryEvent
from engine.record.events.decisions import Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import TurnEvent
from engine.record.events.union import EFFECTS, AnyEvent
from engine.record.projection import Projection
from engine.relations.aiming import with_target
from engine.relations.answered import answered
from engine.relations.cause import action_with_cause, effect_with_cause
from engine.relations.costs import paid_by_its_ship
from engine.relations.downloading import download_told, with_giver
from engine.relations.encountering import left_in_attempt
from engine.relations.ending import ended_by_card, moves_as_announced, with_class
from engine.relations.entry_context import EntryContext
from engine.relations.implied_results import implied_results
from engine.relations.manner import with_manner
from engine.relations.own_action import own_action
from engine.relations.reselecting import use_told
from engine.relations.showing import show_told
from engine.relations.steps import implied_step, implies_steps

Reading: TypeAlias = Callable[[EntryContext, int, Any], Iterator[AnyEvent]]


def _effect(context: EntryContext, seq: int, event: Any) -> Iterator[AnyEvent]:
    yield effect_with_cause(context, event)


def _move(context: EntryContext, seq: int, event: CardsMoved) -> Iterator[AnyEvent]:
    caused = effect_with_cause(context, event)
    action = own_action(context, caused)
    downloads = tuple(download_told(context, seq, caused))
    if downloads:
        yield from downloads
    elif action is None:
        yield with_manner(context, caused)
    else:
        yield action
        yield replace(caused, of=seq)
        yield ActionEnded(action=seq, outcome=Outcome.RESOLVED)


def _seen(context: EntryContext, seq: int, event: CardsSeen) -> Iterator[AnyEvent]:
    caused = effect_with_cause(context, event)
    yield from show_told(context, seq, caused)
    yield caused


def _status(context: EntryContext, seq: int, event: StatusSet) -> Iterator[AnyEvent]:
    caused = effect_with_cause(context, event)
    use = tuple(use_told(context, seq, caused))
    yield from use or (caused,)


def _initiation(context: EntryContext, seq: int, event: ActionInitiated) -> Iterator[AnyEvent]:
    caused = action_with_cause(context, context.lines.completed.get(seq, event))
    caused = with_target(with_giver(context, caused))
    changes: dict[str, Any] = {}
    if caused.trigger is not None and not caused.claims and caused.players:
        # Whoever names a moment claims that it is now.
        caused = replace(caused, claims=(Claim.WHEN,))
    if (answers := answered(context, caused)) != caused.answers:
        changes["answers"] = answers
    if caused.kind is ActionKind.ENCOUNTER and not caused.participants:
        changes["participants"] = left_in_attempt(context, caused.under)
    yield replace(caused, **changes) if changes else caused


def _ending(context: EntryContext, seq: int, event: ActionEnded) -> Iterator[AnyEvent]:
    yield from moves_as_announced(context, event)
    for effect in implied_results(context, event):
        yield effect_with_cause(context, effect)
    yield with_class(context, ended_by_card(context, event))


def _cost(context: EntryContext, seq: int, event: CostPaid) -> Iterator[AnyEvent]:
    yield paid_by_its_ship(context, effect_with_cause(context, event))


PROJECTION: Final[Projection[Reading]] = Projection(
    handles={
        **dict.fromkeys(EFFECTS, _effect),
        CardsMoved: _move,
        CardsSeen: _seen,
        StatusSet: _status,
        CostPaid: _cost,
        ActionInitiated: _initiation,
        ActionEnded: _ending,
    },
    ignores=(MatchEvent, TurnEvent, InventoryEvent, CardNamed, AnswerEvent, Said, JudgingEvent),
)


def read(context: EntryContext, seq: int, event: AnyEvent) -> Iterable[AnyEvent]:
    """Return what an entry says, in the rules' own terms, in the order in which it came about."""
    reading = PROJECTION.handles.get(type(event))
    parts = (event,) if reading is None else reading(context, seq, event)
    return _with_steps(context, parts) if implies_steps(context) else parts


def _with_steps(context: EntryContext, parts: Iterable[AnyEvent]) -> Iterator[AnyEvent]:
    for part in parts:
        step = implied_step(context, part)
        if step is not None:
            yield step
        yield part
