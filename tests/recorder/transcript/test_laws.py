"""The laws of the transcript, on random records of every kind of event."""

import msgspec
from hypothesis import given

from engine.record.entry import Entry
from recorder.store.chain import head
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.law_examples import examples
from tests.strategies import matches


@examples(3)
@given(matches())
def test_a_printed_record_reads_back_as_the_same_record(entries: list[Entry]) -> None:
    text = print_transcript(entries)

    read = parse(text, "printed")

    assert read == [msgspec.structs.replace(entry, recorded_at=None) for entry in entries]
    assert head(read) == head(entries)


@examples(1)
@given(matches())
def test_printing_what_was_printed_changes_nothing(entries: list[Entry]) -> None:
    text = print_transcript(entries)

    assert print_transcript(parse(text, "printed")) == text


@examples(2)
@given(matches())
def test_print_is_one_line_each_and_ordinary_to_look_at(entries: list[Entry]) -> None:
    lines = print_transcript(entries).split("\n")

    assert all(line.isprintable() for line in lines)
