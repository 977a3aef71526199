"""The pages that show a ruleset's judgement of a match."""

from pathlib import Path

import pytest

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch
from tests.tui.app.pilots import WIDE, shown, until
from tests.tui.app.recording import recording
from tui.app.app import TricorderApp
from tui.app.screens.page import PageScreen


@pytest.fixture(scope="module")
def demo() -> RecordedMatch:
    return open_match(DEMO)


HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_whose_time_it_was_is_a_key_away(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f10")
            assert isinstance(app.screen, PageScreen)
            assert "Times" in shown(pilot)
            assert "nobody" in shown(pilot).casefold()


async def test_why_cards_are_stopped_is_told_with_the_rulings(demo: RecordedMatch) -> None:
    app = TricorderApp(log=demo, seq=477)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("y")
        text = shown(pilot)
        assert "Standing just after @477, by faq-1996" in text
        assert "Kurn (kurn), Dukath (dukath) and Kargan (kargan)" in text
        assert "stopped since @" in text
        assert "by faq-1996." in text
        await pilot.press("pagedown", "y", "home", "y")
        assert "No card is stopped or has any other status." in shown(pilot)
