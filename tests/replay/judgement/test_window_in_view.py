"""Which window is drawn at an entry."""

from recorder.files.open_match import open_match
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.window_in_view import window_in_view
from replay.judgement.window_marks import WindowOutcome, quiet
from replay.timeline.timeline import Timeline

DEMO = Timeline(open_match("demo"))
JUDGED = JudgedMatch(DEMO, rules_of(DEMO))
MARKS = JUDGED.window_marks
RUN_OVER = next(
    seq for seq, each in MARKS.verdicts.items() if each.outcome is WindowOutcome.RUN_OVER
)


def test_at_a_dispute_it_is_the_contested_one() -> None:
    (dispute, *_) = DEMO.snapshot(DEMO.last).judge_state.disputes
    worst = MARKS.worst_of(dispute.seq)

    assert worst is not None
    assert window_in_view(JUDGED, dispute.seq) is worst.window


def test_where_a_window_was_run_over_it_is_that_one() -> None:
    found = window_in_view(JUDGED, RUN_OVER)

    assert found is MARKS.verdicts[RUN_OVER].window


def test_no_window_is_drawn_before_it_opens_and_none_where_nothing_is_in_progress() -> None:
    for seq in range(1, DEMO.last + 1):
        found = window_in_view(JUDGED, seq)
        assert found is None or found.opened_by <= seq
    assert window_in_view(JUDGED, 1) is None


def test_what_stays_in_view_is_of_an_action_in_progress_or_of_the_entry_itself() -> None:
    for seq, verdict in MARKS.verdicts.items():
        if not quiet(verdict):
            assert window_in_view(JUDGED, seq) is not None
