"""The help page of a screen."""

from pathlib import Path

import pytest

from tests.tui.app.form_of_a_match import application
from tests.tui.app.pilots import NARROW, shown
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import commands_of, sign
from tui.app.screens.help import page
from tui.app.screens.library import LibraryScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.record import RecordScreen
from tui.app.screens.setup import SetupScreen

SCREENS = {
    CommandScreen.MATCH: MatchScreen,
    CommandScreen.LIBRARY: LibraryScreen,
    CommandScreen.RECORD: RecordScreen,
    CommandScreen.SETUP: SetupScreen,
}


async def test_help_tells_the_keys_of_the_form(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("f1")
        assert "Start recording" in shown(pilot)


@pytest.mark.parametrize("where", list(SCREENS))
def test_the_help_page_tells_every_command(where: CommandScreen) -> None:
    text = "\n".join(row.text for row in page(where))
    for command in commands_of(where):
        assert f"{sign(command.key):>6}  {command.name}" in text
