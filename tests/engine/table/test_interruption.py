"""What the game waits for beside its players."""

from collections.abc import Iterator

from hypothesis import given

from engine.record.entry import Entry
from engine.record.events.judging import DisputeRaised, JudgeCalled
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import AnyEvent
from engine.table.interruption import INTERRUPTING, Interruption
from tests.strategies import matches


@given(record=matches())
def test_no_other_event_begins_an_interruption(record: list[Entry]) -> None:
    for entry in record:
        interruption = Interruption()
        interruption.meet(entry.seq, entry.body)

        interrupted = interruption.paused or interruption.judge
        assert interrupted == (type(entry.body) in INTERRUPTING)


def _waits(*events: AnyEvent) -> Iterator[bool]:
    interruption = Interruption()
    for seq, event in enumerate(events, 1):
        interruption.meet(seq, event)
        yield interruption.lasting


def test_a_dispute_waits_no_longer_when_the_clock_runs_again_and_a_called_judge_does() -> None:
    dispute = DisputeRaised(player="A", text="late")
    called = JudgeCalled(player="A")

    assert [*_waits(ClockPaused(), dispute, ClockResumed())] == [True, True, False]
    assert [*_waits(called, ClockPaused(), ClockResumed())] == [True, True, True]
