"""What is kept beside the table: clock, judge, disputes, rulings, penalties."""

from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
    NoteAdded,
    PenaltyGiven,
    RulingGiven,
)
from engine.record.events.match import ClockPaused, ClockResumed
from engine.table.judge_state import JudgeState, filed
from tests.tables import fold, score


def test_the_desk_keeps_clock_judge_dispute_ruling_and_penalty() -> None:
    game = fold(
        ClockPaused(),
        JudgeCalled(player="B"),
        DisputeRaised(player="B", text="too fast"),
        NoteAdded(text="seen by all"),
        RulingGiven(text="back up", dispute=4),
        PenaltyGiven(player="A", penalty="caution"),
        ClockResumed(),
    )
    judge_state = game.snapshot(4).judge_state
    assert (judge_state.paused_since, judge_state.judge_called, judge_state.disputes[0].ruling) == (
        2,
        3,
        None,
    )
    judge_state = game.last.judge_state
    assert (judge_state.paused_since, judge_state.judge_called, judge_state.disputes[0].ruling) == (
        None,
        None,
        6,
    )
    assert [seq for seq, _ in judge_state.rulings] == [6]
    assert [seq for seq, _ in judge_state.penalties] == [7]


def test_a_dispute_inside_the_struck_range_stays() -> None:
    dispute = DisputeRaised(player="B", on=(2,), text="I wanted to respond")
    game = fold(score(1), dispute, score(2), BackedUp(to=1))
    assert [one.seq for one in game.last.judge_state.disputes] == [3]
    assert 3 not in game.struck()


def test_a_ruling_settles_its_own_dispute_alone() -> None:
    game = fold(
        DisputeRaised(text="too fast"),
        DisputeRaised(text="too slow"),
        RulingGiven(text="play on", dispute=3),
    )

    assert [dispute.ruling for dispute in game.last.judge_state.disputes] == [None, 4]


def test_a_ruling_without_a_dispute_sends_the_judge_away() -> None:
    called = filed(JudgeState(), 2, JudgeCalled(player="A"))

    ruled = filed(called, 3, RulingGiven(text="play on"))

    assert (called.judge_called, ruled.judge_called) == (2, None)
    assert filed(called, 3, NoteAdded(text="noisy")) == called


def test_a_dispute_that_never_was_is_struck_with_its_ruling_left() -> None:
    game = fold(
        DisputeRaised(text="too fast"),
        RulingGiven(text="play on", dispute=2),
        Corrected(strikes=(2,)),
    )

    assert game.last.judge_state.disputes == ()
    assert [seq for seq, _ in game.last.judge_state.rulings] == [3]
