"""Every key of a page over a match does something: of a list, a docket, a note."""

from typing import Final

import pytest

from recorder.files.open_match import open_match
from tests.tui.app.pilots import shown, until
from tui.app.app import TricorderApp
from tui.app.screens.docket import DocketScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.note import NoteScreen
from tui.app.screens.page import PageScreen
from tui.app.screens.pick import PickScreen

# The keys that open it from entry 164, its screen, the keys that it promises, and keys to press
# first.
PAGES: Final = [
    ("r", PickScreen, ["down", "up", "1", "enter", "escape"]),
    ("l", DocketScreen, ["down", "up", "pagedown", "enter", "k", "tab", "escape"]),
    ("number_sign", NoteScreen, ["x", "enter", "escape"]),
    ("question_mark", PageScreen, ["down", "up", "pagedown", "pageup", "escape", "q"]),
    ("y", PageScreen, ["escape", "q"]),
]
FIRST: Final = {"up": "down", "pageup": "pagedown"}


@pytest.mark.parametrize(("opens", "page", "keys"), PAGES)
async def test_every_key_of_a_page_has_an_effect(
    opens: str, page: type[object], keys: list[str]
) -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=(120, 30)) as pilot:
        await until(pilot, "by faq-1996")
        for key in keys:
            if isinstance(app.screen, MatchScreen):
                await pilot.press("g", *"164", "enter", opens)
            assert isinstance(app.screen, page)
            if key in FIRST:
                await pilot.press(FIRST[key])
            await pilot.pause()
            before = type(app.screen), shown(pilot)
            await pilot.press(key)
            await pilot.pause(0.05)
            assert (type(app.screen), shown(pilot)) != before, key
