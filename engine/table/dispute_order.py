"""The order of acts on a dispute: what is out of order is recorded as it is, and reported."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.record.events.actions import ActionEvent
from engine.record.events.cards import CardEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    PenaltyGiven,
    QuestionAnswered,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.events.union import AnyEvent
from engine.record.projection import Projection
from engine.table.dispute import CLOSING, Dispute, DisputeAct, DisputeState
from engine.table.judge_state import JudgeState

STATE_WORDS: Final = {
    DisputeState.OPEN: "open, and nobody has it under review",
    DisputeState.UNDER_REVIEW: "under review",
    DisputeState.RULED: "ruled on",
    DisputeState.APPEALED: "appealed, and nobody has the appeal under review",
    DisputeState.UNDER_APPEAL: "under review on appeal",
    DisputeState.CLOSED: "closed",
    DisputeState.FINAL: "final",
}
_ACT_WORDS: Final = {
    DisputeAct.REVIEW: "a review of",
    DisputeAct.STATEMENT: "a statement on",
    DisputeAct.SEAL: "a sealed opinion on",
    DisputeAct.OPEN_SEAL: "an opened opinion on",
    DisputeAct.RULE: "a ruling on",
    DisputeAct.APPEAL: "an appeal in",
    DisputeAct.WITHDRAW: "a withdrawal of",
    DisputeAct.SETTLE: "a settlement of",
    DisputeAct.FINAL: "a final closing of",
}
# What an event does, and about which dispute; None where it is about none.
Deed: TypeAlias = tuple[DisputeAct, int | None]


def out_of_order(judge_state: JudgeState, event: AnyEvent) -> str | None:
    """Return in words why an event may not come next; None where it may."""
    name = PROJECTION.handles.get(type(event))
    if name is None:
        return None
    act, seq = name(judge_state, event)
    if seq is None:
        return None
    dispute = judge_state.dispute(seq)
    if dispute is None:
        return f"{_ACT_WORDS[act]} the dispute @{seq}, which is struck"
    return disorder(dispute, act) or _stale(dispute, event)


def disorder(dispute: Dispute, act: DisputeAct) -> str | None:
    """Return in words why an act on a dispute is out of order now; None where it is in order."""
    if dispute.takes(act):
        return None
    return f"{_ACT_WORDS[act]} the dispute @{dispute.seq}, which is {STATE_WORDS[dispute.state]}"


def _stale(dispute: Dispute, event: AnyEvent) -> str | None:
    """Return in words that an event goes on from what is over."""
    if isinstance(event, RulingAppealed) and event.ruling != dispute.ruling:
        replaced = f"which the ruling @{dispute.ruling} has replaced"
        return f"an appeal against the ruling @{event.ruling}, {replaced}"
    if isinstance(event, OpinionOpened) and event.seal in dispute.opened:
        return f"the opinion sealed @{event.seal}, which was opened already"
    return None


def _review(judge_state: JudgeState, event: ReviewOpened) -> Deed:
    about = event.about if judge_state.dispute(event.about) is not None else None
    return DisputeAct.REVIEW, about


def _statement(judge_state: JudgeState, event: StatementTaken) -> Deed:
    return DisputeAct.STATEMENT, event.dispute


def _seal(judge_state: JudgeState, event: OpinionSealed) -> Deed:
    return DisputeAct.SEAL, event.dispute


def _open_seal(judge_state: JudgeState, event: OpinionOpened) -> Deed:
    return DisputeAct.OPEN_SEAL, judge_state.dispute_of_seal(event.seal)


def _rule(judge_state: JudgeState, event: RulingGiven) -> Deed:
    return DisputeAct.RULE, judge_state.dispute_ruled(event)


def _appeal(judge_state: JudgeState, event: RulingAppealed) -> Deed:
    return DisputeAct.APPEAL, judge_state.dispute_of_ruling(event.ruling)


def _close(judge_state: JudgeState, event: DisputeClosed) -> Deed:
    return CLOSING[event.how], event.dispute


PROJECTION: Final[Projection[Callable[[JudgeState, Any], Deed]]] = Projection(
    handles={
        ReviewOpened: _review,
        StatementTaken: _statement,
        OpinionSealed: _seal,
        OpinionOpened: _open_seal,
        RulingGiven: _rule,
        RulingAppealed: _appeal,
        DisputeClosed: _close,
    },
    # They are in order at any time.
    ignores=(
        MatchEvent,
        TurnEvent,
        CardEvent,
        ActionEvent,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        Corrected,
        HeaderCorrected,
        JudgeCalled,
        DisputeRaised,
        TimeExtended,
        BackedUp,
        PenaltyGiven,
        QuestionAnswered,
        NoteAdded,
    ),
)
