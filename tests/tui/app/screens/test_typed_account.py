"""An account that is typed in the form of a statement, line by line."""

from pathlib import Path
from typing import Final

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from engine.record.events.judging import StatementTaken
from tests.tui.app.desks import DeskMatch, heard, opened, read, recorded
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.screens.act import ActScreen
from tui.app.widgets.lines_field import LinesField

FIRST: Final = "A plays fajo"
SECOND: Final = "B passes"


async def at_account(pilot: Pilot[None]) -> LinesField:
    """Open the form of a statement, and go to its account."""
    await opened(pilot)
    await pilot.press("s", "A", "enter", *"so", "enter", "enter")
    await until(pilot, "Statement on @164 · 4 of 7")
    field = pilot.app.focused
    assert isinstance(field, LinesField)
    return field


def statement_of(desk: DeskMatch) -> StatementTaken:
    body = desk.entries[-1].body
    assert isinstance(body, StatementTaken)
    return body


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_each_line_is_kept_at_enter_and_enter_alone_goes_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = heard(tmp_path)
    async with desk.app().run_test(size=size) as pilot:
        field = await at_account(pilot)
        await pilot.press(*FIRST, "enter", *SECOND, "enter")
        await until(pilot, f" 2 {SECOND}")
        assert f" 1 {FIRST}" in shown(pilot)
        assert pilot.app.focused is field
        await pilot.press("enter")
        await until(pilot, "· 5 of 7")
        await recorded(pilot, "f10")
        await until(pilot, "recorded @168")
        await pilot.press("v")
        await until(pilot, "@168 Anja Petersen, 2 lines")
    said = statement_of(desk)
    assert (said.text, said.after, said.account) == ("so", 152, f"{FIRST}\n{SECOND}")


async def test_a_line_that_cannot_be_read_stays_to_be_mended_and_is_told_where_it_is_wrong(
    tmp_path: Path,
) -> None:
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        field = await at_account(pilot)
        await pilot.press(*FIRST, "enter", *"B pases", "enter")
        await until(pilot, "line 2, column 3")
        assert "pass" in shown(pilot).partition("line 2, column 3")[2]  # the verb that is near
        assert (field.kept, field.value) == ([FIRST], "B pases")
        await pilot.press(*["backspace"] * 3, *"sses", "enter")
        await until(pilot, f" 2 {SECOND}")
        assert "line 2, column 3" not in shown(pilot)
        await recorded(pilot, "f10")
        await until(pilot, "recorded @168")
    assert statement_of(desk).account == f"{FIRST}\n{SECOND}"


async def test_backspace_in_an_empty_line_takes_back_the_line_before(tmp_path: Path) -> None:
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        field = await at_account(pilot)
        await pilot.press(*FIRST, "enter", *SECOND, "enter", "backspace")
        assert (field.kept, field.value) == ([FIRST], SECOND)
        await pilot.press(*["backspace"] * len(SECOND), "backspace")
        assert (field.kept, field.value) == ([], FIRST)
        await recorded(pilot, "f10")  # the line that is typed on counts as well
        await until(pilot, "recorded @168")
    assert statement_of(desk).account == FIRST


async def test_lines_that_are_pasted_are_all_kept_and_their_fault_is_told(tmp_path: Path) -> None:
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        field = await at_account(pilot)
        pilot.app.post_message(Paste(f"{FIRST}\nfoo bar\n\n{SECOND}"))
        await until(pilot, "line 2, column 1")
        assert (field.kept, field.value) == ([FIRST, "foo bar"], SECOND)
        await pilot.press("f10")
        await until(pilot, "line 2, column 1")
        assert isinstance(pilot.app.screen, ActScreen)
        assert pilot.app.screen.read is None
        await pilot.press(*["backspace"] * (len(SECOND) + 1), *["backspace"] * len("foo bar"))
        await pilot.press(*SECOND)
        await recorded(pilot, "f10")
        await until(pilot, "recorded @168")
    assert statement_of(desk).account == f"{FIRST}\n{SECOND}"


async def test_what_is_no_play_is_kept_as_plain_words(tmp_path: Path) -> None:
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await at_account(pilot)
        await pilot.press("down", "down", "down", "right")
        await until(pilot, "[plain words]")
        await pilot.press("up", "up", "up", *"He was quick", "enter", *"and loud", "enter")
        await read(pilot, "f10")
        await pilot.press("y")
        await until(pilot, "recorded @168")
    said = statement_of(desk)
    assert (said.text, said.after, said.account) == ("so\nHe was quick\nand loud", None, None)


async def test_lines_and_a_file_are_not_both_taken(tmp_path: Path) -> None:
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await at_account(pilot)
        await pilot.press(*FIRST, "enter", "enter", *"a.txt", "f10")
        await until(pilot, "lines were typed already")


async def test_an_account_begins_after_an_entry_before_the_dispute(tmp_path: Path) -> None:
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await at_account(pilot)
        await pilot.press(*FIRST, "enter", "enter", "down", *"166", "f10")
        await until(pilot, "dispute was raised @164")
        await pilot.press(*"x", "f10")
        await until(pilot, "an account begins after an")
