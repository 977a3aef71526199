"""The contents of single cells of a card file, read only as far as they are certain."""

import re
from collections.abc import Mapping
from typing import Final

from engine.cards.printed import MissionSite, Skill
from engine.model.enums import CardType, Edition
from recorder.card_files.card_file_terms import (
    AFFILIATION_ICONS,
    AFFILIATIONS,
    CLASSIFICATIONS,
    SKILLS,
    SPECIES,
    TYPES,
    WHERE,
)

_ICON: Final = re.compile(r"\[([^\[\]]+)\]")
_NUMBER: Final = re.compile(r"-?[0-9]{1,4}")
_HEADQUARTERS: Final = " headquarters"
_DOWNLOAD: Final = re.compile(r"\bDL/ ?\{[^{}]*\}")
_TIMES: Final = re.compile(r" ?x ?([2-9])\b")
_BEFORE: Final = re.compile(r"([2-9]) ")
_SPACES: Final = re.compile(r"\s+")


def unquoted(cell: str) -> str:
    """Return a cell without the quotation marks that a spreadsheet puts round quoted text."""
    inner = cell[1:-1]
    quoted = len(cell) > 1 and cell[0] == cell[-1] == '"' and '""' in inner
    if quoted and '"' not in inner.replace('""', ""):
        cell = inner.replace('""', '"')
    return _SPACES.sub(" ", cell).strip()


def figure(cell: str) -> int | str | None:
    """Return a figure: a number, or what is printed in its place; None where nothing is."""
    return int(cell) if _NUMBER.fullmatch(cell) else cell or None


def types(cell: str) -> tuple[CardType, ...]:
    """Return the types of a card, none where one of them is not known."""
    known = [TYPES.get(word.strip().casefold()) for word in cell.split("/")]
    return tuple(word for word in known if word is not None) if None not in known else ()


def icons(cell: str) -> tuple[str, ...]:
    """Return the icons in a cell, in order."""
    return tuple(icon.strip() for icon in _ICON.findall(cell))


def only_icons(cell: str) -> tuple[str, ...] | None:
    """Return the icons of a cell that holds nothing else; None where it holds more."""
    return None if _ICON.sub("", cell).strip() else icons(cell)


def affiliations(cell: str) -> tuple[str, ...] | None:
    """Return the affiliations that a cell names by word or icon; None where there is more."""
    if "[" in cell:
        found_icons = only_icons(cell)
        return None if found_icons is None else _looked_up(found_icons, AFFILIATION_ICONS)
    words = cell.casefold().removesuffix(_HEADQUARTERS)
    return _looked_up([word.strip() for word in words.split("/") if word.strip()], AFFILIATIONS)


def where(cell: str) -> tuple[MissionSite, ...] | None:
    """Return where a mission is attempted or a dilemma met; None where the cell has more."""
    site_groups = [WHERE.get(group.casefold()) for group in icons(cell) or (cell,) if group]
    sites = [site for group in site_groups if group is not None for site in group]
    return None if None in site_groups else tuple(dict.fromkeys(sites))


def keywords(cell: str, between: str) -> tuple[str, ...]:
    """Return the keywords of a cell."""
    return tuple(keyword.strip() for keyword in cell.split(between) if keyword.strip())


def species(word: str) -> tuple[str, ...] | None:
    """Return the species that a keyword names; None where one of them is not known as such."""
    names = tuple(name.strip() for name in word.split("/") if name.strip())
    return names if names and all(name in SPECIES for name in names) else None


def skills(text: str, classification: str) -> tuple[Skill, ...] | None:
    """Return the skills of a First Edition personnel whose text has only skills and downloads.

    None where it has more text: some of that may be skills, or change them.
    """
    remaining = _SPACES.sub(" ", _DOWNLOAD.sub(" ", text)).strip()
    opening = _opening(classification)
    if opening and remaining.split(" ", 1)[0] == opening:
        remaining = remaining[len(opening) :].strip()
    return _listed(remaining, Edition.FIRST)


def skills_listed(cell: str) -> tuple[Skill, ...] | None:
    """Return the skills in a Second Edition cell; None where one of them is not known."""
    return _listed(cell, Edition.SECOND)


def _opening(classification: str) -> str:
    """Return the word of a personnel's classification that its text begins with."""
    return classification if classification in CLASSIFICATIONS else ""


def _listed(remaining: str, edition: Edition) -> tuple[Skill, ...] | None:
    times_by_name: dict[str, int] = {}
    remaining = remaining.strip()
    while remaining:
        before = _BEFORE.match(remaining)
        times = int(before[1]) if before else 1
        remaining = remaining[before.end() :] if before else remaining
        name = next((skill for skill in _BY_LENGTH[edition] if _begins(remaining, skill)), None)
        if name is None:
            return None
        remaining = remaining[len(name) :]
        after = _TIMES.match(remaining)
        if after:
            times, remaining = int(after[1]), remaining[after.end() :]
        times_by_name[name] = times_by_name.get(name, 0) + times
        remaining = remaining.strip()
    return tuple(Skill(name, times) for name, times in times_by_name.items())


def _begins(text: str, word: str) -> bool:
    return text == word or text.startswith(f"{word} ")


def _looked_up(
    words: tuple[str, ...] | list[str], known: Mapping[str, str]
) -> tuple[str, ...] | None:
    values = [known.get(value.casefold()) for value in words]
    return tuple(value for value in values if value is not None) if None not in values else None


_BY_LENGTH: Final = {
    edition: sorted(names, key=lambda name: (-len(name), name)) for edition, names in SKILLS.items()
}
