"""The laws of the entry line, on random records of every kind of event."""

from hypothesis import given

from engine.record.entry import Entry
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from tests.law_examples import examples
from tests.strategies import matches


@examples(1.5)
@given(matches())
def test_every_event_is_typed_as_it_is_printed(entries: list[Entry]) -> None:
    line = EntryLine(GrowingRecord(entries[:1]), cards=())

    for entry in entries[1:]:
        text = f"+{line.write(entry.body)}"
        assert line.read(text).events == (entry.body,), text
        line.record.extend([entry])
