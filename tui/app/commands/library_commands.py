"""The commands of the list of matches."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _library(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Library", hint, CommandScreen.LIBRARY)


LIBRARY_COMMANDS: Final = (
    _library("type", "Filter", "Show only matches that have all these words", "", "filter"),
    _library("up", "Up", "Choose the match above", "move(-1)"),
    _library("down", "Down", "Choose the match below", "move(1)"),
    _library("pageup", "Page up", "Go one page of matches up", "move(-10)"),
    _library("pagedown", "Page down", "Go one page of matches down", "move(10)"),
    _library("enter", "Open", "Open the match", "open", "open"),
    _library("tab", "Entries", "Search the entries of all matches", "entries", "entries"),
    _library("ctrl+n", "New match", "Record a new match", "record", "new match"),
    _library("f2", "Go on", "Go on recording the match chosen", "continue", "go on"),
    _library("f3", "Export", "Write the match to a file, as a transcript", "export", "export"),
    _library("f4", "Hide", "Hide the match from the list, or list it again", "hide", "hide"),
    _library("f5", "Hidden", "Also list hidden matches, or leave them out", "everything"),
    _library("f6", "Queue", "List the disputes that wait for a judge", "queue", "queue"),
    _library("escape", "Clear", "Clear the filter", "clear", "clear"),
    _library("f1", "Help", "Show this page", "help", "help"),
    _library("ctrl+q", "Quit", "Leave the program", "app.quit", "quit"),
)
