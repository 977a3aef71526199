"""Reading a card file: its cards, the rows that were skipped and why, the facts not read."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import unique
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.printed import Printed
from engine.cards.titles import key
from engine.model.enums import Edition, Word
from engine.model.errors import Fault, InputError
from recorder.card_files import cells
from recorder.card_files.column import Column, Header, header
from recorder.card_files.row import Unread, read_row
from recorder.files.record_file import content_of, lines_of, tolerant_text

_LONGEST: Final = 200
# Far beyond all the cards of the game in one file.
MOST_BYTES: Final = 20_000_000


@unique
class Reason(Word):
    """The reason why a row was skipped."""

    NO_TITLE = "has no title"
    LONG_TITLE = "has a title longer than a record can hold"
    NO_TYPE = "has no type"
    UNKNOWN_TYPE = "has a type that is not known"
    TOO_WIDE = "has more cells than there are columns"
    REPEATED = "says the same as an earlier row"


class Skipped(msgspec.Struct, frozen=True, kw_only=True):
    """A row that was skipped: its line, the reason, and what it is about."""

    line: int
    reason: Reason
    about: str = ""


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    """A card with its line in the file and the text that is printed on it."""

    line: int
    printed: Printed
    text: str = ""


class CardFile(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of a card file.

    `digest`: SHA-256 of the file.
    `rows`: the number of lines below the first that are not empty.
    `unread`: for each kind of fact, on how many cards it could not be read for certain.
    `passed_over`: the columns that are not read.
    """

    name: str
    edition: Edition
    encoding: str
    digest: bytes
    rows: int
    cards: tuple[CardRow, ...]
    skipped: tuple[Skipped, ...]
    unread: Mapping[Unread, int]
    passed_over: tuple[str, ...]


def read_card_file(path: Path) -> CardFile:
    """Read a card file. Raises InputError with file and line where it is none."""
    content = content_of(path, MOST_BYTES)
    text, encoding = tolerant_text(content, str(path))
    lines = lines_of(text)
    top = header(lines[0].split("\t") if lines else (), str(path))
    rows: list[CardRow | Skipped] = []
    unread: Counter[Unread] = Counter()
    seen: dict[tuple[str, bytes], int] = {}
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            rows.append(_row(line.split("\t"), number, top, unread, seen))
    cards = tuple(row for row in rows if isinstance(row, CardRow))
    if not cards:
        raise InputError(
            Fault(f"{path}:1", "found no row that is a card", "check that the file is complete")
        )
    return CardFile(
        name=str(path),
        edition=top.edition,
        encoding=encoding,
        digest=hashlib.sha256(content).digest(),
        rows=len(rows),
        cards=cards,
        skipped=tuple(row for row in rows if isinstance(row, Skipped)),
        unread=dict(sorted(unread.items())),
        passed_over=top.passed_over,
    )


def _row(
    row: list[str],
    line: int,
    top: Header,
    unread: Counter[Unread],
    seen: dict[tuple[str, bytes], int],
) -> CardRow | Skipped:
    by_column = dict(_cells(row, top))
    title = by_column.get(Column.NAME, "")
    type_ = by_column.get(Column.TYPE, "")
    types = cells.types(type_)
    reason = next(_reasons(row, top, title, type_, bool(types)), None)
    if reason is not None:
        return Skipped(line=line, reason=reason, about=_about(reason, title, type_))
    reading = read_row(by_column, title, types, top.edition)
    text = by_column.get(Column.TEXT, "")
    same = (key(title), msgspec.json.encode((reading.printed, text)))
    if same in seen:
        return Skipped(line=line, reason=Reason.REPEATED, about=f"{title}, line {seen[same]}")
    seen[same] = line
    unread.update(reading.unread)
    return CardRow(line=line, printed=reading.printed, text=text)


def _cells(row: list[str], top: Header) -> Iterator[tuple[Column, str]]:
    for column, place in top.places.items():
        cell = cells.unquoted(row[place]) if place < len(row) else ""
        if cell:
            yield column, cell


def _reasons(row: list[str], top: Header, title: str, type_: str, known: bool) -> Iterator[Reason]:
    if any(cell.strip() for cell in row[top.width :]):
        yield Reason.TOO_WIDE
    if not title:
        yield Reason.NO_TITLE
    if len(title) > _LONGEST:
        yield Reason.LONG_TITLE
    if not type_:
        yield Reason.NO_TYPE
    if not known:
        yield Reason.UNKNOWN_TYPE


def _about(reason: Reason, title: str, type_: str) -> str:
    about = f"{title}: {type_}" if reason is Reason.UNKNOWN_TYPE else title
    return about[:_LONGEST]
