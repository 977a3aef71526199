"""What is picked from a list while recording."""

from pathlib import Path

from engine.model.judging_enums import HeaderField
from engine.record.events.actions import Passed
from engine.record.events.judging import BackedUp, HeaderCorrected
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tests.tui.app.recording import keys, recording, screen, stored
from tui.app.screens.pick import PickScreen

HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_a_card_is_picked_from_the_table(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL + 'r\nplays "Amanda Rogers"') as app:
        async with app.run_test(size=NARROW) as pilot:
            await keys(pilot, "> ")
            await pilot.press("f4")
            assert isinstance(app.screen, PickScreen)
            assert "Cards on the table" in shown(pilot)
            await keys(pilot, "amanda")
            await pilot.press("enter")
            assert screen(app).line.entry.value == "> amanda "


async def test_a_back_up_is_picked_from_the_line_of_play(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL + "p\np") as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f7", "down", "down", "enter")
            await until(pilot, "backed up to #4")
            await pilot.press("enter")
            last = stored(tmp_path, app)[-1].body
            assert isinstance(last, BackedUp)
            assert last.to == 4


async def test_a_name_is_put_right_from_the_list_of_what_to_strike(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("ctrl+s")
            await keys(pilot, "header ben")
            await until(pilot, "header name of B: Ben")
            await pilot.press("enter")
            await keys(pilot, "nett")
            await until(pilot, 'the name of B is "Bennett"')
            await pilot.press("enter", "f5")
            await until(pilot, "Bennett")
            last = stored(tmp_path, app)[-1].body
            scribe = screen(app).scribe
            entries = scribe.record("bennett passes")
    assert last == HeaderCorrected(field=HeaderField.NAME, player="B", value="Bennett")
    assert scribe.session.started.players[1].name == "Bennett"
    assert entries[0].body == Passed(player="B", on=4)


async def test_a_word_that_the_header_lacks_is_typed(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await pilot.press("ctrl+s")
            await keys(pilot, "header tournament")
            await pilot.press("enter")
            await keys(pilot, "Gen Con")
            await pilot.press("enter")
            last = stored(tmp_path, app)[-1].body
    assert last == HeaderCorrected(field=HeaderField.TOURNAMENT, value="Gen Con")


async def test_leaving_a_list_writes_nothing(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("f4", "escape")
            await pilot.press("f7", "escape")
            assert screen(app).line.entry.value == ""
