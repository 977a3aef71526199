"""The entry line: reads against the record, keeps labels, records nothing."""

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from tests.recorder.entry_line.typing_in import line_after, typed


def test_taking_back_is_no_event_of_its_own() -> None:
    line = line_after().read("u")

    assert line.takes_back
    assert line.events == ()


def test_labels_typed_in_the_session_are_known_later() -> None:
    line = line_after()
    said = line.read("moves e to space ps as #mv")

    entries = [Entry(seq=14, source=EntrySource.LIVE, body=said.events[0])]
    line.record.extend(entries)
    line.keep_label(said, entries)

    assert line.read("#mv resolved").events == line.read("#14 resolved").events


def test_reading_records_nothing() -> None:
    line = line_after()

    first = line.read('plays "Geordi La Forge"')

    assert line.read('plays "Geordi La Forge"') == first
    assert typed('plays "Geordi La Forge"') == list(first.events)
