"""Rival accounts side by side: each key, the mouse, and what is recorded from there."""

from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import RulingGiven, StatementTaken
from tests.tui.app.desk_pictures import with_accounts
from tests.tui.app.desks import HEARD, DeskMatch, as_judge, demo_entries, opened, recorded
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.screens.accounts import AccountsScreen
from tui.app.screens.dossier import DossierScreen
from tui.app.widgets.entry_rows import EntryRows

SIZES: Final = (NARROW, WIDE, (200, 60))


async def arrived(pilot: Pilot[None]) -> AccountsScreen:
    """Open the accounts of the dispute that the application stands at."""
    await opened(pilot)
    await pilot.press("v")
    await until(pilot, "ACCOUNTS")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, AccountsScreen)
    return screen


def line_under(pilot: Pilot[None], mark: str) -> str:
    """The one line of the screen that begins with a mark."""
    [line] = [line for line in shown(pilot).splitlines() if line.startswith(mark)]
    return line


@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_at_the_line_where_versions_part_and_says_what_each_tells(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with with_accounts(tmp_path).app().run_test(size=size) as pilot:
        screen = await arrived(pilot)
        text = " ".join(shown(pilot).split())
        assert (screen.line, screen.accounts.versions[screen.version].seq) == (2, 168)
        assert line_under(pilot, "▶").startswith("▶ ≠2   +4.0 s  B passes")
        for told in ("@168 Anja Petersen: B passes", '@169 Bram Visser: B says "wait"'):
            assert told in text
        assert "as recorded: A draws 3 cards" in text
        assert "ends here" in text
        assert all(len(line) <= size[0] for line in shown(pilot).splitlines())


async def test_lines_and_versions_are_gone_through_by_keys_and_stop_at_the_ends(
    tmp_path: Path,
) -> None:
    async with with_accounts(tmp_path).app().run_test(size=NARROW) as pilot:
        screen = await arrived(pilot)
        await pilot.press("left")
        assert screen.line == 1
        await pilot.press("left")
        assert (screen.line, screen.footer.message) == (1, "this is the first line")
        await pilot.press(*["right"] * 3)
        assert screen.line == 4
        await pilot.press("right")
        assert (screen.line, screen.footer.message) == (4, "this is the last line")
        await pilot.press("tab", "tab")
        assert screen.accounts.versions[screen.version].name == "as recorded"
        await until(pilot, "▸ as recorded, 9 lines")
        await pilot.press(*["right"] * 9)
        assert screen.line == 9
        await pilot.press("tab")
        await until(pilot, "▸ @168 Anja Petersen")
        assert screen.line == 4  # it has no more


async def test_tables_are_compared_after_the_line_pointed_at_and_at_the_ends(
    tmp_path: Path,
) -> None:
    async with with_accounts(tmp_path).app().run_test(size=WIDE) as pilot:
        await arrived(pilot)
        await pilot.press("d")
        await until(pilot, "Tables after line 2")
        told = " ".join(shown(pilot).split())
        recorded_there = told.partition("compared with as recorded")[2].partition("compared")[0]
        other = told.partition("compared with @169 Bram Visser")[2]
        assert "cards in A's hand: 6 → 9" in recorded_there.partition("at their ends")[0]
        assert "the same" in other.partition("at their ends")[0]
        assert "cards in A's core: 1 → 0" in other.partition("at their ends")[2]
        await pilot.press("escape", "right", "right", "d")
        await until(pilot, "after line 4, where @169 Bram Visser has ended")


async def test_why_shows_what_is_found_in_the_version_with_its_rules(tmp_path: Path) -> None:
    async with with_accounts(tmp_path).app().run_test(size=WIDE) as pilot:
        await arrived(pilot)
        await pilot.press("y")
        await until(pilot, "no finding; what it leaves out was not judged")
        await pilot.press("escape", "tab", "y")
        await until(pilot, "line 3: doubtful window-run-over")
        assert "legal: A reasonable time is given" in shown(pilot)
        assert "[faq-1996.1.4.reasonable-time]" in shown(pilot)


async def test_a_ruling_from_there_finds_the_version_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = with_accounts(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await arrived(pilot)
        await pilot.press("tab", "g", "u", "enter", "l", "enter", "minus", "enter")
        await until(pilot, "✓ 2 @169 Bram Visser")
        await recorded(pilot, "enter", "enter", *"He had no time", "f10")
        await until(pilot, "recorded")
        await until(pilot, "RULED")
        assert isinstance(pilot.app.screen, AccountsScreen)
        await pilot.press("g")
        await until(pilot, "ruled")  # complete, and said so
        await pilot.press("escape")
    ruling = desk.entries[-1].body
    assert isinstance(ruling, RulingGiven)
    assert ruling.finds == (169,)


async def test_another_account_is_shown_beside_them_as_soon_as_it_was_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("third.txt").write_text("A plays fajo\nA passes\n", encoding="utf-8")
    desk = with_accounts(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        screen = await arrived(pilot)
        await pilot.press("s", *"Ilse", "enter", *"I saw it", *["enter"] * 3, *"third.txt")
        await recorded(pilot, "f10")
        await until(pilot, "@170 Ilse, 2 lines")
        assert len(screen.accounts.versions) == 4
    statement = desk.entries[-1].body
    assert isinstance(statement, StatementTaken)
    assert statement.account == "A plays fajo\nA passes\n"


async def test_a_click_points_at_the_version_and_the_line(tmp_path: Path) -> None:
    async with with_accounts(tmp_path).app().run_test(size=WIDE) as pilot:
        screen = await arrived(pilot)
        lines = shown(pilot).splitlines()
        y = next(at for at, line in enumerate(lines) if " 3   +4.5 s" in line)
        await pilot.click(offset=(lines[y].index("3   +0.8 s"), y))
        assert (screen.line, screen.accounts.versions[screen.version].seq) == (3, 169)
        head = next(at for at, line in enumerate(lines) if "as recorded, 9 lines" in line)
        await pilot.click(offset=(lines[head].index("as recorded"), head))
        assert screen.accounts.versions[screen.version].name == "as recorded"


async def test_all_versions_are_copied_and_escape_comes_back_to_the_dossier(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TERM", "xterm")
    async with with_accounts(tmp_path).app().run_test(size=WIDE) as pilot:
        await arrived(pilot)
        await pilot.press("c")
        await until(pilot, "copied")
        for told in ("@168 Anja Petersen, 4 lines", "as recorded, 9 lines", "at their ends"):
            assert told in pilot.app.clipboard
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, DossierScreen)
        await until(pilot, "Facts, each")


async def test_accounts_that_cannot_be_read_are_told_and_no_key_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    said = StatementTaken(dispute=164, speaker="Ilse", text="so", after=152, account="foo bar")
    entry = Entry(seq=HEARD + 1, schema=2, source=EntrySource.LIVE, body=said)
    desk = DeskMatch(tmp_path / "matches.db", (*demo_entries()[:HEARD], entry))
    async with desk.app().run_test(size=NARROW) as pilot:
        screen = await arrived(pilot)
        await until(pilot, "@168 cannot be read")
        await pilot.press("right", "left", "tab", "pagedown", "pageup")
        for key in ("d", "y"):
            await pilot.press(key)
            assert screen.footer.message == "no account can be read: s takes another"
        await pilot.press("g")
        await until(pilot, "Rule on @164")
        await pilot.press("escape", "escape")
        assert isinstance(pilot.app.screen, DossierScreen)
        assert pilot.app.screen.query_one("#dossier-left", EntryRows).rows
