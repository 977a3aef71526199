from hypothesis import given
from hypothesis import strategies as st

from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.judged_match import JudgedMatch
from replay.render.row import Row
from replay.render.strip import cursor_row, judged_lanes, strip_column, strip_lanes, strip_seq
from replay.text.sanitize import width
from replay.timeline.jump_targets import Landmark
from replay.timeline.timeline import Timeline
from tests.replay.examples import timeline
from tests.strategies import matches


def strip_rows(match: Timeline, seq: int, cells: int) -> list[Row]:
    return [*strip_lanes(match, cells), cursor_row(match, seq, cells)]


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
    match = Timeline(recorded_match(record, "random"))
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
    empty = Timeline(recorded_match([], "empty"))
    assert strip_rows(empty, 0, 10)[0].text == "─" * 10
    assert strip_seq(empty, 3, 10) == 0


def test_findings_stops_and_windows_have_a_lane_each_or_share_one() -> None:
    judged = JudgedMatch(Timeline(open_match("faq/warp-engine-overload")), ruleset("glossary"))
    cells = judged.timeline.last
    lanes = [row.text for row in judged_lanes(judged, cells, 3)]
    assert {column + 1 for column in range(cells) if lanes[0][column] in "!."} == set(
        judged.findings
    )
    windows = set(judged.landmarks[Landmark.WINDOW])
    assert {column + 1 for column in range(cells) if lanes[2][column] == "○"} == windows
    shared = judged_lanes(judged, cells, 1)[0].text
    assert shared.count("!") == lanes[0].count("!")
    assert shared.count("○") == len(windows - set(judged.findings))


def test_of_the_findings_in_a_cell_the_worst_is_shown() -> None:
    timeline = Timeline(open_match("demo"))
    judged = JudgedMatch(timeline, ruleset("glossary"))
    worst = max(judged.findings, key=judged.gravity)
    assert judged_lanes(judged, 1, 1)[0].text == judged.finding_sign(worst).text


@given(matches(), st.integers(0, 100), st.integers(1, 3))
def test_every_judged_lane_is_within_its_width(record: list[Entry], cells: int, lanes: int) -> None:
    judged = JudgedMatch(Timeline(recorded_match(record, "random")), ruleset("faq-1996"))
    rows = judged_lanes(judged, cells, lanes)
    assert [width(row.text) <= max(cells, 1) for row in rows] == [True] * lanes
