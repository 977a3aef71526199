"""What JSON Lines hold of a match."""

from hypothesis import given

from engine.record.entry import Entry
from recorder.importers.json_lines.read import read
from recorder.importers.json_lines.write import write
from recorder.store.chain import head
from tests.recorder.store.stored import match
from tests.strategies import matches


def parse(content: bytes, name: str) -> list[Entry]:
    """The entries of a sound file."""
    return list(read(content, name).whole().entries)


@given(record=matches())
def test_a_record_written_and_read_is_the_same(record: list[Entry]) -> None:
    again = parse(write(record).encode(), "m.jsonl")

    assert again == record
    assert head(again) == head(record)
    assert write(again) == write(record)


def test_times_of_recording_and_sources_are_kept() -> None:
    assert parse(write(match(9)).encode(), "m.jsonl") == match(9)


def test_an_entry_is_one_line_whatever_it_says() -> None:
    text = write(match(2, title="a\nb\u2028c\x1b[2J"))

    assert text.count("\n") == 2
    assert "\x1b" not in text
