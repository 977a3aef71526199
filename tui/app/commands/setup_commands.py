"""The commands of the form that sets up a match."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _setup(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Set-up", hint, CommandScreen.SETUP)


SETUP_COMMANDS: Final = (
    _setup("enter", "Next", "Go to the next field; in the last, begin", "enter", "next"),
    _setup("down", "Field below", "Go to the field below", "go(1)"),
    _setup("up", "Previous", "Go to the field above", "go(-1)"),
    _setup(
        "left", "Change", "In a field with choices: take the previous one", "turn(-1)", "choose"
    ),
    _setup("right", "Change", "In a field with choices: take the next one", "turn(1)", "choose"),
    _setup("f10", "Begin", "Start recording", "begin", "begin"),
    _setup("f1", "Help", "Show this page", "help", "help"),
    _setup("ctrl+q,escape", "Quit", "Quit without starting a match", "app.quit", "quit"),
)
