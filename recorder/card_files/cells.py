"""What single cells of a card file say, read only as far as that is certain."""

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
    """Take off the quotation marks that a spreadsheet puts round a cell that has some inside."""
    inner = cell[1:-1]
    quoted = len(cell) > 1 and cell[0] == cell[-1] == '"' and '""' in inner
    if quoted and '"' not in inner.replace('""', ""):
        cell = inner.replace('""', '"')
    return _SPACES.sub(" ", cell).strip()


def figure(cell: str) -> int | str | None:
    """A figure: a number, or what is printed in its place; None where nothing is."""
    return int(cell) if _NUMBER.fullmatch(cell) else cell or None


def types(cell: str) -> tuple[CardType, ...]:
    """The types of a card, none where one of them is not known."""
    found = [TYPES.get(one.strip().casefold()) for one in cell.split("/")]
    return tuple(one for one in found if one is not None) if None not in found else ()


def icons(cell: str) -> tuple[str, ...]:
    """The icons in a cell, in order."""
    return tuple(one.strip() for one in _ICON.findall(cell))


def only_icons(cell: str) -> tuple[str, ...] | None:
    """The icons of a cell that holds nothing else; None where it holds more."""
    return None if _ICON.sub("", cell).strip() else icons(cell)


def affiliations(cell: str) -> tuple[str, ...] | None:
    """The affiliations that a cell names by word or icon; None where it says anything else."""
    if "[" in cell:
        named = only_icons(cell)
        return None if named is None else _looked_up(named, AFFILIATION_ICONS)
    words = cell.casefold().removesuffix(_HEADQUARTERS)
    return _looked_up([one.strip() for one in words.split("/") if one.strip()], AFFILIATIONS)


def where(cell: str) -> tuple[MissionSite, ...] | None:
    """Where a mission is attempted or a dilemma met; None where the cell says anything else."""
    found = [WHERE.get(one.casefold()) for one in icons(cell) or (cell,) if one]
    every = [site for one in found if one is not None for site in one]
    return None if None in found else tuple(dict.fromkeys(every))


def keywords(cell: str, between: str) -> tuple[str, ...]:
    """The keywords of a cell."""
    return tuple(one.strip() for one in cell.split(between) if one.strip())


def species(word: str) -> tuple[str, ...] | None:
    """The species that a keyword names; None where one of them is not known as such."""
    named = tuple(one.strip() for one in word.split("/") if one.strip())
    return named if named and all(one in SPECIES for one in named) else None


def skills(text: str, classification: str) -> tuple[Skill, ...] | None:
    """The skills of a First Edition personnel whose text lists nothing else but downloads.

    None where it says anything more: then some of that may be skills, or change them.
    """
    rest = _SPACES.sub(" ", _DOWNLOAD.sub(" ", text)).strip()
    opening = _opening(classification)
    if opening and rest.split(" ", 1)[0] == opening:
        rest = rest[len(opening) :].strip()
    return _listed(rest, Edition.FIRST)


def skills_listed(cell: str) -> tuple[Skill, ...] | None:
    """The skills in a Second Edition cell of nothing else; None where one of them is not known."""
    return _listed(cell, Edition.SECOND)


def _opening(classification: str) -> str:
    """The word of a personnel's classification that its text begins with."""
    return classification if classification in CLASSIFICATIONS else ""


def _listed(rest: str, edition: Edition) -> tuple[Skill, ...] | None:
    found: dict[str, int] = {}
    rest = rest.strip()
    while rest:
        before = _BEFORE.match(rest)
        times = int(before[1]) if before else 1
        rest = rest[before.end() :] if before else rest
        name = next((one for one in _BY_LENGTH[edition] if _begins(rest, one)), None)
        if name is None:
            return None
        rest = rest[len(name) :]
        after = _TIMES.match(rest)
        if after:
            times, rest = int(after[1]), rest[after.end() :]
        found[name] = found.get(name, 0) + times
        rest = rest.strip()
    return tuple(Skill(name, times) for name, times in found.items())


def _begins(text: str, word: str) -> bool:
    return text == word or text.startswith(f"{word} ")


def _looked_up(
    words: tuple[str, ...] | list[str], known: Mapping[str, str]
) -> tuple[str, ...] | None:
    found = [known.get(one.casefold()) for one in words]
    return tuple(one for one in found if one is not None) if None not in found else None


_BY_LENGTH: Final = {
    edition: sorted(names, key=lambda name: (-len(name), name)) for edition, names in SKILLS.items()
}
