"""The file of a transcript becomes a match, or a refusal that names each line."""

import pytest

from engine.model.errors import InputError
from recorder.importers.transcript.read import read
from recorder.transcript.printer import print_transcript
from tests.records import entries, start

RECORD = entries(start())


def test_a_printed_match_is_read_as_it_was() -> None:
    found = read(print_transcript(RECORD).encode(), "meadow.transcript")

    assert found.whole().entries == tuple(RECORD)
    assert found.account == ()


def test_bytes_that_are_no_text_and_lines_that_are_none_are_refused_with_the_name() -> None:
    printed = print_transcript(RECORD).encode()

    with pytest.raises(InputError, match=r"meadow\.transcript"):
        read(printed + b"\xff\xfe", "meadow.transcript")
    with pytest.raises(InputError) as refused:
        read(printed + b"turn one A\nfly\n", "meadow.transcript")
    assert len(refused.value.faults) == 2
