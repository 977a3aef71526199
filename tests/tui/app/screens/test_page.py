"""A page over a screen: keys that come in one burst close it once, and lose nothing."""

from pathlib import Path

import pytest
from textual.events import Key

from tests.tui.app.pilots import NARROW
from tests.tui.app.recording import recording, screen
from tui.app.screens.page import PageScreen
from tui.app.screens.record import RecordScreen


async def test_what_is_typed_over_a_page_in_one_burst_is_on_the_line(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("f9")
            page = app.screen
            assert isinstance(page, PageScreen)
            for letter in 'b draws "2':
                page.post_message(Key(letter, letter))
            await pilot.pause()

            assert isinstance(app.screen, RecordScreen)
            assert screen(app).line.entry.value == 'b draws "2'


@pytest.mark.parametrize("key", ["f1", "f9"])
async def test_two_keys_that_close_a_page_close_nothing_below_it(tmp_path: Path, key: str) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press(key)
            page = app.screen
            page.dismiss()
            page.dismiss()
            await pilot.pause()

            assert isinstance(app.screen, RecordScreen)
