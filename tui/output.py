"""Writing to standard output: rows for people, documents for programs."""

import os
import shutil
import sys
from collections.abc import Iterable
from typing import Final

import msgspec

from replay.render.row import INDENT, Row, wrapped
from replay.span import Style

# What people read is wrapped here where no terminal says how wide it is: it fits into a mail.
MAIL_CELLS: Final = 80
_COLOURS: Final = {
    Style.HEADING: "1",
    Style.DIM: "2",
    Style.NUMBER: "2",
    Style.CARD: "36",
    Style.UNKNOWN: "3;36",
    Style.PLAYER: "33",
    Style.STATUS: "35",
    Style.STRUCK: "2;9",
    Style.OPEN: "32",
    Style.JUDGING: "1;35",
    Style.BAD: "1;31",
}


def write_rows(rows: Iterable[Row]) -> None:
    """Write rows, in colour where the terminal allows it."""
    colour = wants_colour()
    for line in wrapped(rows, cells()):
        sys.stdout.write((_coloured(line) if colour else line.text.rstrip()) + "\n")


def write_document(document: object) -> None:
    """Write one JSON document; characters that could steer a terminal are escaped in it."""
    text = msgspec.json.encode(document, order="deterministic").decode()
    sys.stdout.write((text if text.isprintable() else _escaped(text)) + "\n")


def wants_colour() -> bool:
    """Whether standard output is a terminal whose user has not asked for plain text."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not plain


def cells() -> int:
    """How wide to write: as wide as the terminal, or COLUMNS, or a mail."""
    return max(shutil.get_terminal_size((MAIL_CELLS, 24)).columns, 20)


def _coloured(line: Row) -> str:
    pieces = [" " * (INDENT * line.depth)]
    for text, style in line.spans:
        code = _COLOURS.get(style)
        pieces.append(text if code is None else f"\x1b[{code}m{text}\x1b[0m")
    return "".join(pieces)


def _escaped(text: str) -> str:
    return "".join(
        character
        if character.isprintable()
        else "".join(
            f"\\u{int.from_bytes(unit, 'big'):04x}"
            for unit in _units(character.encode("utf-16-be", "surrogatepass"))
        )
        for character in text
    )


def _units(content: bytes) -> list[bytes]:
    return [content[index : index + 2] for index in range(0, len(content), 2)]
