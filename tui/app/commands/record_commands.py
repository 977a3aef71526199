"""The commands of the screen that records a match."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _record(key: str, name: str, help: str, action: str, group: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, group, hint, CommandScreen.RECORD)


_EMPTY: Final = "Empty line"
# On the entry line letters type; the keys under "Empty line" act while nothing is typed.
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
    _record("left_parenthesis", "Pass", "The first player passes", "pass(0)", _EMPTY, "pass"),
    _record("right_parenthesis", "Pass too", "The second player passes", "pass(1)", _EMPTY, "pass"),
    _record("left_curly_bracket", "Wait", "The first player asks for time", "wait(0)", _EMPTY),
    _record(
        "right_curly_bracket", "Wait too", "The second player asks for time", "wait(1)", _EMPTY
    ),
    _record("slash", "Wait", "The player who must answer asks for time", "wait", _EMPTY, "wait"),
    _record("equals_sign", "Accept", "Record the first suggestion", "accept", _EMPTY, "accept"),
    _record(
        "1-9",
        "Accept that",
        "The suggestion of this number; Enter records it",
        "",
        _EMPTY,
        "accept",
    ),
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
    _record(
        "ctrl+s", "Strike", "Strike an older entry, or put the header right", "strike", "Match"
    ),
    _record(
        "ctrl+o", "Insert", "Choose the entry that a late line comes before", "insert", "Match"
    ),
    _record("f11", "Mark", "Keep this moment: the next line gets its time", "mark", "Match"),
    _record("ctrl+t", "Times by", "Show and type times by the next clock", "turn_times", "Match"),
    _record("pageup", "Page up", "Scroll the log or the table up", "page(-1)", "Match"),
    _record("pagedown", "Page down", "Scroll the log or the table down", "page(1)", "Match"),
    _record("ctrl+q", "Quit", "Stop recording; everything is saved", "app.quit", "Match", "quit"),
)
