"""The help page: every key with what it does, and what the signs in the panels mean."""

from collections.abc import Iterable
from typing import Final

from replay.render.row import Row, row
from replay.text.span import Span, Style
from tui.app.commands.command import AppCommand, CommandScreen
from tui.app.commands.command_list import commands_of, sign
from tui.app.screens.page import PageScreen
from tui.app.widgets.footer import TYPED

MARKS: Final = (
    ("▶", "the cursor: in the log the entry, in the table the line that Enter folds"),
    ("»", "what the entry refers to: other entries in the log, cards on the table"),
    ("*", "an entry that has the words of the search"),
    ("★ #", "an entry that you marked; one with a note, yours or the record's"),
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
# Where the second and the third column begin.
MARK: Final = 8
HANG: Final = 27


def letters() -> Iterable[tuple[str, str]]:
    """Return each single letter of the entry line with what it does."""
    from recorder.entry_line.parse.shorthand import LETTERS

    return LETTERS.items()


def help_screen(where: CommandScreen) -> PageScreen:
    """Make the help page, which is shown over the screen that it is about."""
    return PageScreen("Help", page(where))


def page(where: CommandScreen) -> list[Row]:
    """Write the page: the marks of a match, then the commands by their groups."""
    rows: list[Row] = []
    if where is CommandScreen.MATCH:
        rows.append(row(Span("Marks", Style.HEADING)))
        for mark, means in MARKS:
            rows.append(row(Span(f"{mark:>6}  ", Style.NUMBER), means)._replace(hang=MARK))
        rows.append(row(""))
    commands = commands_of(where)
    backward = {command.back for command in commands}
    groups: dict[str, list[Row]] = {}
    for command in commands:
        if command.key not in backward:
            groups.setdefault(command.group, []).append(_line(command))
    for group, lines in groups.items():
        rows += [row(Span(group, Style.HEADING)), *lines, row("")]
    if where is CommandScreen.RECORD:
        rows.append(row(Span("One letter and enter", Style.HEADING)))
        rows += [row(Span(f"{letter:>6}  ", Style.NUMBER), does) for letter, does in letters()]
    return rows


def _line(command: AppCommand) -> Row:
    """Return a command, with the key that goes the other way if there is one."""
    keys, name, help = sign(command.key), command.name, command.help
    if command.back:
        keys += f" {sign(command.back)}"
        name = name.removeprefix("Next ").capitalize()
        help = help.replace("the next ", "the next or previous ", 1)
    line = row(Span(f"{keys:>6}  ", Style.NUMBER), Span(f"{name:<18} ", Style.CARD), help)
    pressed = [key.partition(",")[0] for key in (command.key, command.back)]
    return line._replace(hang=HANG, key=" ".join(key for key in pressed if key not in TYPED))
