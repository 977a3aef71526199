"""A command: something a user can do, and on which screen."""

from enum import StrEnum, unique

import msgspec


@unique
class CommandScreen(StrEnum):
    """The screen that a command belongs to."""

    MATCH = "match"
    LIBRARY = "library"
    SEARCH = "search"
    RECORD = "record"
    SETUP = "setup"
    DOSSIER = "dossier"
    BACK_UP = "back_up"
    ACCOUNTS = "accounts"
    QUEUE = "queue"
    ACT = "act"
    BOTH = "both"


class AppCommand(msgspec.Struct, frozen=True):
    """Something a user can do: its key, its name in the palette, its help, its action.

    `hint` is the word the footer shows, shared by commands that belong together; empty where the
    footer has no room for it. `group` heads its lines on the help screen; the command that goes the
    other way (`back`) has no line of its own there.
    """

    key: str
    name: str
    help: str
    action: str
    group: str
    hint: str = ""
    where: CommandScreen = CommandScreen.MATCH
    back: str = ""
