from hypothesis import given

from engine.model.enums import ActionKind, EntrySource
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from recorder.store.recorded_match import recorded_match
from replay.render.log import log_row, log_rows
from replay.text.span import Span, Style
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.replay.examples import timeline
from tests.rows import text_of
from tests.strategies import matches


def _lines() -> list[str]:
    return text_of(log_rows(timeline())).splitlines()


def test_an_entry_has_its_seq_time_mark_and_words_on_a_row() -> None:
    assert _lines()[9] == "10 0:20.4   turn 1: A"


def test_answers_are_nested_in_what_they_answer() -> None:
    assert _lines()[16].startswith("17                B passes on A's play of Amanda Rogers")


def test_struck_entries_are_marked_with_a_sign_and_in_words() -> None:
    shown = next(line for line in _lines() if line.startswith("23"))
    assert shown == "23 0:46.4 x A attempts Study Nebula (m2) (struck: backed up)"
    spans = log_row(timeline(), 23, timeline().struck()).spans
    assert any(span.style is Style.STRUCK and "attempts" in span.text for span in spans)


def test_an_entry_is_not_struck_before_the_back_up() -> None:
    match = timeline()
    assert " x " not in log_row(match, 23, match.struck(24)).text


def test_disputes_and_back_ups_are_marked() -> None:
    assert any(line.startswith("25 0:50.4 ? ") for line in _lines())
    assert any(line.startswith("26 0:52.4 < ") for line in _lines())


def test_what_contradicts_the_record_is_told_under_its_entry() -> None:
    lines = _lines()
    index = next(number for number, line in enumerate(lines) if line.startswith("20 "))
    assert " ≠ " in lines[index]
    assert lines[index + 1].strip() == "≠ an effect of action 16, which was over"


def test_where_no_times_are_known_there_is_no_column_for_them() -> None:
    bare = Timeline(recorded_match(entries(start()), "bare"))
    assert log_row(bare, 1, {}).text.startswith("1   the match")


def test_inferred_and_late_entries_say_so() -> None:
    record = [
        Entry(seq=1, source=EntrySource.IMPORT, body=start()),
        Entry(seq=2, source=EntrySource.INFERRED, body=ActionInitiated(kind=ActionKind.DRAW)),
    ]
    shown = log_row(Timeline(recorded_match(record, "one")), 2, {}).text
    assert shown == "2   the game draws (inferred)"


def test_deep_nesting_is_told_by_its_depth() -> None:
    deep = [
        ActionInitiated(kind=ActionKind.PLAY, players=("A",), under=n if n > 1 else None)
        for n in range(1, 15)
    ]
    match = Timeline(recorded_match(entries(start(), *deep), "deep"))
    assert log_row(match, 15, {}).text == f"15   {'  ' * 10}(13) A plays"


@given(matches())
def test_the_log_has_a_row_for_every_entry_and_is_printable(record: list[Entry]) -> None:
    rows = list(log_rows(Timeline(recorded_match(record, "random"))))
    assert sorted({row.seq for row in rows if row.seq is not None}) == list(
        range(1, len(record) + 1)
    )
    assert all(row.text.isprintable() for row in rows)


def test_signs_stand_between_the_mark_and_the_words() -> None:
    match = timeline()
    shown = log_row(match, 23, match.struck(), (Span("!"), Span("○")))
    assert shown.text.startswith("23 0:46.4 x!○ A attempts Study Nebula (m2)")
    assert shown.hang == log_row(match, 23, match.struck()).hang + 2
