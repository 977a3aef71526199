"""What the judge has decided and must decide: clock, disputes, rulings and penalties.

No back-up changes it. An act that is out of order is reported, and leaves its dispute as it was.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from operator import attrgetter, itemgetter
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.model.judging_enums import ReviewRole
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
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded, MatchStarted
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.events.union import AnyEvent
from engine.record.projection import Projection
from engine.table.dispute import (
    CLOSING,
    Dispute,
    DisputeAct,
    leaves_as_it_was,
    missing_standard,
)


class JudgeState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The clock and the judge's decisions at one point of the record.

    `paused_since`: the seq where the clock was paused; None where it runs.
    `judge_called`: the seq where a judge was called; None where none is wanted.
    `disputes`: all that were raised, each as it stands.
    `extensions`: what tables were told that they get.
    `header`: what was put right in the start of the match.
    """

    paused_since: int | None = None
    judge_called: int | None = None
    disputes: tuple[Dispute, ...] = ()
    rulings: tuple[tuple[int, RulingGiven], ...] = ()
    penalties: tuple[tuple[int, PenaltyGiven], ...] = ()
    extensions: tuple[tuple[int, TimeExtended], ...] = ()
    header: tuple[HeaderCorrected, ...] = ()

    def dispute(self, seq: int | None) -> Dispute | None:
        """Return the dispute raised at an entry, where one stands there."""
        at = None if seq is None else _found(self.disputes, seq, _SEQ)
        return None if at is None else self.disputes[at]

    def dispute_of_ruling(self, ruling: int) -> int | None:
        """Return the dispute that a ruling is on; None where it is on none, or is struck."""
        given = self.ruling(ruling)
        return None if given is None else self.dispute_ruled(given)

    def ruling(self, seq: int) -> RulingGiven | None:
        """Return the ruling given at an entry, where one stands there."""
        at = _found(self.rulings, seq, _FIRST)
        return None if at is None else self.rulings[at][1]

    def dispute_ruled(self, event: RulingGiven) -> int | None:
        """Return the dispute that a ruling is on: it names the dispute, or an appeal in it."""
        if event.dispute is not None or event.appeal is None:
            return event.dispute
        appeal = event.appeal
        return next(
            (each.seq for each in self.disputes if _found(each.appeals, appeal) is not None), None
        )

    def dispute_of_seal(self, seal: int) -> int | None:
        """Return the dispute that a sealed opinion is on; None where one of the two is struck."""
        return next(
            (each.seq for each in self.disputes if _found(each.seals, seal, _FIRST) is not None),
            None,
        )


_SEQ: Final = attrgetter("seq")
_FIRST: Final = itemgetter(0)


def _found(filed: Sequence[Any], seq: int, key: Callable[[Any], int] | None = None) -> int | None:
    """Return where something of a seq stands among what was filed in order; None if it does not."""
    at = bisect_left(filed, seq, key=key)
    there = at < len(filed) and (filed[at] if key is None else key(filed[at])) == seq
    return at if there else None


def _pause(judge_state: JudgeState, seq: int, event: ClockPaused) -> JudgeState:
    return replace(judge_state, paused_since=seq)


def _resume(judge_state: JudgeState, seq: int, event: ClockResumed) -> JudgeState:
    return replace(judge_state, paused_since=None)


def _call(judge_state: JudgeState, seq: int, event: JudgeCalled) -> JudgeState:
    return replace(judge_state, judge_called=seq)


def _dispute(judge_state: JudgeState, seq: int, event: DisputeRaised) -> JudgeState:
    dispute = Dispute(seq=seq, event=event, since=seq)
    return replace(judge_state, disputes=(*judge_state.disputes, dispute))


def _review(judge_state: JudgeState, seq: int, event: ReviewOpened) -> JudgeState:
    """Return the state with this judge at the dispute, or as a second reviewer beside its judge."""

    def review(dispute: Dispute) -> Dispute:
        if not dispute.takes(DisputeAct.REVIEW):
            return dispute
        dispute = replace(dispute.after(DisputeAct.REVIEW, seq), reviews=(*dispute.reviews, seq))
        if event.role is ReviewRole.SECOND:
            return replace(dispute, seconds=(*dispute.seconds, event.judge))
        return replace(dispute, judge=event.judge)

    return _changed(judge_state, event.about, review)


def _hear(judge_state: JudgeState, seq: int, event: StatementTaken) -> JudgeState:
    def hear(dispute: Dispute) -> Dispute:
        return replace(dispute, statements=(*dispute.statements, seq))

    return _changed(judge_state, event.dispute, hear)


