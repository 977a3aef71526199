"""Checking sheets: changes are found, in the record with the entry, in the page as a whole."""

from random import Random

import pytest

from engine.model.errors import InputError
from recorder.files.match_file import match_content
from recorder.files.open_match import open_match
from recorder.importers.sheet.blocks import CLOSES, MAKING_OPENS, RECORD_OPENS
from recorder.store.chain import head
from replay.dossier.sheet import sheet_of
from replay.dossier.sheet_check import NOT_COMPARED, PAGE_DIFFERS, verify_sheet
from replay.timeline.timeline import Timeline
from tests.law_examples import repeated
from tests.replay.dossier.golden_sheets import PROGRAM

DEMO = Timeline(open_match("demo"))
PAGE = sheet_of(DEMO, 164, as_of=171, program=PROGRAM)
CONTENT = PAGE.encode()
RECORD = PAGE.index(RECORD_OPENS) + len(RECORD_OPENS)


def test_a_sheet_holds_and_agrees_with_the_head_noted_then() -> None:
    noted = head(DEMO.entries[:171])

    assert verify_sheet(CONTENT, "s.html", PROGRAM).intact
    found = verify_sheet(CONTENT, "s.html", PROGRAM, noted)
    assert found.intact
    assert found.head == noted
    assert not verify_sheet(CONTENT, "s.html", PROGRAM, DEMO.log.head).intact


def test_a_changed_entry_is_named() -> None:
    lines = PAGE[RECORD:].split("\n")
    for seq in (1, 153, 164, 171):
        line = lines[seq - 1]
        changed = line.replace('"source":"live"', '"source":"late"', 1)
        assert changed != line
        edited = PAGE.replace(line, changed, 1).encode()
        found = verify_sheet(edited, "s.html", PROGRAM)
        assert (found.intact, found.seq) == (False, seq)


def test_an_entry_that_is_left_out_or_swapped_is_named() -> None:
    lines = PAGE[RECORD:].split("\n")
    without = PAGE.replace(f"{lines[99]}\n", "", 1).encode()

    assert verify_sheet(without, "s.html", PROGRAM).seq == 100


def test_a_changed_word_of_the_page_is_found() -> None:
    edited = PAGE.replace("RUN OVER 0.9 s", "RUN OVER 9.0 s").encode()

    found = verify_sheet(edited, "s.html", PROGRAM)
    assert (found.intact, found.what) == (False, PAGE_DIFFERS)


def test_a_sheet_of_another_version_is_not_compared_and_says_so() -> None:
    found = verify_sheet(CONTENT, "s.html", "9.9.9")

    assert (found.intact, found.what) == (False, NOT_COMPARED)


def test_no_flipped_byte_is_missed() -> None:
    chance = Random(15)
    ends = PAGE.index(CLOSES, RECORD)
    line_ends = [at for at, byte in enumerate(CONTENT) if byte == ord("\n")]
    start = len(PAGE[:RECORD].encode())
    end = len(PAGE[:ends].encode())
    for _ in range(repeated(500, short=60, search=2000)):
        at = chance.randrange(len(CONTENT))
        flipped = bytearray(CONTENT)
        flipped[at] ^= 1 << chance.randrange(8)
        try:
            found = verify_sheet(bytes(flipped), "s.html", PROGRAM)
        except InputError:
            # If the marks of the record are gone, or none of it can be read.
            continue
        assert not found.intact
        if start <= at < end:
            assert found.seq == 1 + sum(start <= line_end < at for line_end in line_ends)


@pytest.mark.parametrize(
    "edit",
    [
        lambda page: page[: RECORD + 1000],
        lambda page: page.replace(RECORD_OPENS, "", 1),
        lambda page: page.replace("</header>", f"</header>{RECORD_OPENS}{CLOSES}", 1),
        lambda page: page.replace(MAKING_OPENS, f"{MAKING_OPENS}!", 1),
        lambda page: page.replace('"form":1', '"form":2', 1),
    ],
)
def test_a_sheet_that_is_cut_off_or_has_two_records_is_refused(edit: object) -> None:
    assert callable(edit)
    with pytest.raises(InputError) as refused:
        verify_sheet(edit(PAGE).encode(), "s.html", PROGRAM)

    assert "sheet" in str(refused.value)


def test_a_sheet_is_a_file_of_a_match() -> None:
    found = match_content(CONTENT, "s.html").read()

    assert found.whole().entries == tuple(DEMO.entries[:171])


def test_a_sheet_whose_record_does_not_fit_its_head_is_no_whole_match() -> None:
    edited = PAGE.replace("Harbour Games", "Herbour Games").encode()

    found = match_content(edited, "s.html").read()
    assert len(found.entries) == 171
    with pytest.raises(InputError, match="does not fit the head"):
        found.whole()
