from pathlib import Path

import pytest

from engine.record.events.match import Player
from recorder.store.store import Store
from tests.records import entries, start
from tests.tui.app.pilots import NARROW, WIDE, match, shown
from tui.app.app import TricorderApp
from tui.app.screens.library import LibraryScreen
from tui.app.widgets.match_list import MatchList


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        store.import_log(entries(start(title="Finals, table one")))
        players = (Player(id="A", name="Cleo"), Player(id="B", name="[bold]Dan\x1b[2J"))
        store.import_log(entries(start(title="Finals, table two", players=players)))
    return path


async def test_the_library_lists_the_store_and_the_bundled_matches(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        text = shown(pilot)
    assert "Finals, table one" in text
    assert "Cleo - [bold]Dan" in text
    assert "first_edition" in text


async def test_typing_filters_and_enter_opens(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press(*"two", "space", *"cleo")
        assert app.screen.query_one(MatchList).count() == 1
        await pilot.press("enter")
        await pilot.pause()
        assert match(app).timeline.log.title == "Finals, table two"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        await pilot.press("escape")
        assert app.screen.query_one(MatchList).count() > 2


async def test_arrows_choose_and_stop_at_the_ends(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("up", "down")
        assert app.screen.query_one(MatchList).at == 1
        await pilot.press(*["pagedown"] * 9)
        shelf = app.screen.query_one(MatchList)
        assert shelf.at == shelf.count() - 1


async def test_a_click_opens_a_match(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.click("#shelf", offset=(5, 2))
        await pilot.pause()
        assert match(app).timeline.log.title == "Finals, table two"


async def test_the_match_chosen_is_told_in_full_in_a_small_terminal(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("down")
        text = shown(pilot)
    assert r"Cleo - [bold]Dan\x1b[2J  1E, faq-1996" in text
    assert "(store), 1 event, 0 disputes" in text


async def test_a_filter_that_fits_nothing_opens_nothing(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press(*"zzz", "enter", "f1")
        assert "Show only matches that have all these words" in shown(pilot)


async def test_a_match_recorded_meanwhile_is_listed_on_coming_back(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        with Store.open_to_write(database) as store:
            store.import_log(entries(start(title="A late one")))
        await pilot.press("escape")
        await pilot.pause()
        assert "A late one" in shown(pilot)


async def test_a_store_that_is_none_is_told_and_the_bundled_matches_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Its name alone, as a long path would push the words out of the line.
    monkeypatch.chdir(tmp_path)
    path = Path("notes.db")
    path.write_text("this is no database, however long it may be" * 40)
    app = TricorderApp(database=path)
    async with app.run_test(size=WIDE) as pilot:
        text = shown(pilot)
    assert "is not a Tricorder database" in text
    assert "first_edition" in text


async def test_a_match_that_cannot_be_read_is_told(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        database.unlink()
        await pilot.press("enter")
        await pilot.pause()
        assert "cannot open" in shown(pilot)


async def test_a_filter_that_fits_nothing_says_how_to_get_out(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press(*"zzz")
        assert "no match has all these words; esc clears the filter" in shown(pilot)
        await pilot.press("escape")
        text = shown(pilot)
    assert "no match has" not in text
    assert "^n new match" in text
