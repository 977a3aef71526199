"""An answer is timed from the opening of its window, wherever it is told, and from its chance."""

import pytest

from engine.judge.judgement import Judgement
from engine.standing.window import Flag, Window, WindowKind
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.scale_bar import bar_rows
from replay.dossier.sheet import sheet_of
from replay.dossier.timed_windows import timed_windows
from replay.judgement.judge_match import judge_match, rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.not_judged import not_judged
from replay.judgement.time_charged import spending
from replay.render.log import log_rows
from replay.render.log_line import LineSigns, LogLines
from replay.render.not_judged import not_judged_rows
from replay.render.row import Row
from replay.render.time_charged import held_rows
from replay.render.window_scale import window_block
from replay.render.windows import window_rows
from replay.tables.window_table import answer_rows
from replay.timeline.timeline import Timeline
from tests.rows import text_of
from tui.cli.documents.windows import window_document

HEADER = """\
match "Twelve seconds"
edition 1E
ruleset glossary
players A "Mara", B "Odo"
started 2003-05-06T18:00:00Z
keeps passes all, times all
source live
underway

card ex = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
0:04 turn 3 A
"""
BOTH_PASS = """\
0:10 A moves e to space ex as #m
  0:19 B passes
  0:24.5 A passes
0:30 done
"""
PASSED_THEN_WAIT = """\
0:10 A plays h = "Hail" interrupt as #h
  0:17 B passes
  0:21 > h to A discard
0:22 resolved
0:26 B calls wait on #h
0:40 dispute "too fast" by B on #h
"""
PASS_AFTER_THE_END = """\
0:10 A plays h = "Hail" interrupt as #h
  0:13 > h to A discard
0:14 resolved
0:20 B passes on #h
0:40 dispute "too fast" by B on #h
"""


def seen(body: str) -> tuple[Timeline, Judgement, Window]:
    timeline = Timeline(recorded_match(parse(HEADER + body, "m"), "m"))
    found = judge_match(timeline, rules_of(timeline))
    (window,) = (one for one in found.windows if one.kind is WindowKind.RESPONSE)
    return timeline, found, window


def test_an_answer_counts_from_the_opening_and_from_the_answer_before_it() -> None:
    _, _, window = seen(BOTH_PASS)
    since = [(one.since_opened, one.since_opportunity) for one in window.answers]
    assert since == [(9_000, 9_000), (14_500, 5_500)]


def test_all_that_tells_of_an_answer_counts_it_from_the_opening() -> None:
    timeline, found, window = seen(BOTH_PASS)
    (timed,) = timed_windows(timeline, found, [window])
    assert "B passed 9.0 s after the move; A passed 14.5 s after the move" in timed.sentence
    assert [mark.ms for mark in timed.marks if mark.sign == "▲"] == [9_000, 14_500]
    rows = text_of(window_rows(timeline, found, [window], {}), 100)
    assert "A passes @7, after 14.5s (5.5s after the other's answer)" in rows
    told = [(row["since_opened_ms"], row["late"]) for row in answer_rows("m", [window])]
    assert told == [(9_000, False), (14_500, False)]
    assert "A passes 14.5 s" in block(timeline, window)


def test_lateness_counts_from_the_closing_and_is_never_below_zero() -> None:
    timeline, found, window = seen(PASSED_THEN_WAIT)
    late = window.answers[-1]
    assert (window.since_close(late), window.is_late(late)) == (5_000, True)
    (timed,) = timed_windows(timeline, found, [window])
    assert timed.marks[-1].ms == 16_000
    assert timed.marks[-1].what.endswith("16.0 s, 5.0 s late")
    assert timed.sentence == (
        "B passed 7.0 s after the play; results began 11.0 s after the play; B said wait 5.0 s"
        " later."
    )
    assert "after 16s, 5s late" in text_of(window_rows(timeline, found, [window], {}), 100)


def test_who_had_passed_is_not_called_run_over() -> None:
    _, found, window = seen(PASSED_THEN_WAIT)
    assert Flag.RUN_OVER not in window.flags
    assert "window-run-over" not in {finding.check for finding in found.findings}


def test_a_pass_after_the_closing_is_told_as_that_and_not_as_late() -> None:
    timeline, found, window = seen(PASS_AFTER_THE_END)
    (timed,) = timed_windows(timeline, found, [window])
    assert timed.marks[-1].what == "B passes @9, 10.0 s, 7.0 s after it had closed"
    assert not window.is_late(window.answers[0])
    rows = text_of(window_rows(timeline, found, [window], {}), 100)
    assert "7s after it had closed" in rows
    assert "nobody answered or passed;" not in rows


@pytest.mark.parametrize("times", ["0:10", "0:04"], ids=["missing", "backwards"])
def test_no_span_is_made_of_times_that_are_missing_or_run_backwards(times: str) -> None:
    body = BOTH_PASS.replace("0:24.5 ", "" if times == "0:10" else "0:04 ")
    timeline, found, window = seen(body)
    assert window.answers[1].since_opened is None
    (timed,) = timed_windows(timeline, found, [window])
    assert "A passed;" in timed.sentence
    assert "-" not in "".join(mark.what for mark in timed.marks)


