"""The list of what may come next: chosen, or clicked on."""

from pathlib import Path

from tests.tui.app.pilots import WIDE, shown, until
from tests.tui.app.recording import keys, recording, screen, stored, type_in

HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_a_proposal_is_picked_from_the_list_too(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            await pilot.press("down", "enter")
            await until(pilot, "saved through 5")


async def test_a_verb_is_picked_from_the_list_and_the_line_goes_on(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "pla")
            await pilot.press("down")
            assert screen(app).line.entry.value == "places "
            await pilot.press("up")
            assert screen(app).line.entry.value == "plays "
            await pilot.press("up")
            assert screen(app).line.entry.value == "pla"
            await pilot.press("tab")
            await keys(pilot, '"Hai')
            await pilot.press("tab", "enter")
            assert "A plays Hail (hail)" in shown(pilot)


async def test_a_verb_picked_is_no_line_yet_and_enter_goes_on_behind_it(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "pla")
            await pilot.press("down", "up", "enter")
            assert screen(app).line.entry.value == "plays "
            assert len(stored(tmp_path, app)) == 2
            await keys(pilot, "hai")
            await pilot.press("tab", "enter")
            assert "A plays Hail (hail)" in shown(pilot)


async def test_a_click_writes_a_completion_on_the_line_and_a_second_one_takes_it(
    tmp_path: Path,
) -> None:
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "pla")
            await pilot.click("#choices", offset=(4, 2))
            assert screen(app).line.entry.value == "places "
            assert screen(app).line.picked
            await pilot.click("#choices", offset=(4, 2))
            assert screen(app).line.typed[0] == "places "
            await pilot.click("#choices", offset=(4, 8))
            assert screen(app).line.entry.value


async def test_two_clicks_on_what_is_owed_record_it(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            await pilot.click("#choices", offset=(4, 1))
            assert len(stored(tmp_path, app)) == 4
            await pilot.click("#choices", offset=(4, 1))
            await until(pilot, "saved through 5")


async def test_a_list_older_than_the_record_accepts_nothing(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            screen(app).line.do(lambda: screen(app).scribe.record("p"))
            screen(app).action_accept()
            assert "press the key again to accept" in screen(app).line.status.left.text
            assert len(stored(tmp_path, app)) == 5
            assert "B passes" not in screen(app).line.choices.row(0).text


async def test_a_completion_moves_with_the_record(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await type_in(pilot, "p")
            await pilot.press("tab")
            assert screen(app).line.entry.value == "hail to discard"
            await pilot.press("escape", "escape", "down", "escape")
            assert screen(app).line.entry.value == ""
