from hypothesis import given
from hypothesis import strategies as st

from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.judged_match import JudgedMatch
from replay.render.judged_lanes import judged_lanes, time_lane
from replay.render.strip import (
    StripLane,
    cursor_row,
    dispute_lane,
    lane_row,
    sign_lane,
    strip_column,
    strip_seq,
    turn_lane,
)
from replay.text.sanitize import width
from replay.text.span import Span, Style
from replay.timeline.timeline import Timeline
from tests.replay.examples import timeline
from tests.strategies import matches


def text(lane: StripLane) -> str:
    return lane_row(lane, 0).text


def every_lane(judged: JudgedMatch, cells: int) -> dict[str, StripLane]:
    match = judged.timeline
    lanes = [turn_lane(match, cells), dispute_lane(match, cells)]
    lanes += [*judged_lanes(judged, cells), time_lane(match, cells)]
    return {lane.name: lane for lane in lanes}


def test_the_strip_shows_turns_disputes_and_the_cursor() -> None:
    assert text(turn_lane(timeline(), 30)) == "─────────│1───────────────│2──"
    assert text(dispute_lane(timeline(), 30)) == " " * 22 + "x ?<" + " " * 4
    assert cursor_row(timeline(), 16, 30).text == " " * 15 + "▲ @16"


def test_a_lane_has_its_name_before_it() -> None:
    assert lane_row(turn_lane(timeline(), 30), 8).text.startswith("turn    ─")


def test_the_cursor_says_where_it_is_at_the_right_edge_too() -> None:
    assert cursor_row(timeline(), 30, 30).text == " " * 25 + "@30 ▲"


def test_turns_that_lie_too_close_have_no_number() -> None:
    assert text(turn_lane(timeline(), 4)) == "─│1│"


def test_of_several_signs_in_a_cell_the_number_is_shown_and_the_last_is_gone_to() -> None:
    sign = Span("?", Style.DOUBT)
    signs = [(1, sign), (2, sign), (30, sign)]
    lane = sign_lane("dispute", timeline(), signs, 3)
    assert text(lane) == "2 ?"
    assert lane.seqs == {0: 2, 2: 30}
    many = sign_lane("dispute", timeline(), [(seq, sign) for seq in range(1, 31)], 1)
    assert text(many) == "+"


@given(matches(), st.integers(1, 100), st.data())
def test_every_lane_is_as_wide_as_asked(
    record: list[Entry], cells: int, data: st.DataObject
) -> None:
    judged = JudgedMatch(Timeline(recorded_match(record, "random")), ruleset("faq-1996"))
    lanes = every_lane(judged, cells)
    assert {width(text(lane)) for lane in lanes.values()} == {cells}
    assert all(0 <= cell < cells for lane in lanes.values() for cell in lane.seqs)
    seq = data.draw(st.integers(0, judged.timeline.last))
    assert width(cursor_row(judged.timeline, seq, cells).text) <= cells


@given(st.integers(1, 200), st.data())
def test_a_cell_leads_to_an_entry_that_lies_in_it(cells: int, data: st.DataObject) -> None:
    match = timeline()
    seq = data.draw(st.integers(1, match.last))
    column = strip_column(match, seq, cells)
    assert strip_column(match, strip_seq(match, column, cells), cells) == column
    assert strip_seq(match, column, cells) <= seq


def test_an_empty_match_has_an_empty_strip() -> None:
    empty = Timeline(recorded_match([], "empty"))
    assert turn_lane(empty, 10).empty
    assert dispute_lane(empty, 10).empty
    assert time_lane(empty, 10).empty
    assert strip_seq(empty, 3, 10) == 0


def test_a_window_that_was_run_over_a_stop_and_a_judge_call_look_like_what_they_are() -> None:
    judged = JudgedMatch(Timeline(open_match("demo")), ruleset("faq-1996"))
    cells = judged.timeline.last
    lanes = every_lane(judged, cells)
    assert text(lanes["window"])[153] == "✗"
    assert lanes["window"].cells[153].style is Style.BAD
    assert text(lanes["stopped"])[231:237] == "A" * 6
    assert text(lanes["stopped"])[230] == text(lanes["stopped"])[237] == " "
    ruled = lanes["time"].cells[167]
    assert ruled.style is Style.JUDGING
    assert ruled.text in "▅▆▇█"
    assert lanes["time"].cells[235].text in "▁▂"


def test_of_the_findings_in_a_cell_the_worst_has_its_colour() -> None:
    judged = JudgedMatch(Timeline(open_match("faq/warp-engine-overload")), ruleset("glossary"))
    lane = every_lane(judged, 1)["finding"]
    assert text(lane) == str(len(judged.findings))
    assert lane.cells[0].style is Style.BAD
