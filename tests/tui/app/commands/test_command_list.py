import pytest
from textual.keys import key_to_character

from tui.app.app import TricorderApp
from tui.app.commands.command import AppCommand, CommandScreen
from tui.app.commands.command_list import COMMANDS, bindings, commands_of, hints, sign
from tui.app.screens.act import ActScreen
from tui.app.screens.back_up import BackUpScreen
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.library import LibraryScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.queue import QueueScreen
from tui.app.screens.record import RecordScreen
from tui.app.screens.search import SearchScreen
from tui.app.screens.setup import SetupScreen

SCREENS = {
    CommandScreen.MATCH: MatchScreen,
    CommandScreen.LIBRARY: LibraryScreen,
    CommandScreen.SEARCH: SearchScreen,
    CommandScreen.RECORD: RecordScreen,
    CommandScreen.SETUP: SetupScreen,
    CommandScreen.DOSSIER: DossierScreen,
    CommandScreen.BACK_UP: BackUpScreen,
    CommandScreen.QUEUE: QueueScreen,
    CommandScreen.ACT: ActScreen,
}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_a_key_a_name_and_help(command: AppCommand) -> None:
    assert command.key
    assert command.name
    assert command.help


def test_a_key_that_types_a_sign_is_shown_by_that_sign() -> None:
    keys = {key for command in COMMANDS for key in command.key.split(",")}
    typed = {key: key_to_character(key) for key in keys}
    shown = {sign(key): letter for key, letter in typed.items() if letter and letter.isprintable()}

    assert {told: letter for told, letter in shown.items() if letter not in (told, " ")} == {}


@pytest.mark.parametrize("where", list(SCREENS))
def test_no_key_of_a_screen_means_two_things(where: CommandScreen) -> None:
    keys = [key for command in commands_of(where) for key in command.key.split(",")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("where", list(SCREENS))
def test_every_command_is_an_action_of_its_screen_or_of_the_program(where: CommandScreen) -> None:
    for binding in bindings(where):
        name = binding.action.partition("(")[0]
        owner = TricorderApp if name.startswith("app.") else SCREENS[where]
        assert hasattr(owner, f"action_{name.removeprefix('app.')}"), name


def test_keys_that_belong_together_share_a_hint() -> None:
    assert ("→←", "event") in hints(CommandScreen.MATCH)
    assert hints(CommandScreen.MATCH)[-2:] == [("?", "help"), ("q", "quit")]
