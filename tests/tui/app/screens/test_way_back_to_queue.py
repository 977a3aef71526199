"""Whatever is opened in the queue leads back to it, the way that one came."""

from pathlib import Path

from tests.tui.app.desks import heard
from tests.tui.app.pilots import WIDE, until
from tests.tui.app.screens.test_queue import queue
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.library import LibraryScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.queue import QueueScreen


async def test_the_dossier_comes_back_to_the_queue_and_the_queue_to_the_library(
    tmp_path: Path,
) -> None:
    app = queue(heard(tmp_path).path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "Anja drew")
        await pilot.press("enter")
        await until(pilot, "Facts, each from the record alone")
        assert isinstance(app.screen, DossierScreen)
        await pilot.press("escape")
        await until(pilot, "QUEUE")
        assert isinstance(app.screen, QueueScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, LibraryScreen)
        await pilot.press("f6")
        await until(pilot, "Anja drew")
        await pilot.press("escape")
        assert isinstance(app.screen, LibraryScreen)


async def test_an_entry_of_the_dossier_leads_back_to_it_and_then_to_the_queue(
    tmp_path: Path,
) -> None:
    app = queue(heard(tmp_path).path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "Anja drew")
        await pilot.press("enter")
        await until(pilot, "Facts, each from the record alone")
        await pilot.press("down", "enter")
        await until(pilot, "goes back to the dossier")
        assert isinstance(app.screen, MatchScreen)
        await pilot.press("escape")
        await until(pilot, "Facts, each from the record alone")
        await pilot.press("escape")
        await until(pilot, "QUEUE")
        assert isinstance(app.screen, QueueScreen)


async def test_a_dossier_that_was_opened_in_the_match_leads_back_to_the_match(
    tmp_path: Path,
) -> None:
    app = queue(heard(tmp_path).path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "Anja drew")
        await pilot.press("l")
        await until(pilot, "by faq-1996")
        await pilot.press("d", "enter")
        await until(pilot, "Facts, each from the record alone")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)
        await pilot.press("escape")
        await until(pilot, "QUEUE")
