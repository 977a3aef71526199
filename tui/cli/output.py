"""Writing rows to standard output, for people."""

import os
import re
import sys
from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from replay.render.row import INDENT, Row, wrapped
from replay.text.sanitize import plain
from replay.text.span import Style

# Text for people is wrapped here if no terminal gives a width: it fits into a mail.
MAIL_CELLS: Final = 80
NARROWEST: Final = 20
_COLOURS: Final = {
    Style.HEADING: "1",
    Style.DIM: "2",
    Style.NUMBER: "2",
    Style.CARD: "36",
    Style.UNKNOWN: "3;36",
    Style.PLAYER: "33",
    Style.SEAT_1: "36",
    Style.SEAT_2: "33",
    Style.VALUE: "1",
    Style.STATUS: "35",
    Style.STOPPED_CHIP: "7;35",
    Style.STRUCK: "2;9",
    Style.UNDER_WAY: "1",
    Style.OPEN: "32",
    Style.JUDGING: "1;35",
    Style.DOUBT: "1;33",
    Style.DOUBT_CHIP: "1;7;33",
    Style.JUDGING_CHIP: "1;7;35",
    Style.BAD: "1;31",
}
_OWN_COLOURS: Final = re.compile(rf"\x1b\[(?:{'|'.join({*_COLOURS.values(), '0'})})m")


class Paper(NamedTuple):
    """The paper for rows: its width in cells, and whether it takes colour."""

    cells: int
    colour: bool

    @classmethod
    def of_output(cls) -> Self:
        """Return the paper of standard output."""
        return cls(cells(), wants_colour())


def write_rows(rows: Iterable[Row]) -> None:
    """Write rows, in colour where the terminal allows it."""
    sys.stdout.write(written(rows, Paper.of_output()))


def written(rows: Iterable[Row], paper: Paper) -> str:
    """Return rows as they are written, each line with its end."""
    lines = wrapped(rows, paper.cells)
    return "".join(
        [f"{_coloured(line) if paper.colour else line.text.rstrip()}\n" for line in lines]
    )


def is_written(text: str, paper: Paper) -> bool:
    """Return whether a text from a file is as `written` makes it: nothing in it steers a terminal.

    Its colours are the program's own.
    """
    if paper.colour:
        text = _OWN_COLOURS.sub("", text)
    return all(plain(line) == line for line in text.split("\n"))


def wants_colour() -> bool:
    """Return whether to write in colour: on a terminal, unless the user asked otherwise.

    NO_COLOR asks for plain text, FORCE_COLOR and CLICOLOR_FORCE for colour in any case, CLICOLOR=0
    for plain text; where several are set, the first of these counts.
    """
    asked = os.environ.get
    if asked("NO_COLOR"):
        return False
    if asked("FORCE_COLOR", "0") not in ("", "0") or asked("CLICOLOR_FORCE", "0") not in ("", "0"):
        return True
    return sys.stdout.isatty() and asked("CLICOLOR") != "0" and asked("TERM") != "dumb"


def cells() -> int:
    """Return the width to write in cells: that of the terminal, COLUMNS, or 80 for a mail."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked):
        return max(int(asked), NARROWEST)
    try:
        return max(os.get_terminal_size(sys.stdout.fileno()).columns or MAIL_CELLS, NARROWEST)
    except (OSError, ValueError):
        return MAIL_CELLS


def _coloured(line: Row) -> str:
    pieces = [" " * (INDENT * line.depth)]
    for text, style in line.spans:
        code = _COLOURS.get(style)
        pieces.append(text if code is None else f"\x1b[{code}m{text}\x1b[0m")
    return "".join(pieces)
