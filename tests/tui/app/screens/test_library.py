from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.record.events.match import Player
from recorder.files.open_match import open_match
from recorder.live.session import Session
from recorder.store.paths import study_path
from recorder.store.store import Store
from tests.records import entries, start
from tests.tui.app.pilots import NARROW, WIDE, match, shown, until
from tui.app.app import ToRecord, TricorderApp
from tui.app.finding_counts import FindingCounts
from tui.app.match_library import MatchItem
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
        assert len(app.screen.query_one(MatchList).volumes) == 1
        await pilot.press("enter")
        await pilot.pause()
        assert match(app).timeline.log.title == "Finals, table two"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        await pilot.press("escape")
        assert len(app.screen.query_one(MatchList).volumes) > 2


async def test_arrows_choose_and_stop_at_the_ends(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("up", "down")
        assert app.screen.query_one(MatchList).at == 1
        await pilot.press(*["pagedown"] * 9)
        shelf = app.screen.query_one(MatchList)
        assert shelf.at == len(shelf.volumes) - 1


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
    # Its name alone, because a long path would push the words out of the line.
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
        assert "matches has all these words; esc clears the filter" in shown(pilot)
        await pilot.press("escape")
        text = shown(pilot)
    assert "no match has" not in text
    assert "^n new match" in text


def rows(pilot: Pilot[None], words: str) -> list[str]:
    """The rows of the screen that hold some words, without the details at the bottom."""
    details = pilot.app.screen.query_one("#detail").region.y
    return [line for line in shown(pilot).splitlines()[:details] if words in line]


async def test_a_row_tells_id_disputes_findings_and_where_the_match_was_left() -> None:
    app = TricorderApp()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        match(app).go(164)
        await pilot.press("escape")
        await until(pilot, "?2 .1")
        (row,) = rows(pilot, "Harbour Games")
        assert "faq/candle-on-anaphasic-organism  " in shown(pilot)
        assert row.split()[-5:] == ["763", "events", "?2", ".1", "@164"]
        text = shown(pilot)
        assert "findings: 1 note, 2 struck, left at @164" in text
        assert "Anja Petersen won (points)" in text


async def test_a_match_is_opened_where_it_was_left_in_another_run() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
    again = TricorderApp()
    async with again.run_test(size=WIDE) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert match(again).seq == 164


async def test_the_bundled_matches_stand_under_a_heading_that_cannot_be_chosen(
    database: Path,
) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        lines = shown(pilot).splitlines()
        heading = next(at for at, line in enumerate(lines) if "Bundled: they come" in line)
        assert ("table two" in lines[heading - 1], "first_edition" in lines[heading + 1]) == (
            True,
            True,
        )
        await pilot.click(offset=(10, heading))
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        await pilot.click(offset=(10, heading + 1))
        await pilot.pause()
        assert match(app).timeline.log.id == "first_edition"


async def test_a_match_is_hidden_and_taken_in_again_and_never_deleted(database: Path) -> None:
    before = database.read_bytes()
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("f4")
        assert "is hidden, not deleted" in shown(pilot)
        assert rows(pilot, "table one") == []
        await pilot.press(*"table", "space", *"one")
        assert "has all these words; 1 hidden has (f5 lists); esc clears" in shown(pilot)
        await pilot.press("escape")
        await pilot.press("f5")
        assert "hidden matches: 1, listed too" in shown(pilot)
        assert len(rows(pilot, "table one")) == 1
        await pilot.press("home", "up", "f4", "f5")
        assert len(rows(pilot, "table one")) == 1
    assert database.read_bytes() == before


async def test_a_match_is_exported_to_a_file_that_no_other_loses(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("f3")
        await pilot.press("f3")
    written = sorted(tmp_path.glob("*.transcript"))
    assert len(written) == 2
    with Store.open(database) as store:
        head = store.matches()[0].head
    assert [open_match(str(file)).head for file in written] == [head, head]


async def test_an_export_that_fails_says_why(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        gone.rmdir()
        await pilot.press("f3")
        assert "cannot export" in shown(pilot)


async def test_a_match_of_the_store_is_gone_on_with(database: Path) -> None:
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("down", "f2")
        await pilot.pause()
    with Store.open(database) as store:
        assert app.to_record == ToRecord(store.matches()[1].id)


async def test_a_bundled_match_and_one_in_recording_are_not_gone_on_with(database: Path) -> None:
    with Store.open(database) as store:
        first = store.matches()[0].id
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("down", "down", "f2")
        assert "comes with the program" in shown(pilot)
    with Session.resume(database, first):
        app = TricorderApp(database=database)
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f2")
            assert "is being recorded by process" in shown(pilot)


async def test_a_study_that_cannot_be_read_is_told_and_all_matches_shown(database: Path) -> None:
    study_path().write_text("no database at all, but text" * 40)
    app = TricorderApp(database=database)
    async with app.run_test(size=WIDE) as pilot:
        text = shown(pilot)
        assert "is not a Tricorder database" in text
        assert "table one" in text
        await pilot.press("f4")
        assert "cannot hide" in shown(pilot)


async def test_a_match_that_cannot_be_judged_has_no_findings_to_tell(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        store.import_log(entries(start(title="House rules", ruleset="house-rules")))
    app = TricorderApp(database=path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "?2 .1")
        assert "findings" not in shown(pilot)


async def test_leaving_while_findings_are_counted_harms_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted: list[MatchItem] = []

    def judge(_: FindingCounts, item: MatchItem) -> Iterator[None]:
        counted.append(item)
        yield from [None] * 50

    monkeypatch.setattr(FindingCounts, "_judge", judge)
    for _ in range(3):
        async with TricorderApp().run_test(size=WIDE):
            pass
    assert counted
