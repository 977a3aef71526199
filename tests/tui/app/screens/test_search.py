"""The search over the library, by keys: from titles to entries, through hits, to an entry."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from recorder.store.paths import study_path
from recorder.store.store import Store
from recorder.study.study_store import StudyStore
from tests.replay.examples import record
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tests.tui.cli.commands.running import here
from tui.app.app import TricorderApp
from tui.app.screens.library import LibraryScreen
from tui.app.screens.page import PageScreen
from tui.app.screens.search import ASK, SearchScreen

SIZES = (NARROW, (100, 30), WIDE)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a store that is not there, and of an index of its own."""
    monkeypatch.setenv("TRICORDER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("TRICORDER_STUDY", str(tmp_path / "study.db"))
    return tmp_path / "matches.db"


def search(pilot: Pilot[None]) -> SearchScreen:
    """The screen of the search, which must be the one shown."""
    assert isinstance(pilot.app.screen, SearchScreen)
    return pilot.app.screen


async def searching(pilot: Pilot[None], words: str = "") -> None:
    """Type words into the list of matches, and go on to the entries; wait until all are read."""
    await pilot.press(*("space" if letter == " " else letter for letter in words), "tab")
    await until(pilot, "esc clear")
    await until(pilot, ask_for(words))


def ask_for(words: str) -> str:
    """What is shown once all is read."""
    return " entries searched" if words.strip() else "type words to search all entries"


@pytest.mark.parametrize("size", SIZES)
async def test_tab_searches_the_entries_and_enter_opens_one(
    size: tuple[int, int], database: Path
) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=size) as pilot:
        await until(pilot, "Harbour Games")
        await searching(pilot, "amanda rogers")
        await until(pilot, "50 entries in 4 of 11 matches; 1,742 entries searched")
        assert "first_edition  22 entries  Harbour Games" in shown(pilot)
        assert "▶   @176 turn 5" in shown(pilot)
        assert "first_edition@176" in shown(pilot)
        await pilot.press("down")
        await until(pilot, "▶   @177 turn 5")
        await pilot.press("enter")
        await pilot.pause()
        assert match(app).seq == 177
        await pilot.press("escape")
        await until(pilot, "▶   @177 turn 5")  # where one was
        await pilot.press("tab")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        assert app.screen.words == "amanda rogers"


async def test_the_arrow_to_the_right_shows_all_of_a_match(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await searching(pilot, "amanda rogers")
        await until(pilot, "18 more entries: → shows them")
        await pilot.press("right")
        await until(pilot, "@696")
        assert "18 more entries" not in shown(pilot)
        assert "▶   @176" in shown(pilot)
        await pilot.press("left", "right")
        assert search(pilot).whole == "first_edition"
        await pilot.press("s")  # other words
        assert search(pilot).whole == ""


async def test_the_list_is_gone_through_by_keys_and_clicks(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await searching(pilot, "amanda rogers")
        await until(pilot, "50 entries")
        await pilot.press("pagedown", "up")
        assert search(pilot).choices.at == 10
        await pilot.press("pageup", "pageup")
        assert search(pilot).choices.at == 0
        await pilot.press("enter")  # the match itself
        await pilot.pause()
        assert match(app).seq == 1
        await pilot.press("escape")
        await pilot.click("#choices", offset=(10, 3))
        await until(pilot, "▶   @177")
        await pilot.click("#choices", offset=(10, 3))
        await pilot.pause()
        assert match(app).seq == 177


async def test_escape_clears_and_then_goes_back(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=NARROW) as pilot:
        await searching(pilot, "kevin")
        await pilot.press("escape")
        await until(pilot, ASK[:40])
        await until(pilot, "type words to search all entries")
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, PageScreen)
        await pilot.press("escape", "enter", "escape")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        assert app.screen.words == ""


async def test_words_that_no_entry_has_have_near_ones_and_a_wrong_field_says_so(
    database: Path,
) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await searching(pilot, "kevnn")
        await until(pilot, "no entry has 'kevnn': near kevin")
        search(pilot).query_one("#filter", Input).value = "amanda turn:later"
        await until(pilot, "'turn:later' is no turn; write turn:12 or turn:>20")
        await pilot.press("enter", "right", "down")
        assert search(pilot).lines == ()


async def test_a_match_of_the_store_is_read_and_notes_are_found(database: Path) -> None:
    with Store.open_to_write(database) as store:
        name = store.import_log(record())
    here("notes", "add", "demo@153", "far too fast")
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await searching(pilot, "galaxy nebula")
        await until(pilot, f"{name}  ")
        search(pilot).query_one("#filter", Input).value = "far fast"
        await until(pilot, "@153 note far too fast")
        await pilot.press("enter")
        await pilot.pause()
        assert match(app).seq == 153


@pytest.mark.parametrize("size", SIZES)
async def test_a_search_is_saved_by_a_name_and_taken_again(
    size: tuple[int, int], database: Path
) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=size) as pilot:
        await searching(pilot)
        await pilot.press("ctrl+s", "f7")
        assert told(app) == "no search is saved: ^s saves one"
        search(pilot).query_one("#filter", Input).value = "amanda rogers"
        await until(pilot, "50 entries")
        await pilot.press("ctrl+s")
        await until(pilot, "Name for this search")
        await pilot.press(*"mandy", "enter")
        await until(pilot, "saved as 'mandy'")
        await pilot.press("ctrl+s", "escape", "escape")
        await until(pilot, "type words to search all entries")
        await pilot.press("f7")
        await until(pilot, "mandy  amanda rogers")
        await pilot.press("enter")
        await until(pilot, "50 entries in 4 of 11 matches")
        await pilot.press("ctrl+s", "exclamation_mark", "enter")
        await until(pilot, "not saved: '!' is no name for a search")


async def test_a_hidden_match_is_left_out(database: Path) -> None:
    with StudyStore.open_to_write(study_path()) as store:
        store.hide("first_edition")
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await searching(pilot, "amanda rogers")
        await until(pilot, "28 entries in 3 of")
        assert "Harbour" not in shown(pilot)


async def test_a_match_that_is_gone_and_a_store_that_is_broken_are_told(database: Path) -> None:
    with Store.open_to_write(database) as store:
        store.import_log(record())
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await searching(pilot, "galaxy nebula")
        await until(pilot, "1 entry in 1 of")
        database.unlink()
        await pilot.press("enter")
        assert told(app).endswith("is no longer there")
    database.write_text("no database")
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await searching(pilot, "amanda")
        await until(pilot, "not searched: ")


async def test_hostile_words_are_only_text(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=NARROW) as pilot:
        await searching(pilot)
        search(pilot).query_one("#filter", Input).value = "[bold]\x1b[2J'; DROP TABLE entries; --"
        await until(pilot, "0 entries in 0 of 11 matches")
        assert "\x1b" not in shown(pilot)
        search(pilot).query_one("#filter", Input).value = "amanda rogers"
        await until(pilot, "50 entries in 4 of 11 matches")
