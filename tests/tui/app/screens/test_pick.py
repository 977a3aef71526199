from pathlib import Path

from tests.tui.app.pilots import NARROW, shown
from tests.tui.app.recording import recording, screen


async def test_a_list_to_pick_from_says_how_to_leave_it_with_nothing(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Hail"') as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("f7")
            await pilot.pause()
            assert "enter takes the chosen item, esc closes" in shown(pilot)
            await pilot.press("escape")
            await pilot.pause()
            assert screen(app).line.entry.value == ""
