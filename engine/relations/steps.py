"""Steps of a procedure that nobody announced, told by what is done (Second Edition).

`> checked m1 met` within an attempt says the same as `step 5c` before it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from engine.model.enums import ActionKind, Manner, Outcome, PlaceKind, PointKind
from engine.model.zones import OUTSIDE_PLAY
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import (
    CardNamed,
    CardsMoved,
    CardsSeen,
    InventoryEvent,
    PileEvent,
)
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import StepEntered, TurnEvent
from engine.record.events.union import AnyEvent
from engine.record.projection import Projection
from engine.relations.entry_context import EntryContext
from engine.table.table import OpenAction

# In the order of play; others than these are told by nothing but their announcement.
_ATTEMPT: Final = ("1a", "1b", "2a", "2b", "2c", "2d", "2e", "3a", "3b", "3c", "3d", "3e", "3f")
_FACING: Final = ("3g", "3h", "3i", "4a", "4b", "5a", "5b", "5c", "5d")
_STEPS: Final[Mapping[ActionKind, tuple[str, ...]]] = {
    ActionKind.ATTEMPT: (*_ATTEMPT, *_FACING),
    ActionKind.PLAY: tuple(str(number) for number in range(1, 11)),
}
# The dilemmas are drawn; chosen; one is faced; it is overcome; requirements are shown; points.
DRAWN, CHOSEN, FACED, OVERCOME, SHOWN, SCORED = "2b", "2d", "3h", "4a", "5c", "5d"
# The top dilemma of the stack is turned over.
REVEALED: Final = "3c"
# The mission is about to be completed.
COMPLETING: Final = "5a"
# The costs of a card are paid; it enters play.
PAID, ENTERED = "4", "7"
# The step with which the part begins that comes again with every dilemma.
_AGAIN: Final = "3a"


def implied_step(context: EntryContext, event: AnyEvent) -> StepEntered | None:
    """Return the step that is reached with an event, where it was not announced before.

    Asked only where steps have names, of kinds that are `TELLING`.
    """
    told = TELLING[type(event)](context, event)
    if told is None:
        return None
    seq, step = told
    action = context.table.open[seq]
    return StepEntered(step=step, of=seq) if _comes(action, step) else None


def _comes(action: OpenAction, step: str) -> bool:
    """Return whether a step is ahead of the last one, or comes again with the next dilemma."""
    steps = _STEPS[action.event.kind]
    if action.step is None:
        return True
    if action.step not in steps or step not in steps:
        return False
    before, after = steps.index(action.step), steps.index(step)
    comes_again = step in (REVEALED, FACED) and before >= steps.index(OVERCOME)
    return after > before or comes_again


def _initiation(context: EntryContext, event: ActionInitiated) -> tuple[int, str] | None:
    attempt = context.in_progress(event.under)
    if event.under is None or attempt is None or attempt.kind is not ActionKind.ATTEMPT:
        return None
    if event.kind is ActionKind.ENCOUNTER:
        return event.under, FACED
    drawing = event.kind is ActionKind.DRAW and event.players != attempt.players
    return (event.under, DRAWN) if drawing and event.players else None


def _ending(context: EntryContext, event: ActionEnded) -> tuple[int, str] | None:
    ended = context.in_progress(event.action)
    if ended is not None and ended.kind is ActionKind.ATTEMPT:
        return (event.action, COMPLETING) if event.outcome is Outcome.SOLVED else None
    if ended is None or ended.kind is not ActionKind.ENCOUNTER or ended.under is None:
        return None
    attempt = context.in_progress(ended.under)
    attempting = attempt is not None and attempt.kind is ActionKind.ATTEMPT
    return (ended.under, OVERCOME) if attempting else None


def _move(context: EntryContext, event: CardsMoved) -> tuple[int, str] | None:
    action = context.in_progress(event.of)
    if event.of is None or action is None:
        return None
    if action.kind is ActionKind.PLAY:
        enters = action.card in event.cards and event.destination.kind not in OUTSIDE_PLAY
        return (event.of, ENTERED) if enters else None
    if action.kind is not ActionKind.ATTEMPT:
        return None
    if event.origin.kind is PlaceKind.DILEMMA_PILE and event.manner is Manner.DRAWN:
        return event.of, DRAWN
    if event.destination.kind is PlaceKind.DILEMMA_STACK:
        return event.of, DRAWN if event.manner is Manner.DRAWN else CHOSEN
    chosen = event.origin.kind is PlaceKind.DILEMMA_STACK and context.table.open[event.of].step in (
        DRAWN,
        "2c",
    )
    return (event.of, CHOSEN) if chosen else None


def _name(context: EntryContext, event: CardNamed) -> tuple[int, str] | None:
    attempt = context.in_progress(event.of)
    lying = context.table.cards.get(event.card)
    if event.of is None or attempt is None or attempt.kind is not ActionKind.ATTEMPT:
        return None
    if lying is None or lying.place.kind is not PlaceKind.DILEMMA_STACK:
        return None
    shown = not event.to or not set(event.to).isdisjoint(attempt.players)
    return (event.of, REVEALED) if shown else None


def _check(context: EntryContext, event: RequirementsChecked) -> tuple[int, str] | None:
    attempt = context.in_progress(event.of)
    shows = attempt is not None and attempt.kind is ActionKind.ATTEMPT
    if event.of is None or attempt is None or not shows or event.subject not in attempt.targets:
        return None
    return event.of, SHOWN


def _score(context: EntryContext, event: PointsScored) -> tuple[int, str] | None:
    attempt = context.in_progress(event.of)
    if event.of is None or attempt is None or attempt.kind is not ActionKind.ATTEMPT:
        return None
    return (event.of, SCORED) if event.kind is PointKind.MISSION else None


def _cost(context: EntryContext, event: CostPaid) -> tuple[int, str] | None:
    play = context.in_progress(event.of)
    playing = play is not None and play.kind is ActionKind.PLAY
    return (event.of, PAID) if event.of is not None and playing else None


Telling: TypeAlias = Callable[[EntryContext, Any], tuple[int, str] | None]

PROJECTION: Final[Projection[Telling]] = Projection(
    handles={
        ActionInitiated: _initiation,
        ActionEnded: _ending,
        CardNamed: _name,
        CardsMoved: _move,
        RequirementsChecked: _check,
        PointsScored: _score,
        CostPaid: _cost,
    },
    ignores=(
        MatchEvent,
        TurnEvent,
        InventoryEvent,
        CardsSeen,
        PileEvent,
        AnswerEvent,
        StateEvent,
        Chosen,
        CoinFlipped,
        Said,
        JudgingEvent,
    ),
)
TELLING: Final = PROJECTION.handles
