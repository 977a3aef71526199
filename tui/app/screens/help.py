"""The help page: every key with what it does, and what the signs in the panels mean."""

from collections.abc import Iterable
from typing import Final

from replay.render.row import Row, row
from replay.text.span import Span, Style
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import commands_of, sign
from tui.app.screens.page import PageScreen

MARKS: Final = (
    ("▶", "the cursor: in the log the entry, in the table the line that Enter folds"),
    ("»", "what the entry refers to: other entries in the log, cards on the table"),
    ("*", "an entry that has the words of the search"),
    ("x", "a struck entry: backed up or corrected; you can still read it"),
    ("?", "a dispute"),
    ("<", "a back-up or a correction"),
    ("≠", "an entry that contradicts the record before it"),
    ("!", "a finding: illegal by the ruleset"),
    ("~", "a finding: doubtful; the record does not say enough"),
    (".", "a finding: a note; legal, but worth a look"),
    ("■ □", "cards are stopped; unstopped"),
    ("○", "a window that a player answered in or that is worth a look; or an open window"),
    ("●", "an action in progress"),
    ("•", "a line of the table that the entry changed"),
    ("▾ ▸", "a line of the table that is unfolded, or folded"),
)
# Where the third column begins.
HANG: Final = 27


def letters() -> Iterable[tuple[str, str]]:
    """Return each single letter of the entry line with what it does."""
    from recorder.entry_line.parse.shorthand import LETTERS

    return LETTERS.items()


def help_screen(where: CommandScreen) -> PageScreen:
    """Make the help page, which is shown over the screen that it is about."""
    return PageScreen("Help", page(where))


def page(where: CommandScreen) -> list[Row]:
    """Write the page: the commands by their groups, then the marks."""
    groups: dict[str, list[Row]] = {}
    for command in commands_of(where):
        key = Span(f"{sign(command.key):>6}  ", Style.NUMBER)
        line = row(key, Span(f"{command.name:<18} ", Style.CARD), command.help)
        groups.setdefault(command.group, []).append(line._replace(hang=HANG))
    rows: list[Row] = []
    for group, lines in groups.items():
        rows += [row(Span(group, Style.HEADING)), *lines, row("")]
    if where is CommandScreen.MATCH:
        rows.append(row(Span("Marks", Style.HEADING)))
        rows += [row(Span(f"{mark:>6}  ", Style.NUMBER), means) for mark, means in MARKS]
    if where is CommandScreen.RECORD:
        rows.append(row(Span("One letter and enter", Style.HEADING)))
        rows += [row(Span(f"{letter:>6}  ", Style.NUMBER), does) for letter, does in letters()]
    return rows
