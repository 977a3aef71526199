"""A theme chosen in the palette is there the next time."""

from pathlib import Path

import pytest
from textual.color import Color
from textual.theme import Theme

from recorder.files.open_match import open_match
from recorder.setup.settings import remember_theme, remembered_theme
from tests.tui.app.pilots import WIDE, until
from tui.app.app import TricorderApp
from tui.app.contrast import ENOUGH, contrast
from tui.app.themes import OWN


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's own settings."""
    monkeypatch.setenv("TRICORDER_CONFIG", str(tmp_path))
    monkeypatch.setenv("TRICORDER_DB", str(tmp_path / "matches.db"))


async def test_a_theme_that_is_chosen_is_kept() -> None:
    app = TricorderApp()
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "first_edition")
        await pilot.press("f12")
        await until(pilot, "gruvbox")
        await pilot.press(*"nor")
        await until(pilot, "nord")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert app.theme == "nord"

    assert remembered_theme() == "nord"
    again = TricorderApp()
    async with again.run_test(size=WIDE):
        assert again.theme == "nord"


async def test_the_palette_offers_it() -> None:
    app = TricorderApp()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("ctrl+p", *"theme")
        await until(pilot, "Choose the colours")
        await pilot.press("enter")
        await until(pilot, "gruvbox")


async def test_a_theme_that_is_no_more_is_passed_over() -> None:
    remember_theme("chartreuse")
    app = TricorderApp()
    usual = app.theme
    async with app.run_test(size=WIDE):
        assert app.theme == usual


@pytest.mark.parametrize("theme", OWN, ids=lambda theme: theme.name)
async def test_a_line_parts_the_panels_in_both_themes(theme: Theme) -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        app.theme = theme.name
        await pilot.pause()
        panel = app.screen.query_one("#event")
        ground = panel.background_colors[0]
        assert contrast(ground + panel.styles.border_top[1], ground) > 1.4


@pytest.mark.parametrize("theme", [*(theme.name for theme in OWN), "nord", "solarized-light"])
async def test_what_an_empty_field_asks_for_can_be_read(theme: str) -> None:
    app = TricorderApp()
    async with app.run_test(size=WIDE) as pilot:
        app.theme = theme
        await pilot.pause()
        style = app.screen.query_one("#filter").get_component_rich_style("input--placeholder")
        assert style.color is not None
        assert style.bgcolor is not None
        ground = Color.from_rich_color(style.bgcolor)
        assert contrast(Color.from_rich_color(style.color), ground) >= ENOUGH
