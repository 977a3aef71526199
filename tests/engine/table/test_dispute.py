"""The life of a dispute: each act in each state, and the report if it is out of order."""

import pytest
from msgspec.structs import replace

from engine.model.judging_enums import Decision, DisputeEnd, ReviewRole, ReviewStandard, Viewed
from engine.record.events.judging import (
    Corrected,
    DisputeClosed,
    DisputeRaised,
    JudgeCalled,
    OpinionOpened,
    PenaltyGiven,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.union import AnyEvent
from engine.table.dispute import NEXT, Dispute, DisputeAct, DisputeState
from tests.disputes import APPEALED, DISPUTE, LIVES, REVIEW, RULED, RULING, SEAL, SHORT
from tests.tables import fold, last, told

ACTS: dict[DisputeAct, AnyEvent] = {
    DisputeAct.REVIEW: ReviewOpened(about=2, judge="Dana"),
    DisputeAct.STATEMENT: StatementTaken(dispute=2, speaker="Ben", text="I said wait"),
    DisputeAct.SEAL: SEAL,
    DisputeAct.RULE: RulingGiven(text="it does not", dispute=2, judge="Ilse"),
    DisputeAct.WITHDRAW: DisputeClosed(dispute=2, how=DisputeEnd.WITHDRAWN),
    DisputeAct.SETTLE: DisputeClosed(dispute=2, how=DisputeEnd.MOOT),
    DisputeAct.FINAL: DisputeClosed(dispute=2, how=DisputeEnd.FINAL),
}
PAIRS = [(state, act) for state in LIVES for act in ACTS]


def dispute(*events: AnyEvent) -> Dispute:
    found = last(*events).judge_state.dispute(2)
    assert found is not None
    return found


@pytest.mark.parametrize("state", LIVES)
def test_each_life_comes_to_its_state_without_a_contradiction(state: DisputeState) -> None:
    assert dispute(*LIVES[state]).state is state
    assert told(*LIVES[state]) == []


@pytest.mark.parametrize(("state", "act"), PAIRS)
def test_an_act_moves_on_or_is_reported(state: DisputeState, act: DisputeAct) -> None:
    life = (*LIVES[state], ACTS[act])
    allowed = state in NEXT[act]

    assert dispute(*life).state is NEXT[act].get(state, state)
    assert (told(*life) == []) == allowed
    assert dispute(*LIVES[state]).takes(act) == allowed


@pytest.mark.parametrize("state", LIVES)
def test_an_appeal_is_against_a_ruling_that_stands(state: DisputeState) -> None:
    ruled = dispute(*LIVES[state]).ruling
    if ruled is None:
        return
    life = (*LIVES[state], RulingAppealed(ruling=ruled, player="A"))

    assert (told(*life) == []) == (state is DisputeState.RULED)
    assert dispute(*life).state is NEXT[DisputeAct.APPEAL].get(state, state)


def test_the_table_has_no_way_out_of_an_end() -> None:
    ends = {DisputeState.CLOSED, DisputeState.FINAL}

    assert not any(ends & set(moves) for moves in NEXT.values())


def test_the_words_say_what_is_wrong() -> None:
    final, closed = LIVES[DisputeState.FINAL], LIVES[DisputeState.CLOSED]

    assert told(*final, ACTS[DisputeAct.RULE]) == ["a ruling on the dispute @2, which is final"]
    assert told(*closed, ACTS[DisputeAct.STATEMENT]) == [
        "a statement on the dispute @2, which is closed"
    ]
    assert told(DISPUTE, ACTS[DisputeAct.FINAL]) == [
        "a final closing of the dispute @2, which is open, and nobody has it under review"
    ]


def test_a_later_judge_has_it_and_a_second_reviewer_has_it_beside_him() -> None:
    second = ReviewOpened(about=2, judge="Ilse", role=ReviewRole.SECOND)

    held = dispute(DISPUTE, REVIEW, ACTS[DisputeAct.REVIEW], second)

    assert (held.judge, held.seconds, held.reviews) == ("Dana", ("Ilse",), (3, 4, 5))
    assert dispute(*RULED).judge == "Carol"
    assert dispute(*APPEALED).judge is None


def test_what_was_done_is_kept_in_order() -> None:
    life = (*LIVES[DisputeState.UNDER_APPEAL], ACTS[DisputeAct.STATEMENT], ACTS[DisputeAct.RULE])

    ruled = dispute(*life)

    assert (ruled.rulings, ruled.ruling, ruled.appeals) == ((4, 8), 8, (5,))
    assert (ruled.statements, ruled.since, ruled.waits) == ((7,), 8, False)
    assert dispute(*LIVES[DisputeState.FINAL]).closed == 5


def test_a_withdrawn_appeal_leaves_the_ruling_standing() -> None:
    withdrawn = dispute(*APPEALED, ACTS[DisputeAct.WITHDRAW])

    assert (withdrawn.state, withdrawn.ruling, withdrawn.closed) == (DisputeState.RULED, 4, None)


def test_a_ruling_that_was_overturned_takes_no_appeal() -> None:
    twice = (*APPEALED, ACTS[DisputeAct.RULE], RulingAppealed(ruling=4, player="B"))

    assert told(*twice) == ["an appeal against the ruling @4, which the ruling @6 has replaced"]


def test_a_ruling_that_does_not_say_how_it_was_reached_is_completed_by_another() -> None:
    assert dispute(DISPUTE, SHORT).incomplete
    assert told(DISPUTE, SHORT, RULING) == []
    assert not dispute(DISPUTE, SHORT, RULING).incomplete
    assert told(DISPUTE, SHORT, RULING, RULING) == ["a ruling on the dispute @2, which is ruled on"]


def test_what_a_rejected_appeal_leaves_says_no_more_than_it_did() -> None:
    """A short ruling could be closed as final once an appeal against it was rejected."""
    appeal = RulingAppealed(ruling=3, player="B")
    standard = replace(RULING, review=ReviewStandard.CLEAR_ERROR, viewed=Viewed.NONE)
    rejected = replace(standard, dispute=None, appeal=4)
    assert dispute(DISPUTE, SHORT, appeal, rejected).incomplete
    assert not dispute(DISPUTE, RULING, appeal, rejected).incomplete
    whole = replace(rejected, decision=Decision.UPHELD, remedy="Play on")
    assert not dispute(DISPUTE, SHORT, appeal, whole).incomplete


def test_a_seal_is_opened_once() -> None:
    opened = OpinionOpened(seal=4, salt="a" * 64, opinion="{}")
    sealed = (DISPUTE, REVIEW, SEAL)

    assert dispute(*sealed, opened).opened == (4,)
    assert told(*sealed, opened) == []
    assert told(*sealed, opened, opened) == ["the opinion sealed @4, which was opened already"]


def test_what_is_done_about_a_struck_dispute_is_reported() -> None:
    assert told(DISPUTE, RULING, Corrected(strikes=(2,))) == [
        "a ruling on the dispute @2, which is struck"
    ]


def test_what_is_about_no_dispute_is_always_in_order() -> None:
    assert told(JudgeCalled(player="A"), ReviewOpened(about=2, judge="Carol")) == []
    assert told(RulingGiven(text="play on"), RulingAppealed(ruling=2, player="A")) == []
    assert told(*LIVES[DisputeState.FINAL], PenaltyGiven(player="A", penalty="x", dispute=2)) == []


def test_two_disputes_live_apart() -> None:
    game = fold(DISPUTE, DisputeRaised(text="too slow"), RulingGiven(text="no", dispute=3))

    states = [each.state for each in game.last.judge_state.disputes]
    assert states == [DisputeState.OPEN, DisputeState.RULED]
