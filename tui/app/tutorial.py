"""Recording a match, explained on one page: what is shown on first use, and on demand."""

from collections.abc import Iterable
from typing import Final

from recorder.entry_line.parse.shorthand import LETTERS
from replay.render.row import Row, row
from replay.text.span import Span, Style

_FIRST: Final = (
    "Type what happens and press enter: the line is on the disk before the next key. Under the "
    "line stands, while you type, what enter would record.",
    "Say who and with what only where it could be somebody or something else. Left out, it is the "
    "player who is due, the action in progress, the card that has that name.",
)
LINES: Final = (
    ("turn 5 A", "a turn begins; later t is enough: it ends one and begins the next"),
    ('plays "Hail"', "a card new to the record: its name in quotes, as hai and tab write it"),
    ("plays hail", "a card that was named before, by its id"),
    ("reports data to aboard fo; d", "it is done, as announced, on its own line"),
    ("moves galaxy to space pegasus", "an action stays open until r, d, n or its own ending"),
    ("attempts excavation with data", "its dilemmas, answers and effects lie within it"),
    ("> hail to discard", "an effect of the action in progress begins with >"),
    ("> data is stopped", "cards are stopped; the rules' own proposals stand in the list"),
    ("@14:02 plays hail", "late: it happened at 14:02; @-30 is thirty seconds ago"),
    ("before 57 A passes", "late: its place is before entry 57"),
    ('note "sleeves changed"', "a note; dispute, statement, ruling are lines too"),
)
_ALSO: Final = (
    ("space", "on the empty line: whoever is due passes"),
    ("/", "on the empty line: whoever is due says wait"),
    ("= 1-9", "on the empty line: record what the list proposes"),
    ("tab", "takes the first completion; down and up write others of the list on the line"),
    ("F2 F3", "a judge is called; the clock stands still, and runs again"),
    ("F4 F5", "pick a card of the table; show the table"),
    ("F6 F7", "take back the last line; go back in the game"),
)
_LAST: Final = (
    "Nothing is refused for breaking a rule, and nothing asks: what the ruleset finds stands as ! "
    "or ~ before the entry, and F8 lists it. Refused is only what makes no sense as a record; the "
    "line stays, and says why.",
    "Nothing is ever lost: what was taken back stays, struck. Kill the program, pull the plug: "
    "'tricorder record' with the match's id goes on, the half-typed line included.",
    "Somebody else may watch meanwhile: 'tricorder replay' with the same id, F there.",
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
