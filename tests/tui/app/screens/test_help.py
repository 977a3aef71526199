"""The help page of a screen."""

from pathlib import Path

import pytest

from recorder.files.open_match import open_match
from tests.tui.app.form_of_a_match import application
from tests.tui.app.pilots import NARROW, shown, until
from tui.app.app import TricorderApp
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import commands_of, sign
from tui.app.screens.accounts import AccountsScreen
from tui.app.screens.back_up import BackUpScreen
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.help import page
from tui.app.screens.library import LibraryScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.queue import QueueScreen
from tui.app.screens.record import RecordScreen
from tui.app.screens.setup import SetupScreen

SCREENS = {
    CommandScreen.MATCH: MatchScreen,
    CommandScreen.LIBRARY: LibraryScreen,
    CommandScreen.RECORD: RecordScreen,
    CommandScreen.SETUP: SetupScreen,
    CommandScreen.DOSSIER: DossierScreen,
    CommandScreen.BACK_UP: BackUpScreen,
    CommandScreen.ACCOUNTS: AccountsScreen,
    CommandScreen.QUEUE: QueueScreen,
}


async def test_help_tells_the_keys_of_the_form(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("f1")
        assert "Start recording" in shown(pilot)


@pytest.mark.parametrize("where", list(SCREENS))
def test_the_help_page_tells_every_command_on_one_line(where: CommandScreen) -> None:
    lines = [row.text for row in page(where)]
    lines = lines[lines.index("Step") :] if "Step" in lines else lines
    commands = commands_of(where)
    backward = {command.back for command in commands}
    for command in commands:
        if command.key not in backward:
            keys = (
                f"{sign(command.key)} {sign(command.back)}" if command.back else sign(command.key)
            )
            assert sum(line.startswith(f"{keys:>6}  ") for line in lines) == 1


def test_a_step_has_one_line_for_both_ways_after_the_marks() -> None:
    lines = [row.text for row in page(CommandScreen.MATCH)]
    assert "   d D  Dispute            Go to the next or previous dispute" in lines
    assert lines[0] == "Marks"
    assert lines.index("Marks") < lines.index("Step")


async def test_a_page_scrolls_by_what_is_in_view_and_to_its_ends(tmp_path: Path) -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")  # the heading changes once more when the match is judged
        await pilot.press("question_mark")
        shown_first = shown(pilot).splitlines()
        await pilot.press("pagedown")
        inside = [line.partition("│")[2][:60] for line in shown_first if "│" in line]
        assert inside[-1] in shown(pilot)
        assert inside[-2] not in shown(pilot)
        await pilot.press("end")
        assert "Search all commands by name" in shown(pilot)
        await pilot.press("home")
        assert shown(pilot).splitlines() == shown_first
        await pilot.press("enter")
        assert isinstance(app.screen, MatchScreen)
