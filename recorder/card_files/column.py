"""The columns of card files, by their names in plugins of either edition."""

import re
from collections.abc import Mapping, Sequence
from enum import unique
from typing import Final

import msgspec

from engine.model.enums import Edition, Word
from engine.model.errors import Fault, InputError


@unique
class Column(Word):
    """A column that is read. Other columns of a file are ignored."""

    NAME = "name"
    SET = "set"
    RELEASE = "release"
    UNIQUENESS = "uniqueness"
    TYPE = "type"
    WHERE = "planet or space"
    AFFILIATION = "affiliation"
    CLASS = "class"
    FIRST_FIGURE = "integrity or range"
    SECOND_FIGURE = "cunning or weapons"
    THIRD_FIGURE = "strength or shields"
    POINTS = "points"
    COST = "cost"
    REGION = "region"
    QUADRANT = "quadrant"
    SPAN = "span"
    ICONS = "icons"
    STAFF = "staff"
    KEYWORDS = "keywords"
    SPECIES = "species"
    SKILLS = "skills"
    PERSONA = "persona"
    TEXT = "text"


# Letters alone, so that spaces, strokes and capitals do not matter.
_NAMES: Final[Mapping[str, Column]] = {
    "name": Column.NAME,
    "cardname": Column.NAME,
    "title": Column.NAME,
    "set": Column.SET,
    "release": Column.RELEASE,
    "expansion": Column.RELEASE,
    "uniqueness": Column.UNIQUENESS,
    "unique": Column.UNIQUENESS,
    "type": Column.TYPE,
    "cardtype": Column.TYPE,
    "missiondilemmatype": Column.WHERE,
    "affil": Column.AFFILIATION,
    "affiliation": Column.AFFILIATION,
    "class": Column.CLASS,
    "classification": Column.CLASS,
    "intrng": Column.FIRST_FIGURE,
    "integrityrange": Column.FIRST_FIGURE,
    "cunwpn": Column.SECOND_FIGURE,
    "cunningweapons": Column.SECOND_FIGURE,
    "strshd": Column.THIRD_FIGURE,
    "strengthshields": Column.THIRD_FIGURE,
    "points": Column.POINTS,
    "cost": Column.COST,
    "region": Column.REGION,
    "quadrant": Column.QUADRANT,
    "span": Column.SPAN,
    "icons": Column.ICONS,
    "staff": Column.STAFF,
    "staffing": Column.STAFF,
    "keywords": Column.KEYWORDS,
    "characteristicskeywords": Column.KEYWORDS,
    "characteristics": Column.KEYWORDS,
    "species": Column.SPECIES,
    "skills": Column.SKILLS,
    "persona": Column.PERSONA,
    "text": Column.TEXT,
    "gametext": Column.TEXT,
}
# Columns that only the files of one edition have.
_TELLING: Final = {"intrng": Edition.FIRST, "integrityrange": Edition.SECOND}
_REMEDY: Final = "name the card file of a LackeyCCG plugin, such as sets/Physical.txt"


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a card file: the cell of each column, the number of cells, the edition."""

    edition: Edition
    places: Mapping[Column, int]
    width: int
    passed_over: tuple[str, ...]


def header(cells: Sequence[str], name: str) -> Header:
    """Read the first line of a card file. Raises InputError with `name` and line."""
    where = f"{name}:1"
    if len(cells) < len((Column.NAME, Column.TYPE)):
        raise InputError(Fault(where, "found no tabs, expected a line of column names", _REMEDY))
    places: dict[Column, int] = {}
    editions: set[Edition] = set()
    passed_over = []
    for place, cell in enumerate(cells):
        word = re.sub(r"[\W_]+", "", cell).casefold()
        column = _NAMES.get(word)
        if column is None:
            passed_over += [cell] if cell.strip() else []
            continue
        if column in places:
            raise InputError(Fault(where, f"found two columns for the {column}", _REMEDY))
        places[column] = place
        editions |= {_TELLING[word]} if word in _TELLING else set()
    missing = [column.value for column in (Column.NAME, Column.TYPE) if column not in places]
    if missing:
        what = f"found no column for the {' and the '.join(missing)}"
        raise InputError(Fault(where, what, _REMEDY))
    if len(editions) != 1:
        what = "found neither a column 'Int/Rng' (First Edition) nor 'Integrity/Range' (Second)"
        raise InputError(
            Fault(where, "found both editions' columns" if editions else what, _REMEDY)
        )
    return Header(
        edition=editions.pop(), places=places, width=len(cells), passed_over=tuple(passed_over)
    )
