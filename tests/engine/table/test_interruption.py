"""What the game waits for beside its players."""

from hypothesis import given

from engine.record.entry import Entry
from engine.table.interruption import INTERRUPTING, Interruption
from tests.strategies import matches


@given(record=matches())
def test_no_other_event_begins_an_interruption(record: list[Entry]) -> None:
    for entry in record:
        interruption = Interruption()
        interruption.meet(entry.seq, entry.body)

        interrupted = interruption.paused or interruption.judge
        assert interrupted == (type(entry.body) in INTERRUPTING)
