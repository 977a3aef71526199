"""The commands of the screen that shows a match."""

from typing import Final

from tui.app.commands.command import AppCommand

# What to step by: the word, the key forward, the key back, and where a step lands.
STEPS: Final = (
    ("event", "right", "left", "entry"),
    ("action", "a", "A", "start of an action, past the responses to this one"),
    ("segment", "s", "S", "announced segment of the turn"),
    ("turn", "t", "T", "start of a turn"),
    ("dispute", "d", "D", "dispute"),
    ("finding", "v", "V", "finding: where play breaks the rules"),
    ("window", "w", "W", "window that was run over, late, hasty or disputed"),
    ("any window", "o", "O", "window in which somebody could answer"),
    ("stop", "u", "U", "entry that stops or unstops cards"),
    ("back-up", "b", "B", "back-up, or part of the record that was struck"),
    ("mark", "k", "K", "entry that you marked, or that a note is about"),
)

# The steps that the footer has room for.
HINTED: Final = frozenset({"event", "action", "turn", "dispute", "finding", "window"})
# The words of the footer that a narrow terminal shows before the others, the first of all first.
FIRST_HINTS: Final = (
    "event",
    "dispute",
    "window",
    "copy",
    "dossier",
    "panel",
    "finding",
    "list",
    "rules",
    "turn",
    "action",
    "search",
)


def _steps() -> list[AppCommand]:
    found: list[AppCommand] = []
    for what, forth, back, help in STEPS:
        hint = what if what in HINTED else ""
        action = f"step('{what.replace('-', '_').replace(' ', '_')}', %d)"
        forward = AppCommand(
            forth, f"Next {what}", f"Go to the next {help}", action % 1, "Step", hint, back=back
        )
        backward = AppCommand(
            back, f"Previous {what}", f"Go to the previous {help}", action % -1, "Step", hint
        )
        found += [forward, backward]
    return found


MATCH_COMMANDS: Final[tuple[AppCommand, ...]] = (
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
    AppCommand(
        "enter",
        "In full",
        "Open a dispute's dossier, else the page of the card, player or place, else the event",
        "enter",
        "Panels",
        "dossier",
    ),
    AppCommand(
        "full_stop", "Fold", "Fold the line of the table, or show it again", "app.fold", "Panels"
    ),
    AppCommand(
        "f",
        "Fold all",
        "Show or fold the bookkeeping of the log; in the table: crews, locations, nothing",
        "fold_all",
        "Panels",
    ),
    AppCommand(
        "R", "Ruleset", "Judge by the next ruleset of this edition", "ruleset", "Judge", "ruleset"
    ),
    AppCommand(
        "C", "Compare rulesets", "Show what all rulesets find, side by side", "compare", "Judge"
    ),
    AppCommand(
        "y", "Why", "Show which cards are stopped and so on, why, until when", "why", "Judge"
    ),
    AppCommand(
        "l",
        "Docket",
        "List disputes, findings, windows, stops and notes; enter goes to the chosen one",
        "docket",
        "Judge",
        "list",
    ),
    AppCommand(
        "L",
        "Rules",
        "Search the rulings in your own words; first those of the findings here",
        "app.rules",
        "Judge",
        "rules",
    ),
    AppCommand("r", "Referred entry", "Go to an entry that this one refers to", "refer", "Find"),
    AppCommand(
        "backspace", "Back", "Go back to where you were before the last jump", "back", "Find"
    ),
    AppCommand(
        "g",
        "Go to",
        "Go to an entry number, a turn, a time of day, or a time since the start",
        "goto",
        "Find",
        "go to",
    ),
    AppCommand(
        "slash", "Search", "Search the log for words, from here on", "search", "Find", "search"
    ),
    AppCommand(
        "colon",
        "Query",
        "Ask at which entries something is true; playing halts there",
        "app.query(False)",
        "Find",
        "query",
    ),
    AppCommand(
        "semicolon", "Hits", "List the hits of the last query again", "app.query(True)", "Find"
    ),
    AppCommand(
        "h",
        "Next of its entries",
        "Go to the next entry of what you follow: the card you opened, or the one here",
        "app.touching(1)",
        "Find",
        "its entries",
    ),
    AppCommand(
        "H",
        "Previous of its entries",
        "Go to the entry before of what you follow",
        "app.touching(-1)",
        "Find",
        "its entries",
    ),
    AppCommand("n", "Next hit", "Go to the next hit of the words or the query", "hit(1)", "Find"),
    AppCommand(
        "N", "Previous hit", "Go to the previous hit of the words or the query", "hit(-1)", "Find"
    ),
    AppCommand(
        "c",
        "Copy",
        "Copy this moment as Markdown; again: write it to a file",
        "copy",
        "Notes",
        "copy",
    ),
    AppCommand("m", "Mark", "Mark this entry, or remove the mark", "mark", "Notes", "mark"),
    AppCommand(
        "number_sign", "Note", "Write a note on this entry, or change it", "note", "Notes", "mark"
    ),
    AppCommand(
        "F", "Follow", "Follow the end of a match that is being recorded, or stop", "follow", "Play"
    ),
    AppCommand(
        "space",
        "Play or pause",
        "Play at the pace of the record, or pause",
        "play('pause')",
        "Play",
        "play",
    ),
    AppCommand(
        "plus,equals_sign", "Faster", "Double the speed, up to x16", "play('faster')", "Play"
    ),
    AppCommand("minus", "Slower", "Halve the speed, down to x0.25", "play('slower')", "Play"),
    AppCommand(
        "z",
        "Skip long waits",
        "Shorten waits of more than 10 s to 1 s, or stop that",
        "play('skip')",
        "Play",
    ),
    AppCommand(
        "Z",
        "Halt",
        "Halt where there is a dispute, a finding or a window with a verdict, or stop that",
        "play('halt')",
        "Play",
    ),
    AppCommand(
        "exclamation_mark",
        "Contest",
        "Open a dispute, or call a judge, at the entry under the cursor",
        "app.contest",
        "Program",
    ),
    AppCommand(
        "Q",
        "Answer",
        "Answer a question of a doubtful finding; first those of the entry under the cursor",
        "app.answer",
        "Program",
    ),
    AppCommand(
        "escape", "Library", "Go back: to the dossier you left, the list", "library", "Program"
    ),
    AppCommand("question_mark,f1", "Help", "Show this page", "help", "Program", "help"),
    AppCommand("q,ctrl+q", "Quit", "Leave the program", "app.quit", "Program", "quit"),
)
