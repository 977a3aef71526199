"""The one list of commands: bindings, footer, palette and help screen are all made from it."""

from enum import StrEnum, unique
from typing import Final

import msgspec
from textual.binding import Binding


@unique
class CommandScreen(StrEnum):
    """The screen that a command belongs to."""

    MATCH = "match"
    LIBRARY = "library"
    RECORD = "record"
    SETUP = "setup"
    BOTH = "both"


class AppCommand(msgspec.Struct, frozen=True):
    """Something a user can do: its key, its name in the palette, its help, its action.

    `hint` is the word the footer shows, shared by commands that belong together; empty where the
    footer has no room for it. `group` heads its lines on the help screen.
    """

    key: str
    name: str
    help: str
    action: str
    group: str
    hint: str = ""
    where: CommandScreen = CommandScreen.MATCH


# What to step by: the word, the key forward and the key back, and where a step lands.
STEPS: Final = (
    ("event", "right", "left", "one entry of the record"),
    ("action", "a", "A", "the beginning of an action, past the responses to this one"),
    ("segment", "s", "S", "a segment of the turn, as announced"),
    ("turn", "t", "T", "the start of a turn"),
    ("dispute", "d", "D", "a dispute that was raised"),
    ("finding", "v", "V", "where play and the ruleset part"),
    ("window", "w", "W", "a window worth a look"),
    ("stop", "u", "U", "where cards are stopped or unstopped"),
    ("back-up", "b", "B", "a back-up, or a stretch that was struck"),
)

# Those that the footer has room for.
HINTED: Final = frozenset({"event", "action", "turn", "dispute", "finding"})


def _steps() -> list[AppCommand]:
    found: list[AppCommand] = []
    for what, forth, back, help in STEPS:
        hint = what if what in HINTED else ""
        action = f"step('{what.replace('-', '_')}', %d)"
        found += [
            AppCommand(forth, f"Next {what}", f"Forward to {help}", action % 1, "Step", hint),
            AppCommand(back, f"Previous {what}", f"Back to {help}", action % -1, "Step", hint),
        ]
    return found


def _record(key: str, name: str, help: str, action: str, group: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, group, hint, CommandScreen.RECORD)


