"""The commands of the form of an act: filling it in, and doing what was read back."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _act(key: str, name: str, help: str, action: str, group: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, group, hint, CommandScreen.ACT)


_FORM: Final = "Fill in"
_READ: Final = "Read back"
_BESIDE: Final = "Beside it"
_ENDS: Final = "Leave"
# Words of the footer.
CHOOSE: Final = "choose"
TAKE: Final = "take rule"
READ: Final = "read back"
SCROLL: Final = "scroll"
BESIDE: Final = "dossier"
COLUMN: Final = "column"
ACT_COMMANDS: Final = (
    _act("enter", "Next field", "Go to the next field; in the last, read back", "", _FORM, "next"),
    _act("up", "Field above", "Go to the field above; read back, scroll up", "go(-1)", _FORM, "up"),
    _act("down", "Field below", "Go to the field below; read back, scroll down", "go(1)", _FORM),
    _act("f10", "Read back", "Read what will be recorded", "read_back", _READ, READ),
    _act("y", "Record it", "Record what was read back", "record", _READ, "record"),
    _act("n", "Back to the form", "Record nothing yet", "form", _READ, "back to the form"),
    _act("c", "Copy sentences", "Copy the sentences that were read back", "copy", _READ, "copy"),
    _act("space", "Take a rule", "Take the rule pointed at, or no longer", "", _FORM, TAKE),
    _act("left", "Choose", "Turn to another word; point at another rule", "", _FORM, CHOOSE),
    _act("right", "Choose", "Turn to the next word; point at the next rule", "", _FORM, CHOOSE),
    _act("tab", "Other column", "In the dossier: the other column", "", _BESIDE, COLUMN),
    _act("1-9", "Section", "In the dossier: a section in full; 0: all", "", _BESIDE, "section"),
    _act("f6", "Into the dossier", "Move in the dossier; again: back", "beside", _BESIDE, BESIDE),
    _act("pageup", "Scroll up", "Scroll what lies beside it up", "page(-1)", _BESIDE, SCROLL),
    _act("pagedown", "Scroll down", "Scroll it down", "page(1)", _BESIDE, SCROLL),
    _act("f1", "Help", "Show this page", "help", _ENDS),
    _act("escape", "Back", "Back to the form; from there: leave it", "back", _ENDS, "leave"),
    _act("ctrl+q", "Quit", "Leave the program", "app.quit", _ENDS),
)
_WORDS: Final = frozenset(command.hint for command in ACT_COMMANDS if command.hint)
# The words of the footer that are left out while the form is filled in, while it is read back, and
# in the dossier.
NOT_FILLING: Final = _WORDS - {"next", "up", READ, SCROLL, BESIDE, "leave"}
NOT_READING: Final = _WORDS - {"record", "back to the form", "copy", SCROLL, BESIDE}
NOT_BESIDE: Final = _WORDS - {SCROLL, BESIDE, COLUMN, "section"}
