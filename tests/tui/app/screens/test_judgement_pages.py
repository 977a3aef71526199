"""The pages of what a ruleset makes of a match."""

from pathlib import Path

from tests.tui.app.pilots import WIDE, shown, until
from tests.tui.app.recording import recording
from tui.app.screens.page import PageScreen

HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_whose_time_it_was_is_a_key_away(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f10")
            assert isinstance(app.screen, PageScreen)
            assert "Times" in shown(pilot)
            assert "nobody" in shown(pilot).casefold()
