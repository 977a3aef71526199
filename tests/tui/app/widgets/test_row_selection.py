"""Text that is selected with the mouse: drawn as such, copied, and no click."""

from textual.events import MouseDown, MouseMove, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.selection import Selection

from recorder.files.open_match import open_match
from tests.tui.app.pilots import WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.widgets.row_selection import selected_lines


async def drag(pilot: Pilot[None], start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press the button at one place of the screen, and let it go at another."""
    app = pilot.app
    for kind, (x, y) in ((MouseDown, start), (MouseMove, end), (MouseUp, end)):
        await pilot._post_mouse_events([kind], offset=(x, y), button=1)
        await pilot.pause()
    assert app.screen is not None


async def test_what_is_dragged_over_is_copied_and_is_no_click() -> None:
    app = TricorderApp(log=open_match("demo"), seq=153)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        lines = shown(pilot).splitlines()
        y = next(at for at, line in enumerate(lines) if "plays Kivas Fajo" in line)
        x = lines[y].index("Kivas Fajo")
        await drag(pilot, (x, y), (x + len("Kivas Fajo"), y))
        assert app.screen.get_selected_text() == "Kivas Fajo"
        assert match(app).seq == 153
        await pilot.press("c")
        assert app.clipboard == "Kivas Fajo"
        assert told(app).startswith("copied demo@153, 10 characters")


async def test_lines_are_copied_without_the_marks_before_them() -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        lines = shown(pilot).splitlines()
        await drag(pilot, (0, 2), (len(lines[4].split("│")[0]) - 3, 4))
        text = app.screen.get_selected_text() or ""
        assert "▶" not in text
        assert len(text.splitlines()) == 3


async def test_a_click_after_that_selects_nothing_and_goes_there() -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await drag(pilot, (10, 2), (20, 3))
        assert match(app).seq == 1
        await pilot.click("#log", offset=(20, 3))
        await pilot.pause()
        assert not app.screen.get_selected_text()
        assert match(app).seq != 1


def test_a_selection_beyond_the_rows_ends_with_them() -> None:
    selection = Selection(Offset(3, 1), Offset(2, 99))

    assert [index for index, _ in selected_lines(selection, 4)] == [1, 2, 3]
    assert [index for index, _ in selected_lines(Selection(None, None), 2)] == [0, 1]
