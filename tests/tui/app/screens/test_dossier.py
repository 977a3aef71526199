"""The dossier over a match: all that is known of a dispute on one screen, by keys."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from recorder.files.open_match import open_match
from replay.dossier.sheet_check import verify_sheet
from tests.replay.dossier.ruled_matches import ruled, stored
from tests.tui.app.pilots import NARROW, WIDE, match, shown, until
from tests.tui.cli.commands.running import here
from tui.app.app import TricorderApp
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.match import MatchScreen
from tui.app.version import version


def demo(seq: int = 1) -> TricorderApp:
    return TricorderApp(log=open_match("demo"), seq=seq)


async def opened(pilot: Pilot[None], words: str = "Facts, each from the record alone") -> None:
    """Go to the first dispute, and open its dossier, until it shows some words."""
    await until(pilot, "by faq-1996")
    await pilot.press("d", "enter")
    await until(pilot, words)


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_what_a_judge_needs_is_seen_at_once(size: tuple[int, int]) -> None:
    async with demo().run_test(size=size) as pilot:
        await opened(pilot)
        text = shown(pilot)
        if size == NARROW:
            await pilot.press("pagedown")
            await pilot.pause()
            text += shown(pilot)
    for words in (
        "RULED",
        "Anja drew her three cards",
        "+0.9 s",
        "+3.5 s",
        "B's median 4.5 s",
        "doubtful window-run-over",
        "FAQ of 14 May 1996, 1.2 no-burst-of-plays",
    ):
        assert words in text


async def test_a_number_shows_one_section_in_full_and_esc_comes_back() -> None:
    async with demo().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("4")
        await until(pilot, "[faq-1996.1.4.reasonable-time]")
        assert "Facts, each" not in shown(pilot)
        await pilot.press("escape")
        await until(pilot, "Facts, each")
        await pilot.press("7", "7")
        await until(pilot, "Facts, each")
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, MatchScreen)


async def test_enter_goes_to_the_entry_and_tab_to_the_other_column() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("down", "down", "down", "enter")
        assert match(app).seq == 158
        await pilot.press("backspace", "enter")
        await until(pilot, "Facts, each")
        await pilot.press("tab", "down", "enter")
        assert match(app).seq == 163


async def test_another_ruleset_leads_and_another_dispute_is_shown() -> None:
    async with demo().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("R")
        await until(pilot, "Findings by cr-1998")
        await pilot.press("right_square_bracket")
        await until(pilot, "dispute 2 of 2 @378")
        await pilot.press("right_square_bracket")
        await until(pilot, "no other dispute in this direction")


async def test_what_was_known_before_the_ruling_is_shown_and_back() -> None:
    async with demo().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("t")
        await until(pilot, "1 window of B's, too few to say")
        assert "Whitlock" not in shown(pilot)
        await pilot.press("t")
        await until(pilot, "B's median 4.5 s")


async def test_c_copies_the_dossier_as_markdown() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("c")
        await until(pilot, "copied demo@164")
    assert app.clipboard.startswith("# Dispute @164: Harbour Games 1996, round 2")
    assert "window-run-over" in app.clipboard


async def test_e_writes_a_sheet_that_verifies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with demo().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("e")
        await until(pilot, "demo-164.html is written")
    found = verify_sheet((tmp_path / "demo-164.html").read_bytes(), "demo-164.html", version())
    assert found.intact


async def test_any_other_entry_is_shown_in_full_as_before() -> None:
    app = demo(153)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("enter")
        assert not isinstance(app.screen, DossierScreen)


async def test_rulings_on_disputes_alike_are_found_in_the_store(tmp_path: Path) -> None:
    store = tmp_path / "matches.db"
    twin, own = stored(store, [ruled("Hail", "the twin"), ruled("Hail", "its own")])
    app = TricorderApp(log=open_match(own, store))
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, f"{twin}@9")
        await pilot.press("8")
        await until(pilot, "none of them binds")
        assert "same card Hail" in shown(pilot)


async def test_c_copies_what_is_exported_as_markdown(tmp_path: Path) -> None:
    """At first only the copy had the rulings on similar disputes."""
    store, file = tmp_path / "matches.db", tmp_path / "dispute.md"
    twin, own = stored(store, [ruled("Hail", "the twin"), ruled("Hail", "its own")])
    app = TricorderApp(log=open_match(own, store))
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, f"{twin}@9")
        await pilot.press("c")
        await until(pilot, "copied")
    export = here("dispute", "export", own, "--to", "md", "-o", file, "--db", store)

    assert export.code == 0, export.err
    assert "none of them binds" in app.clipboard
    assert file.read_text("utf-8") == app.clipboard
