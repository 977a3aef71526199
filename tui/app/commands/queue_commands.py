"""The commands of the queue of disputes."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _queue(key: str, name: str, help: str, action: str, hint: str = "") -> AppCommand:
    return AppCommand(key, name, help, action, "Queue", hint, CommandScreen.QUEUE)


QUEUE_COMMANDS: Final = (
    _queue("up", "Dispute above", "Choose the dispute above", "turn(-1)"),
    _queue("down", "Dispute below", "Choose the dispute below", "turn(1)"),
    _queue("enter", "Open dossier", "Open the dossier of the dispute chosen", "open", "dossier"),
    _queue("a", "Take it up", "Take the dispute up, or over from another judge", "act", "take up"),
    _queue("h", "Hand over", "Hand the dispute to another judge", "act('hand_over')", "hand over"),
    _queue("g", "Rule", "Rule on it, or complete a ruling", "act('rule')", "rule"),
    _queue("l", "Watch", "Watch the match at its end, as it goes on", "watch", "watch"),
    _queue("f", "Which", "List those not over, live ones, yours, or all", "which", "which"),
    _queue("T", "Tournament", "List one tournament alone, or all", "only('tournament')", "event"),
    _queue("R", "Round", "List one round alone, or all", "only('round')", "round"),
    _queue("slash", "Words", "List only those that have all these words", "search", "search"),
    _queue("c", "Copy claim", "Copy the address and the claim", "copy", "copy"),
    _queue("L", "Rules", "Search the rulings in your own words", "app.rules", "rules"),
    _queue("pageup", "Ten up", "Go ten disputes up", "turn(-10)"),
    _queue("pagedown", "Ten down", "Go ten disputes down", "turn(10)"),
    _queue("question_mark,f1", "Help", "Show this page", "help", "help"),
    _queue("escape", "Library", "Go to the list of matches", "library", "library"),
    _queue("q,ctrl+q", "Quit", "Leave the program", "app.quit"),
)
