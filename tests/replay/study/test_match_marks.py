"""Marks on a record that grows, is struck, corrected, or is another record of the match."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected, NoteAdded
from recorder.files.open_match import open_match
from recorder.importers.json_lines.write import write
from recorder.store.recorded_match import recorded_match
from recorder.store.store import Store
from recorder.study.note_line import NoteLine
from recorder.study.study_store import StudyStore
from replay.study.match_marks import MarkState, MatchMarks
from replay.timeline.timeline import Timeline
from tests.recorder.store.stored import match
from tests.recorder.study.marked import marked, marks_of
from tests.records import entries, start

NOTES = [NoteAdded(text=text) for text in ("a", "b", "c", "b")]


def record(*more: NoteAdded | BackedUp | Corrected) -> list[Entry]:
    """A match of four notes, and what follows them."""
    return entries(start(), *NOTES, *more)


def test_a_mark_stands_on_its_entry_whatever_comes_later() -> None:
    mark = marked(record(), 3, "here", until=4)

    (placed,) = marks_of(record(NoteAdded(text="later")), mark).placed

    assert (placed.state, placed.seq, placed.until) == (MarkState.HERE, 3, 4)


def test_a_mark_on_a_struck_entry_stays_and_says_so() -> None:
    mark = marked(record(), 3)

    (placed,) = marks_of(record(Corrected(strikes=(3,))), mark).placed

    assert (placed.state, placed.seq, placed.struck_by) == (MarkState.STRUCK, 3, "corrected")


def test_in_another_record_of_the_match_a_mark_is_adrift_with_the_nearest_same_entry() -> None:
    mark = marked(record(), 5)
    other = marks_of(entries(start(), NOTES[1], NOTES[0], NOTES[3], NOTES[2]), mark)

    (placed,) = other.placed

    assert (placed.state, placed.seq) == (MarkState.ADRIFT, 4)
    assert other.at(4) == ()
    assert other.seqs == [2, 3, 4, 5]  # its own notes alone


def test_a_mark_whose_entry_is_gone_has_no_place() -> None:
    mark = marked(record(), 4)

    (placed,) = marks_of(entries(start(), NOTES[0]), mark).placed

    assert (placed.state, placed.seq) == (MarkState.ADRIFT, None)


def test_a_stretch_whose_end_is_another_entry_now_is_given_up() -> None:
    mark = marked(record(), 2, until=5)

    (placed,) = marks_of(record()[:4], mark).placed

    assert (placed.state, placed.seq, placed.until) == (MarkState.HERE, 2, None)


def test_a_mark_adrift_is_moved_on_request() -> None:
    other = marks_of(entries(start(), NOTES[3], NOTES[0]))

    moved = other.moved(marked(record(), 3), 2, 2000)
    other.put([moved])

    assert [(placed.state, placed.seq) for placed in other.placed] == [(MarkState.HERE, 2)]
    assert moved.changed_at == 2000


@pytest.mark.parametrize(("seq", "until"), [(0, None), (6, None), (2, 6), (4, 3)])
def test_there_are_no_marks_off_the_record(seq: int, until: int | None) -> None:
    with pytest.raises(InputError, match=r"no entry|before it begins"):
        marked(record(), seq, until=until)


def test_a_note_of_the_record_is_shown_at_the_entry_that_it_is_about() -> None:
    marks = marks_of(entries(start(), NoteAdded(text="about the start", on=1), NOTES[0]))

    assert {seq: [entry.seq for entry in about] for seq, about in marks.recorded.items()} == {
        1: [2],
        3: [3],
    }


def test_marks_follow_a_record_that_grows() -> None:
    timeline = Timeline(recorded_match(record()[:3], "m"))
    marks = MatchMarks(timeline, [marked(record(), 4), marked(record(), 2)])
    assert [placed.state for placed in marks.placed] == [MarkState.HERE, MarkState.ADRIFT]

    timeline.extend(record()[3:])
    marks.look_again()

    assert [(placed.state, placed.seq) for placed in marks.placed] == [
        (MarkState.HERE, 2),
        (MarkState.HERE, 4),
    ]


def test_a_bundled_match_keeps_its_marks_in_a_store_and_in_a_file(tmp_path: Path) -> None:
    demo = open_match("demo")
    mark = marked(demo.entries, 153, "!? too fast")
    with Store.open_to_write(tmp_path / "matches.db") as store:
        stored = store.read(store.import_log(demo.entries))
    (tmp_path / "demo.jsonl").write_text(write(demo.entries), encoding="utf-8")

    for copy in (stored, open_match(str(tmp_path / "demo.jsonl"))):
        (placed,) = marks_of(copy.entries, mark).placed
        assert (placed.state, placed.seq) == (MarkState.HERE, 153)


@given(acts=st.lists(st.tuples(st.integers(1, 8), st.sampled_from(["", "!? x", "gone"]))))
def test_no_act_on_marks_changes_a_record(
    acts: list[tuple[int, str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("study")
    with Store.open_to_write(folder / "matches.db") as store:
        name = store.import_log(match())
        head = store.read(name).head
        with StudyStore.open_to_write(folder / "study.db") as study:
            for seq, text in acts:
                marks = MatchMarks(Timeline(store.read(name)))
                marks.put(study.marks(marks.start))
                own = marks.own(seq)
                if own is None:
                    study.put(marks.made(seq, NoteLine.parse(text), 1))
                elif text == "gone":
                    study.remove(own.id)
                else:
                    study.put(marks.changed(own, NoteLine.parse(text), 2))

        assert store.verify(name, head).intact
        assert store.read(name).head == head
