"""The one list of commands: bindings, footer, palette and help screen are all made from it."""

from typing import Final

from textual.binding import Binding

from tui.app.commands.account_commands import ACCOUNT_COMMANDS
from tui.app.commands.act_commands import ACT_COMMANDS
from tui.app.commands.back_up_commands import BACK_UP_COMMANDS
from tui.app.commands.command import AppCommand, CommandScreen
from tui.app.commands.dossier_commands import DOSSIER_COMMANDS
from tui.app.commands.library_commands import LIBRARY_COMMANDS
from tui.app.commands.match_commands import FIRST_HINTS, MATCH_COMMANDS
from tui.app.commands.queue_commands import QUEUE_COMMANDS
from tui.app.commands.record_commands import RECORD_COMMANDS
from tui.app.commands.search_commands import SEARCH_COMMANDS
from tui.app.commands.setup_commands import SETUP_COMMANDS

COMMANDS: Final[tuple[AppCommand, ...]] = (
    *MATCH_COMMANDS,
    *LIBRARY_COMMANDS,
    *SEARCH_COMMANDS,
    *RECORD_COMMANDS,
    *SETUP_COMMANDS,
    *DOSSIER_COMMANDS,
    *BACK_UP_COMMANDS,
    *ACCOUNT_COMMANDS,
    *QUEUE_COMMANDS,
    *ACT_COMMANDS,
    AppCommand(
        "ctrl+z",
        "Suspend",
        "Suspend the program; the shell's fg resumes it",
        "app.suspend_process",
        "Program",
        "",
        CommandScreen.BOTH,
    ),
    AppCommand(
        "ctrl+l",
        "Redraw",
        "Draw the screen again",
        "app.redraw",
        "Program",
        "",
        CommandScreen.BOTH,
    ),
    AppCommand(
        "ctrl+p",
        "Commands",
        "Search all commands by name",
        "command_palette",
        "Program",
        "",
        CommandScreen.BOTH,
    ),
    AppCommand(
        "f12",
        "Theme",
        "Choose the colours; they are kept for the next time",
        "app.change_theme",
        "Program",
        "",
        CommandScreen.BOTH,
    ),
)

# The program itself binds the key that opens the palette.
PALETTE: Final = "command_palette"
SIGNS: Final = {
    "right": "→",
    "left": "←",
    "slash": "/",
    "colon": ":",
    "semicolon": ";",
    "exclamation_mark": "!",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "question_mark": "?",
    "number_sign": "#",
    "full_stop": ".",
    "backspace": "bksp",
    "shift+tab": "S-tab",
    "ctrl+p": "^p",
    "escape": "esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "↑",
    "down": "↓",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "ctrl+q": "^q",
    "ctrl+n": "^n",
    "ctrl+l": "^l",
    "ctrl+o": "^o",
    "ctrl+r": "^r",
    "ctrl+s": "^s",
    "ctrl+t": "^t",
    "ctrl+y": "^y",
    "ctrl+z": "^z",
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
}


def sign(key: str) -> str:
    """Show the first of a command's keys as it is printed on the keyboard."""
    first = key.partition(",")[0]
    return SIGNS.get(first, first)


def commands_of(where: CommandScreen) -> list[AppCommand]:
    """List the commands that a screen has, in the order of the help screen."""
    return [command for command in COMMANDS if command.where in (where, CommandScreen.BOTH)]


def bindings(where: CommandScreen) -> list[Binding]:
    """Return the key bindings of a screen; in the library all letters go to the filter."""
    return [
        Binding(command.key, command.action, command.name, show=False)
        for command in commands_of(where)
        if command.action and command.action != PALETTE
    ]


def hinted_keys(where: CommandScreen) -> dict[str, list[str]]:
    """Return for each word of the footer the keys that it shows, by their names."""
    keys: dict[str, list[str]] = {}
    for command in commands_of(where):
        if command.hint:
            keys.setdefault(command.hint, []).append(command.key.partition(",")[0])
    return keys


def hints(where: CommandScreen) -> list[tuple[str, str]]:
    """Return the footer's keys, each with its word; keys that belong together share a word.

    Keys that a narrow terminal leaves out come last, except help and the way out.
    """
    keys: dict[str, str] = {}
    for command in commands_of(where):
        if command.hint:
            keys[command.hint] = keys.get(command.hint, "") + sign(command.key)
    first = FIRST_HINTS if where is CommandScreen.MATCH else ()
    words = [
        *(word for word in first if word in keys),
        *(word for word in keys if word not in first),
    ]
    return [(keys[word], word) for word in words]
