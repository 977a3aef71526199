"""What the judge has decided and must decide: clock, disputes, rulings and penalties.

No back-up changes it.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.record.events.actions import ActionEvent
from engine.record.events.cards import CardEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
    NoteAdded,
    PenaltyGiven,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded, MatchStarted
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.events.union import AnyEvent
from engine.record.projection import Projection


class Dispute(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A dispute since it was raised: where, what was claimed, and the ruling once there is one."""

    seq: int
    event: DisputeRaised
    ruling: int | None = None


class JudgeState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The clock and the judge's decisions at one point of the record.

    `paused_since`: the seq where the clock was paused; None where it runs.
    `judge_called`: the seq where a judge was called; None where none is wanted.
    `disputes`: all that were raised; open ones have no ruling.
    """

    paused_since: int | None = None
    judge_called: int | None = None
    disputes: tuple[Dispute, ...] = ()
    rulings: tuple[tuple[int, RulingGiven], ...] = ()
    penalties: tuple[tuple[int, PenaltyGiven], ...] = ()


def _pause(judge_state: JudgeState, seq: int, event: ClockPaused) -> JudgeState:
    return replace(judge_state, paused_since=seq)


def _resume(judge_state: JudgeState, seq: int, event: ClockResumed) -> JudgeState:
    return replace(judge_state, paused_since=None)


def _call(judge_state: JudgeState, seq: int, event: JudgeCalled) -> JudgeState:
    return replace(judge_state, judge_called=seq)


def _dispute(judge_state: JudgeState, seq: int, event: DisputeRaised) -> JudgeState:
    return replace(judge_state, disputes=(*judge_state.disputes, Dispute(seq=seq, event=event)))


def _rule(judge_state: JudgeState, seq: int, event: RulingGiven) -> JudgeState:
    """Return a ruling answers its dispute and sends the judge on his way."""
    disputes = tuple(
        replace(dispute, ruling=seq) if dispute.seq == event.dispute else dispute
        for dispute in judge_state.disputes
    )
    rulings = (*judge_state.rulings, (seq, event))
    return replace(judge_state, disputes=disputes, rulings=rulings, judge_called=None)


def _punish(judge_state: JudgeState, seq: int, event: PenaltyGiven) -> JudgeState:
    return replace(judge_state, penalties=(*judge_state.penalties, (seq, event)))


Filing: TypeAlias = Callable[[JudgeState, int, Any], JudgeState]

PROJECTION: Final = Projection[Filing](
    handles={
        ClockPaused: _pause,
        ClockResumed: _resume,
        JudgeCalled: _call,
        DisputeRaised: _dispute,
        RulingGiven: _rule,
        PenaltyGiven: _punish,
    },
    ignores=(
        # They stand in the record, and nowhere else.
        Corrected,
        StatementTaken,
        RulingAppealed,
        BackedUp,
        NoteAdded,
        # They are play.
        MatchStarted,
        MatchEnded,
        TurnEvent,
        CardEvent,
        ActionEvent,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
    ),
)


def filed(judge_state: JudgeState, seq: int, event: AnyEvent) -> JudgeState:
    """Return the judge's state after an event that is not on the line of play."""
    file = PROJECTION.handles.get(type(event))
    return judge_state if file is None else file(judge_state, seq, event)