def block(timeline: Timeline, window: Window) -> str:
    judged = JudgedMatch(timeline, rules_of(timeline))
    rows: list[Row] = window_block(judged, window, timeline.last, 100)
    return text_of(rows, 100)


def test_a_delayed_window_is_not_said_to_begin_with_its_action() -> None:
    body = """\
0:10 A moves e to space ex as #m
  0:15 > A pays 3 range with e
  0:20 B passes
0:30 done
"""
    timeline, found, window = seen(body)
    (timed,) = timed_windows(timeline, found, [window])
    assert (window.opened_by, window.action) == (6, 5)
    assert "after @6" in timed.sentence
    assert "after the move" not in timed.sentence


BACKWARDS = BOTH_PASS.replace("0:24.5 A", "0:14 A")


def test_a_clock_that_steps_back_is_flagged_wherever_times_are_told() -> None:
    timeline, found, window = seen(BACKWARDS)
    told = "the clock steps back by 0:05"
    assert told in text_of(log_rows(timeline), 120)
    assert told in text_of([LogLines(timeline).line(7, 6, 120, LineSigns())], 120)
    left_open = not_judged(timeline, timeline.last, found.ruleset, found.findings)
    assert f"{told} at @7" in text_of(not_judged_rows(left_open), 120)
    spent = spending(timeline, found, timeline.last)
    assert f"{told} at @7".replace("the", "The", 1) in text_of(held_rows(spent), 120)
    assert window.duration is None
    assert timeline.elapsed.between(5, 7) is None


def test_no_time_of_a_clock_that_steps_back_is_below_nothing() -> None:
    timeline, found, _ = seen(BACKWARDS)
    spent = spending(timeline, found, timeline.last).held
    assert min(*spent.players.values(), spent.nobody, spent.unknown) >= 0
    assert spent.length == spent.known + spent.unknown - spent.stepped_back
    assert spent.stepped_back == 5_000


PAUSED = """\
0:10 A plays h = "Hail" interrupt as #h
  0:12 clock paused
  1:12 clock resumed
  1:15 B passes
  1:18 > h to A discard
1:19 resolved
1:20 clock paused
3:20 clock resumed
3:22 B calls wait on #h
3:30 dispute "too fast" by B on #h
"""


def test_what_a_time_leaves_out_is_said_beside_it() -> None:
    """At first a window of two clock times, two minutes apart, was closed "after 13.2s"."""
    timeline, found, window = seen(PAUSED)
    (timed,) = timed_windows(timeline, found, [window])
    assert timed.sentence == (
        "B passed 5.0 s after the play (1:00 of pauses left out); results began 8.0 s after the"
        " play (1:00 of pauses left out); B said wait 4.0 s later (2:00 of pauses left out)."
    )
    rows = text_of(window_rows(timeline, found, [window], {}), 120)
    assert "after 5s (1:00 of pauses left out)" in rows
    assert "after 8s (1:00 of pauses left out): " in rows
    assert "4s late (2:00 of pauses left out)" in rows
    assert "results began 8.0 s after the play (1:00 of pauses left out)" in " ".join(
        block(timeline, window).split()
    )
    document = window_document(window, {})
    assert (document["duration_ms"], document["paused_ms"]) == (8_000, 60_000)
    assert [answer["paused_ms"] for answer in document["answers"]] == [60_000, 180_000]


def test_a_time_without_pauses_says_nothing_of_them() -> None:
    timeline, found, window = seen(PASSED_THEN_WAIT)
    (timed,) = timed_windows(timeline, found, [window])
    rows = text_of(window_rows(timeline, found, [window], {}), 120)
    assert "left out" not in rows + timed.sentence


def test_what_is_told_and_what_is_left_out_make_up_the_times_of_the_record() -> None:
    timeline = Timeline(open_match("demo"))
    found = judge_match(timeline, rules_of(timeline))
    paused = 0
    for window in found.windows:
        if window.duration is not None and window.closed_at and window.opened_at:
            assert window.duration + window.paused == window.closed_at - window.opened_at
            paused += window.paused > 0
        for answer in window.answers:
            at = timeline.time(answer.seq)
            if None not in (answer.since_opened, at, window.opened_at):
                assert (answer.since_opened or 0) + answer.paused == (at or 0) - (
                    window.opened_at or 0
                )
    assert paused


OPENED_AT_NO_TIME = """\
A plays h = "Hail" interrupt as #h
  0:13 > h to A discard
0:14 resolved
0:20 B calls wait on #h
0:40 dispute "too fast" by B on #h
"""


def test_a_window_that_opened_at_no_known_time_is_said_to_be_not_timed_from_there() -> None:
    """At first "no times" stood before "7.0 s late"."""
    timeline, found, window = seen(OPENED_AT_NO_TIME)
    (timed,) = timed_windows(timeline, found, [window])
    (bar,) = bar_rows(timed, 100)
    page = sheet_of(timeline, timeline.last, program="t")
    assert bar.text.startswith("not timed from its opening: ")
    assert "7.0 s late" in bar.text
    assert "not timed from its opening: " in block(timeline, window)
    assert '<p class="soft">Not timed from its opening: the marks stand in their order.</p>' in page
