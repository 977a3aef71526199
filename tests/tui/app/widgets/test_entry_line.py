"""The line that is typed on: its keys."""

from pathlib import Path

import pytest

from engine.record.events.actions import Passed, WaitCalled
from engine.record.events.union import AnyEvent
from tests.tui.app.pilots import NARROW, WIDE
from tests.tui.app.recording import keys, recording, screen, stored

HAIL = 'turn 1 A\nplays "Hail"\n'


@pytest.mark.parametrize(
    ("key", "said"), [("space", Passed(player="B", on=4)), ("slash", WaitCalled(player="B", on=4))]
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
