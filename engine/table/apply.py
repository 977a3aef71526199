"""What each event of the game changes on the table: one function for each kind, in one table.

Nothing here refuses an event or knows a rule. What contradicts the table is kept there.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.model.ends import Ends
from engine.model.enums import ActionKind, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    CardsSeen,
    PileShuffled,
)
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import ClockEvent, MatchEnded, MatchStarted
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import EFFECTS, AnyEvent, Kind, kinds
from engine.record.projection import Projection
from engine.table.card_moves import SHOWING, arrive, count, declare, move, show, shuffle
from engine.table.card_statuses import clear_status, set_status
from engine.table.implied_results import IMPLYING, implied_results
from engine.table.mutable_table import ContradictionSort, MutableTable
from engine.table.table import OpenAction
from engine.table.told_results import TELLING, Telling, note_told
from engine.table.value_terms import end_terms, set_value

OVER: Final = ContradictionSort.OVER


def _start_match(table: MutableTable, seq: int, event: MatchStarted) -> None:
    """Set every score to 0; in mid-game, or where no points are kept, none is known yet."""
    table.started = event
    table.points = {player.id: 0 for player in event.players} if event.begins_at_zero else {}


def _end_match(table: MutableTable, seq: int, event: MatchEnded) -> None:
    """End the match, once: whatever is said of its end later, it is over already."""
    if table.ended is None:
        table.ended = event
    else:
        table.report("the match was over already", ContradictionSort.ENDED_TWICE)


def _start_turn(table: MutableTable, seq: int, event: TurnStarted) -> None:
    if table.turn is not None and event.number != table.turn + 1:
        table.report(f"turn {event.number} follows turn {table.turn}")
    first = None if table.started is None else table.started.first
    if table.turn is None and event.number == 1 and first not in (None, event.player):
        table.report(f"turn 1 is {event.player}'s, but the match says that {first} goes first")
    table.turn = event.number
    table.turn_player = event.player
    table.segment = None
    if table.terms:
        # Few records say that a turn ended; the start of the next one says it too.
        end_terms(table, seq, Ends.END_OF_THIS_TURN, Ends.START_OF_NEXT_TURN)


def _end_turn(table: MutableTable, seq: int, event: TurnEnded) -> None:
    if table.turn_player != event.player:
        whose = f"{table.turn_player}'s turn" if table.turn_player else "nobody's turn"
        table.report(f"{event.player} ends a turn, but it is {whose}")
    table.turn_player = None
    table.segment = None
    if table.terms:
        end_terms(table, seq, Ends.END_OF_THIS_TURN)


def _enter_step(table: MutableTable, seq: int, event: StepEntered) -> None:
    if event.of is None:
        table.segment = event.step
        return
    action = table.open.get(event.of)
    if action is None:
        table.report(f"step {event.step} of action {event.of}, which was over", OVER, of=event.of)
    else:
        table.open[event.of] = OpenAction(
            seq=event.of, event=action.event, step=event.step, told=action.told
        )


def _initiate(table: MutableTable, seq: int, event: ActionInitiated) -> None:
    if event.under is not None and event.under not in table.open:
        table.report(f"begins within action {event.under}, which was over", OVER, of=event.under)
    table.open[seq] = OpenAction(seq=seq, event=event)
    if event.kind in SHOWING and event.card is not None:
        show(table, event.card)


def _end_action(table: MutableTable, seq: int, event: ActionEnded) -> None:
    action = table.open.pop(event.action, None)
    if action is None:
        table.report(f"action {event.action} was over already", OVER, of=event.action)
    else:
        if event.outcome is Outcome.AS_ANNOUNCED and action.event.destination is not None:
            arrive(table, action.event, action.event.destination)
        if table.terms and action.event.kind is ActionKind.BATTLE:
            end_terms(table, seq, Ends.END_OF_BATTLE)


def _score(table: MutableTable, seq: int, event: PointsScored) -> None:
    if event.player in table.points:
        table.points[event.player] += event.points


def _nothing(table: MutableTable, seq: int, event: AnyEvent) -> None:
    """Change nothing: the event is a fact of the line of play that moves nothing on the table."""


Change: TypeAlias = Callable[[MutableTable, int, Any], None]

# The start of the match and all that lies on the line of play.
CHANGES: Final[dict[Kind, Change]] = {
    MatchStarted: _start_match,
    MatchEnded: _end_match,
    TurnStarted: _start_turn,
    TurnEnded: _end_turn,
    StepEntered: _enter_step,
    CardDeclared: declare,
    CardNamed: _nothing,
    CardsCounted: count,
    CardsMoved: move,
    PileShuffled: shuffle,
    CardsSeen: _nothing,
    ActionInitiated: _initiate,
    ActionEnded: _end_action,
    StatusSet: set_status,
    StatusCleared: clear_status,
    ValueSet: set_value,
    CostPaid: _nothing,
    PointsScored: _score,
    **dict.fromkeys(kinds(AnswerEvent, DecisionEvent, Said), _nothing),
}
PROJECTION: Final[Projection[Change]] = Projection(
    handles=CHANGES, ignores=(ClockEvent, JudgingEvent)
)


def _within(change: Change, telling: Telling | None) -> Change:
    """Return a change that is an effect: of an action that is over, it is reported.

    `telling`: of which actions the effect tells, and is noted with them.
    """

    def effect(table: MutableTable, seq: int, event: Any) -> None:
        if event.of is not None and event.of not in table.open:
            table.report(f"an effect of action {event.of}, which was over", OVER, of=event.of)
        elif telling is not None:
            of = event.because if event.of is None else event.of
            if of in table.open and table.open[of].event.kind in telling.actions:
                note_told(table, event)
        change(table, seq, event)

    return effect


def _end_with_results(table: MutableTable, seq: int, event: ActionEnded) -> None:
    """End an action with what it did besides what its lines tell."""
    if event.action in table.open and table.open[event.action].event.kind in IMPLYING:
        for result in implied_results(table, event):
            note_told(table, result)
            CHANGES[type(result)](table, seq, result)
    _end_action(table, seq, event)


# What each event changes, with what only follows from it, and the report of an effect that comes
# too late. The judge, who passes on what follows by itself, takes `CHANGES`.
CHANGED: Final[dict[Kind, Change]] = {
    kind: _within(change, TELLING.get(kind)) if kind in EFFECTS else change
    for kind, change in CHANGES.items()
}
CHANGED[ActionEnded] = _end_with_results


def change(table: MutableTable, seq: int, event: Any) -> None:
    """Change the table by an event of the game; report an effect of an action that is over."""
    CHANGED[type(event)](table, seq, event)
