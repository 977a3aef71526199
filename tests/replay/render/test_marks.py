"""Marks in rows: their sign, their words, what became of them; hostile words stay text."""

import msgspec

from engine.record.events.judging import Corrected, NoteAdded
from recorder.study.mark import Layer
from replay.render.marks import (
    MARK_SIGN,
    NOTE_SIGN,
    listed_rows,
    mark_sign,
    note_lane,
    note_rows,
)
from replay.study.match_marks import MatchMarks
from tests.recorder.study.marked import DANA, marked, marks_of
from tests.records import entries, start

RECORD = entries(start(), NoteAdded(text="a"), NoteAdded(text="about a", on=2, author="Ilse"))


def texts(marks: MatchMarks, seq: int) -> list[str]:
    return [line.text for line in note_rows(marks, seq)]


def test_a_mark_and_a_note_have_signs_and_other_entries_none() -> None:
    assert mark_sign(marks_of(RECORD, marked(RECORD, 1)), 1) == MARK_SIGN
    assert mark_sign(marks_of(RECORD, marked(RECORD, 1, "!")), 1) == NOTE_SIGN
    assert mark_sign(marks_of(RECORD), 1) == ""


def test_marks_have_a_lane_that_leads_to_them() -> None:
    lane = note_lane(marks_of(RECORD, marked(RECORD, 1), marked(RECORD, 3, "!")), 3)

    assert (lane.name, "".join(cell.text for cell in lane.cells)) == ("note", "★##")
    assert lane.seqs == {0: 1, 1: 2, 2: 3}
    assert note_lane(marks_of(RECORD[:1]), 3).empty


def test_a_note_is_shown_with_what_else_is_to_be_said() -> None:
    note = msgspec.structs.replace(marked(RECORD, 1, "!? odd #x", until=3), layer=DANA, card="e")

    assert texts(marks_of(RECORD, note), 1) == ["# !? odd #x (up to @3; about e; Dana, notes)"]


def test_a_layer_of_the_users_own_that_has_a_name_is_named() -> None:
    mark = msgspec.structs.replace(marked(RECORD, 1), layer=Layer("", "combos"))

    assert texts(marks_of(RECORD, mark), 1) == ["★ marked (combos)"]


def test_a_note_of_the_record_is_shown_at_the_entry_that_it_is_about_alone() -> None:
    marks = marks_of(RECORD)

    assert texts(marks, 2) == ["# about a (Ilse; in the record, @3)"]
    assert texts(marks, 3) == []


def test_marks_adrift_are_listed_with_both_places() -> None:
    mark = marked(RECORD, 2, "here")
    other = marks_of(entries(start(), Corrected(strikes=()), NoteAdded(text="a")), mark)

    first, entry = (line.text for line in listed_rows(other, []))

    assert "adrift: was put on @2 of another record of this match, as @3 is now" in first
    assert entry.split() == ["@3", "note:", "a"]


def test_a_hostile_note_is_one_line_of_text() -> None:
    assert texts(marks_of(RECORD, marked(RECORD, 1, "[red]\x1b[2J\u202e")), 1) == [
        "# [red]\\x1b[2J\\u202e"
    ]
