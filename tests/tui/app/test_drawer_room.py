"""The form of an act stands beside the dossier, which stays readable and can be moved."""

from pathlib import Path

import pytest
from textual.geometry import Region

from tests.tui.app.desks import as_judge, heard, opened
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.screens.act import ActScreen
from tui.app.screens.dossier import HEAD, DossierScreen

FACT = "@153  14:07:26.5"


async def regions(size: tuple[int, int], folder: Path) -> tuple[Region, Region, str]:
    """Return where the form and the left column of the dossier stand, and the screen."""
    async with heard(folder).app().run_test(size=size) as pilot:
        await opened(pilot)
        dossier = pilot.app.screen
        assert isinstance(dossier, DossierScreen)
        await pilot.press("g")
        await pilot.pause(0.3)
        form = pilot.app.screen
        assert isinstance(form, ActScreen)
        return form.drawer.region, dossier.left.region, shown(pilot)


@pytest.mark.parametrize("size", [(100, 30), (120, 30), WIDE, (200, 60)])
async def test_from_100_columns_on_it_stands_at_the_right_of_facts_and_windows(
    size: tuple[int, int], tmp_path: Path
) -> None:
    form, left, text = await regions(size, tmp_path)

    assert form.right == size[0]
    assert left.right <= form.x
    assert left.width > form.width or size[0] == 200
    assert (form.y, form.bottom) == (HEAD, size[1] - 1)
    assert FACT in text
    assert "RUN OVER 0.9 s" in text


@pytest.mark.parametrize("size", [(99, 30), NARROW, (60, 18)])
async def test_below_that_it_stands_at_the_bottom_and_leaves_three_rows_of_facts(
    size: tuple[int, int], tmp_path: Path
) -> None:
    form, left, text = await regions(size, tmp_path)

    assert (form.x, form.width) == (0, size[0])
    assert form.bottom == size[1] - 1
    assert form.height == min(13, size[1] - 7)
    assert left.bottom <= form.y
    assert left.height >= 3
    assert FACT in text


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_the_dossier_is_scrolled_and_moved_in_from_the_form_and_takes_no_act(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=size) as pilot:
        await opened(pilot)
        dossier = pilot.app.screen
        assert isinstance(dossier, DossierScreen)
        await pilot.press("g", "u", "enter")
        await pilot.pause(0.3)
        await pilot.press("pagedown")
        await pilot.pause(0.2)
        assert dossier.left.scroll_y > 0
        await pilot.press("pageup", "f6")
        await until(pilot, "· in the dossier")
        before = dossier.left.seq
        await pilot.press("down", "down")
        assert dossier.left.seq != before
        await pilot.press("b", "s", "o", "q", "enter", "y")
        form = pilot.app.screen
        assert isinstance(form, ActScreen)
        await pilot.press("4")
        await until(pilot, "4 Findings")
        await pilot.press("0", "f6")
        assert form.form.at == 2
        assert form.values()["decision"] == "upheld"
        await pilot.press("escape")
        await until(pilot, FACT)
        assert isinstance(pilot.app.screen, DossierScreen)
        assert dossier.columns.styles.margin == (0, 0, 0, 0)
    assert len(desk.entries) == 167
