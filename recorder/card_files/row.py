"""A row of a card file as a card: its certain facts, and those that could not be read."""

from collections.abc import Callable, Iterator, Mapping
from enum import unique
from typing import Any, Final

import msgspec

from engine.cards.printed import Printed
from engine.model.enums import Attribute, CardType, Edition, Word
from recorder.card_files import cells
from recorder.card_files.card_file_terms import QUADRANTS, UNIQUENESS
from recorder.card_files.column import Column

# Cells of a row by column; those that are missing or empty are not there.
Cells = Mapping[Column, str]


@unique
class Unread(Word):
    """A fact that a row states in a way that cannot be read for certain."""

    AFFILIATIONS = "affiliations"
    FIGURES = "figures"
    ICONS = "icons"
    STAFFING = "staffing"
    UNIQUENESS = "uniqueness"
    WHERE = "planet or space"
    QUADRANT = "quadrant"
    SPECIES = "species"
    SKILLS = "skills"


class ReadCard(msgspec.Struct, frozen=True):
    """A card that was read, and the facts of it that were not."""

    printed: Printed
    unread: tuple[Unread, ...]


_FIGURES: Final[Mapping[CardType, tuple[Attribute | None, ...]]] = {
    CardType.PERSONNEL: (Attribute.INTEGRITY, Attribute.CUNNING, Attribute.STRENGTH),
    CardType.SHIP: (Attribute.RANGE, Attribute.WEAPONS, Attribute.SHIELDS),
    CardType.FACILITY: (None, Attribute.WEAPONS, Attribute.SHIELDS),
}
_COLUMNS: Final = (Column.FIRST_FIGURE, Column.SECOND_FIGURE, Column.THIRD_FIGURE)
_OTHER_FIGURES: Final = {
    Column.COST: Attribute.COST,
    Column.POINTS: Attribute.POINT_VALUE,
    Column.SPAN: Attribute.SPAN,
}
# Cards of the First Edition that are unique unless they say otherwise.
_COUNTED: Final = frozenset(
    {CardType.PERSONNEL, CardType.SHIP, CardType.FACILITY, CardType.MISSION, CardType.SITE}
)
_SIDED: Final = _COUNTED - {CardType.SITE}


def read_row(row: Cells, title: str, types: tuple[CardType, ...], edition: Edition) -> ReadCard:
    """Read a row as a card of these types."""
    facts: dict[str, Any] = {
        "title": title,
        "edition": edition,
        "types": types,
        "classification": row.get(Column.CLASS, ""),
        "persona": row.get(Column.PERSONA, ""),
        "release": row.get(Column.RELEASE) or row.get(Column.SET, ""),
        "keywords": cells.keywords(row.get(Column.KEYWORDS, ""), _BETWEEN[edition]),
        "region": row.get(Column.REGION, ""),
    }
    unread = [
        unread_fact for read in _READERS for unread_fact in read(row, types[0], edition, facts)
    ]
    return ReadCard(Printed(**facts), tuple(unread))


_BETWEEN: Final = {Edition.FIRST: ";", Edition.SECOND: "."}
_REGION: Final = "Region: "
Facts = dict[str, Any]


def _figures(row: Cells, type_: CardType, edition: Edition, facts: Facts) -> Iterator[Unread]:
    columns = zip(_COLUMNS, _FIGURES.get(type_, (None, None, None)), strict=True)
    figures: dict[Attribute, int | str] = {}
    lost = False
    for column, attribute in (*columns, *_OTHER_FIGURES.items()):
        value = cells.figure(row.get(column, ""))
        lost |= value is not None and attribute is None
        if value is not None and attribute is not None:
            figures[attribute] = value
    facts["figures"] = figures
    if lost:
        yield Unread.FIGURES


def _affiliations(row: Cells, type_: CardType, edition: Edition, facts: Facts) -> Iterator[Unread]:
    if type_ not in _SIDED:
        return
    facts["affiliations"] = cells.affiliations(row.get(Column.AFFILIATION, ""))
    if facts["affiliations"] is None:
        yield Unread.AFFILIATIONS


def _icons(row: Cells, type_: CardType, edition: Edition, facts: Facts) -> Iterator[Unread]:
    cell = row.get(Column.ICONS, "")
    facts["icons"] = cells.icons(cell)
    if cells.only_icons(cell) is None:
        yield Unread.ICONS


def _staffing(row: Cells, type_: CardType, edition: Edition, facts: Facts) -> Iterator[Unread]:
    if type_ is not CardType.SHIP:
        return
    facts["staffing"] = cells.only_icons(row.get(Column.STAFF, ""))
    if facts["staffing"] is None:
        yield Unread.STAFFING


def _uniqueness(row: Cells, type_: CardType, edition: Edition, facts: Facts) -> Iterator[Unread]:
    if edition is Edition.FIRST and type_ not in _COUNTED:
        return
    facts["uniqueness"] = UNIQUENESS[edition].get(row.get(Column.UNIQUENESS, "").casefold())
    if facts["uniqueness"] is None:
        yield Unread.UNIQUENESS


def _place(row: Cells, type_: CardType, edition: Edition, facts: Facts) -> Iterator[Unread]:
    sites = cells.where(row.get(Column.WHERE, ""))
    facts["where"] = sites or ()
    if sites is None:
        yield Unread.WHERE
    quadrant = row.get(Column.QUADRANT, "")
    facts["quadrant"] = QUADRANTS.get(quadrant.casefold(), "")
    if quadrant and not facts["quadrant"]:
        yield Unread.QUADRANT
    regions = [keyword for keyword in facts["keywords"] if keyword.startswith(_REGION)]
    if not facts["region"] and len(regions) == 1:
        facts["region"] = regions[0].removeprefix(_REGION)


def _person(row: Cells, type_: CardType, edition: Edition, facts: Facts) -> Iterator[Unread]:
    if type_ is not CardType.PERSONNEL:
        return
    if edition is Edition.FIRST:
        facts["species"] = cells.species(next(iter(facts["keywords"]), ""))
        facts["skills"] = cells.skills(row.get(Column.TEXT, ""), facts["classification"])
    else:
        cell = row.get(Column.SPECIES, "")
        facts["species"] = tuple(name.strip() for name in cell.split("/")) if cell else None
        facts["skills"] = cells.skills_listed(row.get(Column.SKILLS, ""))
    if facts["species"] is None:
        yield Unread.SPECIES
    if facts["skills"] is None:
        yield Unread.SKILLS


_Reader = Callable[[Cells, CardType, Edition, Facts], Iterator[Unread]]
_READERS: Final[tuple[_Reader, ...]] = (
    _figures,
    _affiliations,
    _icons,
    _staffing,
    _uniqueness,
    _place,
    _person,
)
