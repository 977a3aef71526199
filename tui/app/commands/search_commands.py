"""The commands of the search over the library."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _search(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Search", hint, CommandScreen.SEARCH)


SEARCH_COMMANDS: Final = (
    _search("type", "Words", "Find entries, titles and notes that have all these words", ""),
    _search("up", "Up", "Choose the entry above", "move(-1)"),
    _search("down", "Down", "Choose the entry below", "move(1)"),
    _search("pageup", "Page up", "Go one page up", "move(-10)"),
    _search("pagedown", "Page down", "Go one page down", "move(10)"),
    _search("right", "All", "At the end of the words: show all of the match", "whole", "all of it"),
    _search("enter", "Open", "Open the match at the entry chosen", "open", "open"),
    _search("ctrl+s", "Save", "Save these words by a name; f7 lists them", "save"),
    _search("f7", "Saved", "List the searches that you saved; enter takes one", "saved", "saved"),
    _search("tab", "Titles", "Go back to the list of matches with these words", "titles", "titles"),
    _search("escape", "Clear", "Clear the words; without any, go back", "clear", "clear"),
    _search("f1", "Help", "Show this page", "help", "help"),
    _search("ctrl+q", "Quit", "Leave the program", "app.quit", "quit"),
)
