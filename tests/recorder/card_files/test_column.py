"""The first line of a card file: its columns, and the edition that they tell."""

import pytest

from engine.model.enums import Edition
from engine.model.errors import InputError
from recorder.card_files.column import Column, header
from tests.recorder.card_files.made_up import FIRST, SECOND


def told(*cells: str) -> str:
    with pytest.raises(InputError) as refused:
        header(cells, "cards.txt")
    (fault,) = refused.value.faults
    assert fault.where == "cards.txt:1"
    return fault.what


def test_the_edition_is_told_by_columns_of_its_own() -> None:
    assert header(FIRST.split("\t"), "cards.txt").edition is Edition.FIRST
    assert header(SECOND.split("\t"), "cards.txt").edition is Edition.SECOND
    assert told("Name", "Type").startswith("found neither a column 'Int/Rng'")


def test_the_columns_of_both_editions_in_one_file_are_told() -> None:
    assert told("Name", "Type", "Int/Rng", "Integrity/Range") == (
        "found two columns for the integrity or range"
    )


def test_a_column_is_known_however_its_name_is_written() -> None:
    found = header(("CARD NAME", "card_type", "int / rng", "ImageFile", ""), "cards.txt")

    assert found.places == {Column.NAME: 0, Column.TYPE: 1, Column.FIRST_FIGURE: 2}
    assert (found.width, found.passed_over) == (5, ("ImageFile",))


def test_a_column_stands_once() -> None:
    assert told("Name", "Type", "Title", "Int/Rng") == "found two columns for the name"


def test_columns_that_no_card_can_do_without_are_missed() -> None:
    assert told("Name", "Int/Rng") == "found no column for the type"
    assert told("Set", "Int/Rng") == "found no column for the name and the type"


def test_a_line_without_tabs_is_no_header() -> None:
    assert told("Name") == "found no tabs, expected a line of column names"
