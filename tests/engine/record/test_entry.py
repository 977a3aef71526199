"""Entries in JSON: what is written comes back, and defaults are not written."""

import msgspec
import pytest
from hypothesis import given

from engine.model.enums import EntrySource
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.actions import Passed
from tests.strategies import matches

PASSED = b'{"event":"passed","player":"A"}'


@given(matches())
def test_json_gives_back_the_entry_it_was_made_of(record: list[Entry]) -> None:
    for entry in record:
        assert ENTRY_DECODER.decode(ENCODER.encode(entry)) == entry


def test_an_entry_without_times_of_the_first_schema_is_written_short() -> None:
    entry = Entry(seq=2, source=EntrySource.LIVE, body=Passed(player="A"))

    assert ENCODER.encode(entry) == b'{"seq":2,"source":"live","body":' + PASSED + b"}"
    assert ENTRY_DECODER.decode(ENCODER.encode(entry)).schema == 1


def test_a_time_of_nought_is_written_and_is_not_an_unknown_one() -> None:
    entry = Entry(seq=2, happened_at=0, source=EntrySource.LIVE, body=Passed(player="A"))

    assert b'"happened_at":0' in ENCODER.encode(entry)
    assert ENTRY_DECODER.decode(ENCODER.encode(entry)).happened_at == 0


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        (b'"seq":0,"source":"live"', "Expected `int` >= 1 - at `$.seq`"),
        (b'"seq":2', "missing required field `source`"),
        (b'"seq":2,"source":"rumour"', "Invalid enum value 'rumour'"),
        (b'"seq":2,"source":"live","schema":0', "Expected `int` >= 1 - at `$.schema`"),
        (b'"seq":2,"source":"live","by":"A"', "unknown field `by`"),
        (b'"seq":2,"source":"live","happened_at":1.5', "Expected `int | null`, got `float`"),
    ],
)
def test_an_entry_of_another_form_is_refused(fields: bytes, fault: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        ENTRY_DECODER.decode(b"{" + fields + b',"body":' + PASSED + b"}")

    assert fault in str(refused.value)