def _rule(judge_state: JudgeState, seq: int, event: RulingGiven) -> JudgeState:
    """Return the state with the dispute ruled on, and no judge wanted any more."""

    def rule(dispute: Dispute) -> Dispute:
        if not dispute.takes(DisputeAct.RULE):
            return dispute
        left = leaves_as_it_was(event)
        # What an appeal leaves as it was still says no more than it did.
        lacks = bool(missing_standard(event)) or (left and dispute.incomplete)
        return replace(
            dispute.after(DisputeAct.RULE, seq),
            ruling=seq,
            orders=dispute.orders if left else seq,
            incomplete=lacks,
            rulings=(*dispute.rulings, seq),
            judge=event.judge,
            seconds=(),
        )

    rulings = (*judge_state.rulings, (seq, event))
    ruled = replace(judge_state, rulings=rulings, judge_called=None)
    return _changed(ruled, judge_state.dispute_ruled(event), rule)


def _appeal(judge_state: JudgeState, seq: int, event: RulingAppealed) -> JudgeState:
    def appeal(dispute: Dispute) -> Dispute:
        if not dispute.takes(DisputeAct.APPEAL) or event.ruling != dispute.ruling:
            return dispute
        return replace(
            dispute.after(DisputeAct.APPEAL, seq), appeals=(*dispute.appeals, seq), judge=None
        )

    return _changed(judge_state, judge_state.dispute_of_ruling(event.ruling), appeal)


def _close(judge_state: JudgeState, seq: int, event: DisputeClosed) -> JudgeState:
    def close(dispute: Dispute) -> Dispute:
        if not dispute.takes(CLOSING[event.how]):
            return dispute
        closed = dispute.after(CLOSING[event.how], seq)
        if not closed.over:  # An appeal is withdrawn: who ruled before has had it last.
            given = None if dispute.ruling is None else judge_state.ruling(dispute.ruling)
            closed = replace(closed, judge=None if given is None else given.judge)
        return replace(closed, closed=seq, seconds=()) if closed.over else closed

    return _changed(judge_state, event.dispute, close)


def _seal(judge_state: JudgeState, seq: int, event: OpinionSealed) -> JudgeState:
    def seal(dispute: Dispute) -> Dispute:
        if not dispute.takes(DisputeAct.SEAL):
            return dispute
        return replace(dispute, seals=(*dispute.seals, (seq, event.judge)))

    return _changed(judge_state, event.dispute, seal)


def _open_seal(judge_state: JudgeState, seq: int, event: OpinionOpened) -> JudgeState:
    def open_seal(dispute: Dispute) -> Dispute:
        return replace(dispute, opened=(*dispute.opened, event.seal))

    return _changed(judge_state, judge_state.dispute_of_seal(event.seal), open_seal)


def _extend(judge_state: JudgeState, seq: int, event: TimeExtended) -> JudgeState:
    return replace(judge_state, extensions=(*judge_state.extensions, (seq, event)))


def _put_header_right(judge_state: JudgeState, seq: int, event: HeaderCorrected) -> JudgeState:
    return replace(judge_state, header=(*judge_state.header, event))


def _changed(
    judge_state: JudgeState, seq: int | None, change: Callable[[Dispute], Dispute]
) -> JudgeState:
    disputes = judge_state.disputes
    at = None if seq is None else _found(disputes, seq, _SEQ)
    if at is None:
        return judge_state
    changed = (*disputes[:at], change(disputes[at]), *disputes[at + 1 :])
    return replace(judge_state, disputes=changed)


def _punish(judge_state: JudgeState, seq: int, event: PenaltyGiven) -> JudgeState:
    return replace(judge_state, penalties=(*judge_state.penalties, (seq, event)))


Filing: TypeAlias = Callable[[JudgeState, int, Any], JudgeState]

PROJECTION: Final = Projection[Filing](
    handles={
        ClockPaused: _pause,
        ClockResumed: _resume,
        JudgeCalled: _call,
        DisputeRaised: _dispute,
        ReviewOpened: _review,
        StatementTaken: _hear,
        RulingGiven: _rule,
        RulingAppealed: _appeal,
        DisputeClosed: _close,
        OpinionSealed: _seal,
        OpinionOpened: _open_seal,
        TimeExtended: _extend,
        PenaltyGiven: _punish,
        HeaderCorrected: _put_header_right,
    },
    ignores=(
        # They stand in the record, and nowhere else.
        Corrected,
        BackedUp,
        NoteAdded,
        QuestionAnswered,
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
