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


# What to step by: the word, the key forward, the key back, and where a step lands.
STEPS: Final = (
    ("event", "right", "left", "entry"),
    ("action", "a", "A", "start of an action, past the responses to this one"),
    ("segment", "s", "S", "announced segment of the turn"),
    ("turn", "t", "T", "start of a turn"),
    ("dispute", "d", "D", "dispute"),
    ("finding", "v", "V", "finding: where play breaks the rules"),
    ("window", "w", "W", "window that is worth a look"),
    ("stop", "u", "U", "entry that stops or unstops cards"),
    ("back-up", "b", "B", "back-up, or part of the record that was struck"),
)

# Those that the footer has room for.
HINTED: Final = frozenset({"event", "action", "turn", "dispute", "finding"})


def _steps() -> list[AppCommand]:
    found: list[AppCommand] = []
    for what, forth, back, help in STEPS:
        hint = what if what in HINTED else ""
        action = f"step('{what.replace('-', '_')}', %d)"
        found += [
            AppCommand(forth, f"Next {what}", f"Go to the next {help}", action % 1, "Step", hint),
            AppCommand(
                back, f"Previous {what}", f"Go to the previous {help}", action % -1, "Step", hint
            ),
        ]
    return found


def _record(key: str, name: str, help: str, action: str, group: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, group, hint, CommandScreen.RECORD)


