"""A sheet is read as the match in it; an edited one says so."""

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from recorder.importers.sheet.read import read
from tests.recorder.importers.sheet.made_up_sheet import sheet
from tests.records import entries, start

RECORD = entries(start(), NoteAdded(text="a quiet day"))


def test_the_match_of_a_sheet_is_the_one_that_was_put_in() -> None:
    assert read(sheet(RECORD).encode(), "s.html").whole().entries == tuple(RECORD)


def test_an_edited_record_is_read_with_its_fault() -> None:
    edited = sheet(RECORD).replace("a quiet day", "a loud day", 1).encode()

    found = read(edited, "s.html")

    assert len(found.entries) == len(RECORD)
    with pytest.raises(InputError, match="does not fit the head"):
        found.whole()


def test_a_damaged_line_is_told_as_json_lines_tell_it() -> None:
    edited = sheet(RECORD).replace('"seq":2', '"seq":', 1).encode()

    faults = read(edited, "s.html").faults

    assert len(faults) == 1
    assert str(faults[0]).startswith("s.html:2:")
