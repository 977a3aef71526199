from hypothesis import given
from hypothesis import strategies as st

from engine.entry import Entry
from recorder.log import log_of
from replay.plain import width
from replay.render.strip import strip_column, strip_rows, strip_seq
from replay.timeline import Timeline
from tests.replay.examples import timeline
from tests.strategies import matches


def test_the_strip_shows_turns_marks_and_the_cursor() -> None:
    turns, marks, cursor = (row.text for row in strip_rows(timeline(), 16, 30))
    assert turns == "─────────│1───────────────│2──"
    assert marks == " " * 22 + "xx?<" + " " * 4
    assert cursor == " " * 15 + "▲ @16"


def test_the_cursor_says_where_it_is_at_the_right_edge_too() -> None:
    assert strip_rows(timeline(), 30, 30)[2].text == " " * 25 + "@30 ▲"


def test_turns_that_lie_too_close_have_no_number() -> None:
    assert strip_rows(timeline(), 1, 4)[0].text == "─│1│"


@given(matches(), st.integers(1, 100), st.data())
def test_every_lane_is_within_its_width(
    record: list[Entry], cells: int, data: st.DataObject
) -> None:
    match = Timeline(log_of(record, "random"))
    rows = strip_rows(match, data.draw(st.integers(0, match.last)), cells)
    assert [width(row.text) <= cells for row in rows] == [True, True, True]


@given(st.integers(1, 200), st.data())
def test_a_cell_leads_to_an_entry_that_lies_in_it(cells: int, data: st.DataObject) -> None:
    match = timeline()
    seq = data.draw(st.integers(1, match.last))
    column = strip_column(match, seq, cells)
    assert strip_column(match, strip_seq(match, column, cells), cells) == column
    assert strip_seq(match, column, cells) <= seq


def test_an_empty_match_has_an_empty_strip() -> None:
    empty = Timeline(log_of([], "empty"))
    assert strip_rows(empty, 0, 10)[0].text == "─" * 10
    assert strip_seq(empty, 3, 10) == 0