def _setup(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Set-up", hint, CommandScreen.SETUP)


def _library(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Library", hint, CommandScreen.LIBRARY)


_EMPTY: Final = "Empty line"
# On the entry line letters type; what stands under "Empty line" acts while nothing is typed.
_RECORDING: Final = (
    _record("enter", "Record", "Record the line", "", "Line", "record"),
    _record(
        "tab", "Complete", "Take the selected completion, or the first one", "complete", "Line"
    ),
    _record("down", "Pick", "Put the next item of the list on the line", "pick(1)", "Line", "pick"),
    _record(
        "up",
        "Pick back",
        "Put the item above on the line; at the top, the line before",
        "pick(-1)",
        "Line",
        "pick",
    ),
    _record("escape", "Clear", "Clear the line; up brings it back", "clear", "Line"),
    _record("left_parenthesis", "Pass", "The first player passes", "pass(0)", _EMPTY, "pass"),
    _record("right_parenthesis", "Pass too", "The second player passes", "pass(1)", _EMPTY, "pass"),
    _record("left_curly_bracket", "Wait", "The first player asks for time", "wait(0)", _EMPTY),
    _record(
        "right_curly_bracket", "Wait too", "The second player asks for time", "wait(1)", _EMPTY
    ),
    _record("slash", "Wait", "The player who must answer asks for time", "wait", _EMPTY, "wait"),
    _record("equals_sign", "Accept", "Record the first suggestion", "accept", _EMPTY, "accept"),
    _record("1-9", "Accept that", "Record the suggestion with this number", "", _EMPTY, "accept"),
    _record("question_mark,f1", "Help", "Show this page", "help", _EMPTY, "help"),
    _record("f2", "Judge", "Record that a judge is called", "judge_called", "Match", "judge"),
    _record("f3", "Clock", "Pause or resume the match clock", "clock", "Match", "clock"),
    _record("f4", "Card", "Choose a card on the table", "card", "Match", "card"),
    _record("f5", "Table", "Show the table or the log", "table", "Match", "table"),
    _record("f6", "Take back", "Strike the last line", "take_back", "Match", "undo"),
    _record("ctrl+y", "Put back", "Put back what was taken back last", "put_back", "Match"),
    _record("f7", "Back up", "Choose an entry that play goes back to", "back_up", "Match"),
    _record("f8", "Findings", "List where play breaks the rules", "findings", "Match"),
    _record("f9", "Ten minutes", "Show how to record, on one page", "first_steps", "Match"),
    _record("f10", "Times", "Show how long play waited for each player", "times", "Match"),
    _record("pageup", "Page up", "Scroll the log or the table up", "page(-1)", "Match"),
    _record("pagedown", "Page down", "Scroll the log or the table down", "page(1)", "Match"),
    _record("ctrl+q", "Quit", "Stop recording; everything is saved", "app.quit", "Match", "quit"),
)

COMMANDS: Final[tuple[AppCommand, ...]] = (
    *_steps(),
    AppCommand(
        "e", "End of action", "Go to the end of the action in progress", "step('end', 1)", "Step"
    ),
    AppCommand(
        "E", "Start of action", "Go back to the start of that action", "step('end', -1)", "Step"
    ),
    AppCommand("home", "First event", "Go to the first entry", "first", "Step"),
    AppCommand("end", "Last event", "Go to the last entry", "last", "Step"),
    AppCommand("up", "Up", "Go one line up; in the log, one event back", "line(-1)", "Panels"),
    AppCommand("down", "Down", "Go one line down; in the log, one event on", "line(1)", "Panels"),
    AppCommand("pageup", "Page up", "Go one page up", "page(-1)", "Panels"),
    AppCommand("pagedown", "Page down", "Go one page down", "page(1)", "Panels"),
    AppCommand("1", "Log", "Go to the log", "panel('log')", "Panels"),
    AppCommand("2", "Table", "Go to the table", "panel('table')", "Panels"),
    AppCommand("3", "Event", "Go to the event in full", "panel('event')", "Panels"),
    AppCommand("4", "In progress", "Go to the actions in progress", "panel('actions')", "Panels"),
    AppCommand("tab", "Next panel", "Go to the next panel", "next_panel(1)", "Panels", "panel"),
    AppCommand(
        "shift+tab", "Previous panel", "Go to the previous panel", "next_panel(-1)", "Panels"
    ),
    AppCommand("enter", "Fold", "Fold or unfold a line of the table", "fold", "Panels"),
    AppCommand(
        "f",
        "Fold all",
        "Fold crews and teams; again: locations too; again: unfold",
        "fold_all",
        "Panels",
    ),
    AppCommand(
        "R", "Ruleset", "Judge by the next ruleset of this edition", "ruleset", "Judge", "ruleset"
    ),
    AppCommand(
        "y", "Why", "Show which cards are stopped and so on, why, until when", "why", "Judge"
    ),
    AppCommand(
        "l",
        "Findings",
        "List the findings; enter goes to the chosen one",
        "findings",
        "Judge",
        "list",
    ),
    AppCommand("r", "Referred entry", "Go to the entry that this one refers to", "refer", "Find"),
    AppCommand(
        "backspace", "Back", "Go back to where you were before the last jump", "back", "Find"
    ),
    AppCommand(
        "g",
        "Go to",
        "Go to an entry number, a turn or a time such as 0:41:20",
        "goto",
        "Find",
        "go to",
    ),
    AppCommand(
        "slash", "Search", "Search the log for words, from here on", "search", "Find", "search"
    ),
    AppCommand("n", "Next hit", "Go to the next hit of the search", "hit(1)", "Find"),
    AppCommand("N", "Previous hit", "Go to the previous hit of the search", "hit(-1)", "Find"),
    AppCommand(
        "F", "Follow", "Follow the end of a match that is being recorded, or stop", "follow", "Play"
    ),
    AppCommand(
        "space", "Play or pause", "Play at the pace of the record, or pause", "play", "Play", "play"
    ),
    AppCommand("plus,equals_sign", "Faster", "Double the speed, up to x16", "pace(1)", "Play"),
    AppCommand("minus", "Slower", "Halve the speed, down to x0.25", "pace(-1)", "Play"),
    AppCommand(
        "z",
        "Skip long waits",
        "Shorten waits of more than 10 s to 1 s, or stop that",
        "skip",
        "Play",
    ),
    AppCommand("escape", "Library", "Go back to the list of matches", "library", "Program"),
    AppCommand("question_mark,f1", "Help", "Show this page", "help", "Program", "help"),
    AppCommand("q,ctrl+q", "Quit", "Leave the program", "app.quit", "Program", "quit"),
    _library("type", "Filter", "Show only matches that have all these words", "", "filter"),
    _library("up", "Up", "Choose the match above", "move(-1)"),
    _library("down", "Down", "Choose the match below", "move(1)"),
    _library("pageup", "Page up", "Go one page of matches up", "move(-10)"),
    _library("pagedown", "Page down", "Go one page of matches down", "move(10)"),
    _library("enter", "Open", "Open the match", "open", "open"),
    _library("ctrl+n", "New match", "Record a new match", "record", "new match"),
    _library("escape", "Clear", "Clear the filter", "clear", "clear"),
    _library("f1", "Help", "Show this page", "help", "help"),
    _library("ctrl+q", "Quit", "Leave the program", "app.quit", "quit"),
    *_RECORDING,
    _setup("enter,down", "Next", "Go to the next field; after the last, begin", "go(1)", "next"),
    _setup("up", "Previous", "Go to the field above", "go(-1)"),
    _setup(
        "left", "Change", "In a field with choices: take the previous one", "turn(-1)", "choose"
    ),
    _setup("right", "Change", "In a field with choices: take the next one", "turn(1)", "choose"),
    _setup("f10", "Begin", "Start recording", "begin", "begin"),
    _setup("f1", "Help", "Show this page", "help", "help"),
    _setup("ctrl+q,escape", "Quit", "Quit without starting a match", "app.quit", "quit"),
    AppCommand(
        "ctrl+z",
        "Suspend",
        "Suspend the program, as everywhere; fg goes on with it",
        "app.suspend_process",
        "Program",
        "",
        CommandScreen.BOTH,
    ),
    AppCommand(
        "ctrl+l",
        "Redraw",
        "Draw the screen anew",
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
    "ctrl+l": "^l",
    "ctrl+y": "^y",
    "ctrl+z": "^z",
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
}


def sign(key: str) -> str:
    """Show the first of a command's keys as it stands on the keyboard."""
    first = key.partition(",")[0]
    return SIGNS.get(first, first)


def commands_of(where: CommandScreen) -> list[AppCommand]:
    """List the commands that a screen has, in the order of the help screen."""
    return [command for command in COMMANDS if command.where in (where, CommandScreen.BOTH)]


def bindings(where: CommandScreen) -> list[Binding]:
    """Return the key bindings of a screen; in the library all letters go to the filter."""
    return [
        Binding(command.key, command.action, command.name, show=False)
        for command in COMMANDS
        if command.where is where and command.action
    ]


def hints(where: CommandScreen) -> list[tuple[str, str]]:
    """Return the footer's keys, each with its word; keys that belong together share a word."""
    keys: dict[str, str] = {}
    for command in commands_of(where):
        if command.hint:
            keys[command.hint] = keys.get(command.hint, "") + sign(command.key)
    return [(shown, hint) for hint, shown in keys.items()]
