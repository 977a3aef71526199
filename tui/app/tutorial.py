"""Recording a match, explained on one page: what is shown on first use, and on demand."""

from collections.abc import Iterable
from typing import Final

from recorder.entry_line.parse.shorthand import LETTERS
from replay.render.row import Row, row
from replay.text.span import Span, Style

_FIRST: Final = (
    "Type what happens and press enter: the line is saved to disk before you press the next key. "
    "While you type, the line below shows what enter would record.",
    "Name a player, action or card only where the line could mean more than one. If you name none, "
    "the line means the player who must act, the action in progress, the card with that name.",
)
LINES: Final = (
    ("turn 5 A", "a turn begins; later type only t: it ends the turn and begins the next"),
    ('plays "Hail"', "a card that is new to the record: its name in quotes; type hai and tab"),
    ("plays hail", "a card that is in the record already: its id"),
    ("reports data to aboard fo; d", "d: the action is done as announced; on a line of its own"),
    ("moves galaxy to space pegasus", "an action stays open until r, d, n or a line that ends it"),
    ("attempts excavation with data", "its dilemmas, answers and effects come before its end"),
    ("> hail to discard", "an effect of the action in progress begins with >"),
    ("> data is stopped", "a card is stopped; the list suggests what the rules require"),
    ("@14:02 plays hail", "a late line: it happened at 14:02; @-30 means thirty seconds ago"),
    ("before 57 A passes", "a late line: its place is before entry 57"),
    ('note "sleeves changed"', "a note; dispute, statement and ruling work the same way"),
)
_ALSO: Final = (
    ("( )", "on an empty line: the first player passes; the second player passes"),
    ("{ } /", "the first player says wait; the second; the one who must answer"),
    ("= 1-9", "on an empty line: record a suggestion of the list"),
    ("tab", "take the first completion; down and up put other items of the list on the line"),
    ("F2 F3", "call a judge; pause or resume the match clock"),
    ("F4 F5", "choose a card on the table; show the table"),
    ("F6 ^y F7", "take back the last line; put it back; go back to an earlier entry of play"),
)
_LAST: Final = (
    "You can record play that breaks a rule, and no question interrupts you: a finding shows as ! "
    "or ~ before its entry, and F8 lists all findings. Only a line that makes no sense as a record "
    "is refused; it stays on the screen with the reason.",
    "Nothing is lost: a line that you take back stays in the record, struck. If the program or the "
    "power fails, 'tricorder record' with the match's id goes on, with the half-typed line.",
    "Others can watch at the same time: 'tricorder replay' with the same id, then F.",
)


def ten_minutes() -> list[Row]:
    """Write the page."""
    rows = [*map(row, _FIRST), row("")]
    rows += [row(Span("Lines", Style.HEADING)), *_table(LINES), row("")]
    rows += [row(Span("One letter and enter", Style.HEADING)), *_table(LETTERS.items()), row("")]
    rows += [row(Span("One key", Style.HEADING)), *_table(_ALSO), row("")]
    return [*rows, *(part for words in _LAST for part in (row(words), row("")))]


def _table(lines: Iterable[tuple[str, str]]) -> list[Row]:
    every = list(lines)
    cells = max(len(line) for line, _ in every)
    return [
        row(Span(f"  {line:<{cells}}  ", Style.NUMBER), told)._replace(hang=cells + 4)
        for line, told in every
    ]
