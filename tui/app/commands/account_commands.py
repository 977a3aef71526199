"""The commands of the rival accounts of a dispute."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _account(
    key: str, name: str, help: str, action: str, hint: str = "", back: str = ""
) -> AppCommand:
    return AppCommand(key, name, help, action, "Accounts", hint, CommandScreen.ACCOUNTS, back)


ACCOUNT_COMMANDS: Final = (
    _account("left,up", "Line above", "Go a line up, in all versions", "turn(-1)", "line"),
    _account("right,down", "Line below", "Go a line down, in all versions", "turn(1)", "line"),
    _account("tab", "Next version", "Point at the next version", "version", "version"),
    _account("d", "Tables", "Show how the tables differ after this line", "tables", "tables"),
    _account("y", "Why", "Show what is found in this version, and by which rules", "why", "why"),
    _account("s", "Statement", "Take what somebody states", "act('statement')", "statement"),
    _account("g", "Rule", "Rule on it, and find this version true", "act('rule')", "rule"),
    _account("c", "Copy", "Copy all versions; again: write them to a file", "copy", "copy"),
    _account("pageup", "Scroll up", "Scroll a page up", "page(-1)"),
    _account("pagedown,space", "Scroll down", "Scroll a page down", "page(1)"),
    _account("question_mark,f1", "Help", "Show this page", "help", "help"),
    _account("escape,q,v", "Dossier", "Go back to the dossier", "back", "dossier"),
    _account("ctrl+q", "Quit", "Leave the program", "app.quit"),
)
