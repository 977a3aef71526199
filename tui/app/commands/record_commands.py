"""The commands of the screen that records a match."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _record(key: str, name: str, help: str, action: str, group: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, group, hint, CommandScreen.RECORD)


# On the entry line letters type; what stands under "Empty line" acts while nothing is typed.
RECORD_COMMANDS: Final = (
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
    _record("space", "Pass", "The player who must answer passes", "pass", "Empty line", "pass"),
    _record(
        "slash", "Wait", "The player who must answer asks for time", "wait", "Empty line", "wait"
    ),
    _record(
        "equals_sign", "Accept", "Record the first suggestion", "accept", "Empty line", "accept"
    ),
    _record(
        "1-9", "Accept that", "Record the suggestion with this number", "", "Empty line", "accept"
    ),
    _record("question_mark,f1", "Help", "Show this page", "help", "Empty line", "help"),
    _record(
        "f2,ctrl+g", "Judge", "Record that a judge is called", "judge_called", "Match", "judge"
    ),
    _record("f3,ctrl+l", "Clock", "Pause or resume the match clock", "clock", "Match", "clock"),
    _record("f4,ctrl+o", "Card", "Choose a card on the table", "card", "Match", "card"),
    _record("f5,ctrl+t", "Table", "Show the table or the log", "table", "Match", "table"),
    _record("f6,ctrl+z", "Take back", "Strike the last line", "take_back", "Match", "undo"),
    _record("f7,ctrl+b", "Back up", "Choose an entry that play goes back to", "back_up", "Match"),
    _record("f8,ctrl+n", "Findings", "List where play breaks the rules", "findings", "Match"),
    _record("f9", "Ten minutes", "Show how to record, on one page", "first_steps", "Match"),
    _record("f10", "Times", "Show how long play waited for each player", "times", "Match"),
    _record("pageup", "Page up", "Scroll the log or the table up", "page(-1)", "Match"),
    _record("pagedown", "Page down", "Scroll the log or the table down", "page(1)", "Match"),
    _record("ctrl+q", "Quit", "Stop recording; everything is saved", "app.quit", "Match", "quit"),
)