def _setup(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Set-up", hint, CommandScreen.SETUP)


def _library(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Library", hint, CommandScreen.LIBRARY)


# On the entry line letters type; what stands under "Empty line" acts while nothing is typed.
_RECORDING: Final = (
    _record("enter", "Record", "Record the line", "", "Line", "record"),
    _record("tab", "Complete", "Take the first completion, or the one picked", "complete", "Line"),
    _record("down", "Pick", "Write the next of the list on the line", "pick(1)", "Line", "pick"),
    _record("up", "Pick back", "The one before; the last line again", "pick(-1)", "Line", "pick"),
    _record("escape", "Clear", "Clear the line; up brings it back", "clear", "Line"),
    _record("space", "Pass", "Whoever's answer is due passes", "pass", "Empty line", "pass"),
    _record("slash", "Wait", "Whoever's answer is due asks for time", "wait", "Empty line", "wait"),
    _record("equals_sign", "Accept", "Record what is owed first", "accept", "Empty line", "owed"),
    _record("1-9", "Accept that", "Record what is owed by its number", "", "Empty line", "owed"),
    _record("question_mark,f1", "Help", "This page", "help", "Empty line", "help"),
    _record("f2,ctrl+g", "Judge", "A judge is called", "judge_called", "Match", "judge"),
    _record(
        "f3,ctrl+l", "Clock", "Pause the match clock, or let it run", "clock", "Match", "clock"
    ),
    _record("f4,ctrl+o", "Card", "Pick a card of the table", "card", "Match", "card"),
    _record(
        "f5,ctrl+t", "Table", "The table instead of the log, or back", "table", "Match", "table"
    ),
    _record("f6,ctrl+z", "Take back", "Strike the last line", "take_back", "Match", "undo"),
    _record("f7,ctrl+b", "Back up", "Go back to an entry, at the table", "back_up", "Match"),
    _record("f8,ctrl+n", "Findings", "Where play and the ruleset part", "findings", "Match"),
    _record("f9", "Ten minutes", "How to record, on one page", "first_steps", "Match"),
    _record("f10", "Times", "How long play waited for whom", "times", "Match"),
    _record("pageup", "Page up", "Look back in the log", "page(-1)", "Match"),
    _record("pagedown", "Page down", "Towards the end of the log", "page(1)", "Match"),
    _record("ctrl+q", "Quit", "Stop recording; all is saved", "app.quit", "Match", "quit"),
)

COMMANDS: Final[tuple[AppCommand, ...]] = (
    *_steps(),
    AppCommand(
        "e", "End of action", "To the end of the action in progress", "step('end', 1)", "Step"
    ),
    AppCommand("E", "Its beginning", "Back to where that action began", "step('end', -1)", "Step"),
    AppCommand("home", "First event", "To the first entry of the record", "first", "Step"),
    AppCommand("end", "Last event", "To the last entry of the record", "last", "Step"),
    AppCommand("up", "Up", "The line above; in the log, the event before", "line(-1)", "Panels"),
    AppCommand("down", "Down", "The line below; in the log, the event after", "line(1)", "Panels"),
    AppCommand("pageup", "Page up", "A page up", "page(-1)", "Panels"),
    AppCommand("pagedown", "Page down", "A page down", "page(1)", "Panels"),
    AppCommand("1", "Log", "To the log", "panel('log')", "Panels"),
    AppCommand("2", "Table", "To the table", "panel('table')", "Panels"),
    AppCommand("3", "Event", "To the event in full", "panel('event')", "Panels"),
    AppCommand("4", "In progress", "To the actions in progress", "panel('actions')", "Panels"),
    AppCommand("tab", "Next panel", "To the next panel", "next_panel(1)", "Panels", "panel"),
    AppCommand("shift+tab", "Previous panel", "To the panel before", "next_panel(-1)", "Panels"),
    AppCommand("enter", "Fold", "Fold or unfold a line of the table", "fold", "Panels"),
    AppCommand(
        "f", "Fold all", "Crews and teams, then locations too; then unfold", "fold_all", "Panels"
    ),
    AppCommand(
        "R", "Ruleset", "Judge by the next ruleset of this edition", "ruleset", "Judge", "ruleset"
    ),
    AppCommand("y", "Why", "Who is stopped and so on, why, until when", "why", "Judge"),
    AppCommand(
        "l", "Findings", "The list of findings; enter goes there", "findings", "Judge", "list"
    ),
    AppCommand("r", "What it refers to", "To the entry that this one is about", "refer", "Find"),
    AppCommand("backspace", "Back", "To where you were before the last jump", "back", "Find"),
    AppCommand("g", "Go to", "To a seq, a turn or a time such as 0:41:20", "goto", "Find", "go to"),
    AppCommand("slash", "Search", "For words in the log, from here on", "search", "Find", "search"),
    AppCommand("n", "Next hit", "Forward to the words searched for", "hit(1)", "Find"),
    AppCommand("N", "Previous hit", "Back to the words searched for", "hit(-1)", "Find"),
    AppCommand("F", "Follow", "Go with the end of a match in recording, or stay", "follow", "Play"),
    AppCommand("space", "Play or pause", "Run at the pace of the record", "play", "Play", "play"),
    AppCommand("plus,equals_sign", "Faster", "Twice the speed, up to x16", "pace(1)", "Play"),
    AppCommand("minus", "Slower", "Half the speed, down to x0.25", "pace(-1)", "Play"),
    AppCommand("z", "Skip long waits", "Cut waits of over 10 s to 1 s, or not", "skip", "Play"),
    AppCommand("escape", "Library", "Back to the list of matches", "library", "Program"),
    AppCommand("question_mark,f1", "Help", "This page", "help", "Program", "help"),
    AppCommand("q,ctrl+q", "Quit", "Leave the program", "app.quit", "Program", "quit"),
    _library("type", "Filter", "Show the matches that have all these words", "", "filter"),
    _library("up", "Up", "The match above", "move(-1)"),
    _library("down", "Down", "The match below", "move(1)"),
    _library("pageup", "Page up", "A page of matches up", "move(-10)"),
    _library("pagedown", "Page down", "A page of matches down", "move(10)"),
    _library("enter", "Open", "Open the match", "open", "open"),
    _library("ctrl+n", "New match", "Record a new match", "record", "new match"),
    _library("escape", "Clear", "Clear the filter", "clear", "clear"),
    _library("f1", "Help", "This page", "help", "help"),
    _library("ctrl+q", "Quit", "Leave the program", "app.quit", "quit"),
    *_RECORDING,
    _setup("enter,down", "Next", "To the next field; at the last, begin", "go(1)", "next"),
    _setup("up", "Previous", "To the field above", "go(-1)"),
    _setup("left", "Change", "Where there is a choice: the one before", "turn(-1)", "choose"),
    _setup("right", "Change", "Where there is a choice: the next one", "turn(1)", "choose"),
    _setup("f10,ctrl+s", "Begin", "Begin to record", "begin", "begin"),
    _setup("f1", "Help", "This page", "help", "help"),
    _setup("ctrl+q,escape", "Leave", "Leave; nothing is begun", "app.quit", "leave"),
    AppCommand(
        "ctrl+p",
        "Commands",
        "All commands by name",
        "command_palette",
        "Program",
        "",
        CommandScreen.BOTH,
    ),
)

SIGNS: Final = {
    "right": "→",
    "left": "←",
    "slash": "/",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "question_mark": "?",
    "backspace": "bksp",
    "shift+tab": "S-tab",
    "ctrl+p": "^p",
    "escape": "esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "↑",
    "down": "↓",
    "ctrl+q": "^q",
    "ctrl+n": "^n",
}


def sign(key: str) -> str:
    """Show the first of a command's keys as it stands on the keyboard."""
    first = key.partition(",")[0]
    return SIGNS.get(first, first)


def commands_of(where: CommandScreen) -> list[AppCommand]:
    """List the commands that a screen has, in the order of the help screen."""
    return [command for command in COMMANDS if command.where in (where, CommandScreen.BOTH)]


def bindings(where: CommandScreen) -> list[Binding]:
    """Give the key bindings of a screen: the library's leave all letters to its filter."""
    return [
        Binding(command.key, command.action, command.name, show=False)
        for command in COMMANDS
        if command.where is where and command.action
    ]


def hints(where: CommandScreen) -> list[tuple[str, str]]:
    """Give the footer's keys, each with its word; keys that belong together share theirs."""
    keys: dict[str, str] = {}
    for command in commands_of(where):
        if command.hint:
            keys[command.hint] = keys.get(command.hint, "") + sign(command.key)
    return [(shown, hint) for hint, shown in keys.items()]
