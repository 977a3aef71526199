"""The commands of the advice on a back-up."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _back_up(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Back up", hint, CommandScreen.BACK_UP)


BACK_UP_COMMANDS: Final = (
    _back_up(
        "up", "Later point", "Look at the point above, which undoes less", "turn(-1)", "point"
    ),
    _back_up("down", "Earlier point", "Look at the point below", "turn(1)", "point"),
    _back_up("enter", "Go back there", "Ask what is missing, and record it", "apply", "go back"),
    _back_up("x", "Extra time", "Also give the table its owed time, or not", "time", "time"),
    _back_up("f", "Shuffle", "Then shuffle what somebody has seen, or not", "cure", "shuffle"),
    *(
        _back_up(str(number), f"Remedy {number}", "Another remedy, as listed", f"remedy({number})")
        for number in range(1, 9)
    ),
    _back_up("tab", "Other column", "Go to the other column", "column", "column"),
    _back_up("pageup", "Scroll up", "Scroll a page up", "page(-1)"),
    _back_up("pagedown,space", "Scroll down", "Scroll a page down", "page(1)"),
    _back_up("c", "Copy", "Copy the advice; again: write it to a file", "copy", "copy"),
    _back_up("question_mark,f1", "Help", "Show this page", "help", "help"),
    _back_up("escape,q", "Back", "Leave without going back", "back", "back"),
    _back_up("ctrl+q", "Quit", "Leave the program", "app.quit"),
)
