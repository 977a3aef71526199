"""What was done about a dispute, in order, and what of it counts for nothing."""

from engine.record.events.judging import Corrected
from engine.table.dispute import DisputeState
from recorder.store.recorded_match import recorded_match
from replay.dossier.life import life_of
from replay.timeline.timeline import Timeline
from tests.disputes import LIVES
from tests.records import entries, start


def told(*events: object) -> dict[int, str]:
    match = recorded_match(entries(start(), *events), "m")  # type: ignore[arg-type]
    return {step.seq: step.text for step in life_of(Timeline(match), 2, 2)}


def test_an_act_that_is_out_of_order_by_now_says_so() -> None:
    """A dispute whose ruling was struck stood beside its final closing, unmarked."""
    final = LIVES[DisputeState.FINAL]
    assert not any("contradicts" in text for text in told(*final).values())

    life = told(*final, Corrected(strikes=(4,)))
    assert "(contradicts the record before it: a final closing of the dispute @2" in life[5]
    assert "contradicts" not in life[4]
