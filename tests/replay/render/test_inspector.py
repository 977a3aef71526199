import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from recorder.store.recorded_match import recorded_match
from replay.render.inspector import event_rows
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline as interpreted
from tests.records import start
from tests.replay.examples import timeline
from tests.strategies import matches


def _text(match: Timeline, seq: int, struck_by: str | None = None) -> list[str]:
    return [row.text for row in event_rows(match, seq, struck_by)]


def test_an_entry_is_told_in_full() -> None:
    assert _text(timeline(), 20) == [
        "Hail (h) goes to B's discard pile, from being shown",
        "@20 0:40.4 since the start, recorded live",
        "part of @16 A plays Amanda Rogers (am), in answer to B's play of Hail (h) @14",
        "≠ an effect of action 16, which was over",
        "What it changed",
        "  Hail (h): from being shown to B's discard pile",
        "  cards in B's discard pile: 0 → 1",
    ]


def test_a_struck_entry_says_by_what() -> None:
    assert "Struck: backed up" in _text(timeline(), 23, "backed_up")


def test_an_unknown_time_is_unknown() -> None:
    assert "@17 time not known, recorded live" in _text(timeline(), 17)


@pytest.mark.parametrize("source", EntrySource)
def test_every_source_of_an_entry_has_words(source: EntrySource) -> None:
    entries = (Entry(seq=1, source=source, body=start()),)

    assert _text(Timeline(recorded_match(entries, "m")), 1)


def test_before_the_first_entry_there_is_none_to_tell() -> None:
    assert _text(timeline(), 0) == ["Before the first entry"]


def test_a_time_of_the_clock_has_its_day() -> None:
    entry = Entry(seq=1, happened_at=834_847_390_250, source=EntrySource.IMPORT, body=start())
    rows = _text(Timeline(recorded_match([entry], "one")), 1)
    assert rows[1] == "@1 1996-06-15 14:03:10.25 UTC, imported"


@given(matches(), st.data())
def test_any_entry_can_be_inspected(record: list[Entry], data: st.DataObject) -> None:
    match = Timeline(recorded_match(record, "random"))
    assert all(line.isprintable() for line in _text(match, data.draw(st.integers(0, match.last))))


MOVING = """turn 1 A
A moves e to space ps
  B plays h on e{}
  done
done
"""
READ_AS = "read as an answer to @"


def _second_action(words: str) -> list[str]:
    match = interpreted(MOVING.format(words))
    seq = next(entry.seq for entry in match.entries if getattr(entry.body, "under", None))
    return [line for line in _text(match, seq) if line.startswith(READ_AS)]


def test_an_answer_that_does_not_say_so_tells_by_what_it_is_read_as_one() -> None:
    (played_on,) = _second_action("")
    assert played_on.endswith(": played on it")
    (claimed,) = _second_action(" claims response")
    assert claimed.endswith(": its claim")


def test_an_answer_that_says_so_itself_needs_no_more_words() -> None:
    assert _second_action(" answers e") == []
