"""The two parts of a sheet: no text can end them, and each is there exactly once."""

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from recorder.importers.sheet.blocks import (
    CLOSES,
    MAKING_OPENS,
    RECORD_OPENS,
    blocks_of,
    chain_of,
)
from tests.recorder.importers.sheet.made_up_sheet import making, sheet
from tests.records import entries, start

RECORD = entries(start(), NoteAdded(text=f"a < b {CLOSES}{RECORD_OPENS}"))


def test_what_was_put_in_comes_out_whatever_its_text_says() -> None:
    blocks = blocks_of(sheet(RECORD).encode(), "s.html")

    assert blocks.making == making(RECORD)
    assert b"<" not in blocks.record
    assert len(blocks.record.splitlines()) == len(RECORD)


def test_each_entry_s_digest_covers_those_before_it() -> None:
    other = entries(start(title="Another"), NoteAdded(text="the same"))
    record = entries(start(), NoteAdded(text="the same"))

    assert len(set(chain_of(record))) == 2
    assert not set(chain_of(record)) & set(chain_of(other))
    assert chain_of(record)[:1] == chain_of(record[:1])


@pytest.mark.parametrize("opens", [RECORD_OPENS, MAKING_OPENS])
def test_a_part_that_is_missing_cut_or_there_twice_is_refused(opens: str) -> None:
    page = sheet(RECORD)
    for edited, told in [
        (page.replace(opens, ""), "cut off or was edited"),
        (page.partition(opens)[0] + opens + "{", "cut off or was edited"),
        (page + opens + CLOSES, "more than one"),
    ]:
        with pytest.raises(InputError, match=told):
            blocks_of(edited.encode(), "s.html")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"form":1', '"form":2', "of form 2, and this program reads form 1"),
        ('"form":1', '"form":', "the account of its making cannot be read"),
        ('"form":1', '"form":1,"more":1', "the account of its making cannot be read"),
    ],
)
def test_an_account_of_another_form_or_an_edited_one_is_refused(
    before: str, after: str, told: str
) -> None:
    page = sheet(RECORD)
    assert before in page

    with pytest.raises(InputError, match=told):
        blocks_of(page.replace(before, after).encode(), "s.html")
