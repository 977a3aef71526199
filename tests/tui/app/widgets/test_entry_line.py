"""The line that is typed on: its keys."""

from pathlib import Path

import pytest
from textual.events import Paste

from engine.record.events.actions import Passed, WaitCalled
from engine.record.events.judging import NoteAdded
from engine.record.events.union import AnyEvent
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tests.tui.app.recording import keys, recording, screen, stored, type_in

HAIL = 'turn 1 A\nplays "Hail"\n'


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("left_parenthesis", Passed(player="A", on=4)),
        ("right_parenthesis", Passed(player="B", on=4)),
        ("left_curly_bracket", WaitCalled(player="A", on=4)),
        ("right_curly_bracket", WaitCalled(player="B", on=4)),
        ("slash", WaitCalled(player="B", on=4)),
    ],
)
async def test_one_key_on_the_empty_line_passes_or_asks_for_time(
    tmp_path: Path, key: str, said: AnyEvent
) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press(key)
            entry = stored(tmp_path, app)[-1]
    assert entry.body == said


async def test_on_a_line_begun_the_same_keys_are_typed(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await keys(pilot, "p /=?1")
            assert screen(app).line.entry.value == "p /=?1"
            assert len(stored(tmp_path, app)) == 4


async def test_a_word_typed_behind_a_completion_stands_apart_from_it(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "hail to dis")
            await pilot.press("tab")
            taken = screen(app).line.entry.value
            await keys(pilot, "nu")
            assert screen(app).line.entry.value == f"{taken.rstrip()} nu"


async def test_escape_clears_the_line_and_up_brings_it_back(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "plays h")
            await pilot.press("escape")
            assert screen(app).line.entry.value == ""
            await pilot.press("up")
            assert screen(app).line.entry.value == "plays h"


async def test_leading_blanks_record_nothing(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await keys(pilot, "  p")
            assert screen(app).line.entry.value == "p"
            assert len(stored(tmp_path, app)) == 4


async def test_pasted_lines_are_taken_up_to_the_first_refused_and_then_go_on(
    tmp_path: Path,
) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            screen(app).line.entry.post_message(
                Paste("note one\n\nnote two\nzzz\nnote three\nnote four\n")
            )
            await until(pilot, "Pasted: 2 more after this one")
            assert screen(app).line.entry.value == "zzz"
            assert [one.body for one in stored(tmp_path, app)[2:]] == [
                NoteAdded(text="one"),
                NoteAdded(text="two"),
            ]
            screen(app).line.entry.value = ""
            await type_in(pilot, "note mended")
            await until(pilot, "saved through 7")
            assert stored(tmp_path, app)[-1].body == NoteAdded(text="four")


async def test_escape_drops_the_pasted_lines_that_wait(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            screen(app).line.entry.post_message(Paste("zzz\nnote one\n"))
            await until(pilot, "Pasted: 1 more after this one")
            await pilot.press("escape")
            await type_in(pilot, "note two")
            assert len(stored(tmp_path, app)) == 3


async def test_what_was_taken_back_is_put_back_by_a_key(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f6")
            assert "hail" not in screen(app).scribe.line.context.cards
            await pilot.press("ctrl+y")
            assert "hail" in screen(app).scribe.line.context.cards
            await pilot.press("ctrl+y")
            assert "there is no line to put back" in shown(pilot)
            struck = screen(app).timeline.fold().struck()
    assert list(struck) == [5]


@pytest.mark.parametrize("key", ["ctrl+g", "ctrl+b", "ctrl+n"])
async def test_no_control_key_records_anything_unseen(tmp_path: Path, key: str) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press(key)
            assert screen(app) is app.screen
            assert len(stored(tmp_path, app)) == 4
