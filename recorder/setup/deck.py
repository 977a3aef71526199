"""A deck list: a player's cards, section by section, from a text file or one of LackeyCCG.

A text file has a line for each title, `2<tab>Hail`; a line such as `Missions:` begins a section.
Cards before the first heading are the draw deck. LackeyCCG's `.dek` files have a zone for each
section.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from engine.model.errors import Fault, InputError, first_faults
from recorder.files.record_file import content_of, lines_of, tolerant_text
from recorder.setup.lackey_deck import is_lackey_deck, lackey_zones
from recorder.setup.zones import is_zone

# More copies than this of one title is no deck, but a slip of the finger.
MOST_COPIES: Final = 200
MOST_BYTES: Final = 1_000_000
_LONGEST: Final = 200
_COUNTED: Final = re.compile(r"([0-9]+)[xX]?[ \t]+(.+)")
_ENDING: Final = re.compile(r"[\s:]+$")
_REMARK: Final = ("//", "#")
_REMEDY: Final = "write the number of copies, a tab and the title, as in: 2<tab>Hail"


class Copies(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A number of copies of one title."""

    count: int
    title: str


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A section of a deck list under its heading, which is empty for cards before any heading."""

    heading: str = ""
    cards: tuple[Copies, ...] = ()

    @property
    def size(self) -> int:
        """The number of its cards."""
        return sum(card.count for card in self.cards)


class Deck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck list, its sections in the order of the file."""

    name: str = ""
    sections: tuple[Section, ...] = ()

    @property
    def size(self) -> int:
        """The number of all its cards."""
        return sum(section.size for section in self.sections)

    @property
    def titles(self) -> tuple[str, ...]:
        """Its titles, each once, in the order of the list."""
        titles = (card.title for section in self.sections for card in section.cards)
        return tuple(dict.fromkeys(titles))


def retitled(deck: Deck, titles: Mapping[str, str]) -> Deck:
    """Return a deck list with other titles in place of some of its own."""
    sections = (
        Section(
            heading=section.heading,
            cards=tuple(
                Copies(count=card.count, title=titles.get(card.title, card.title))
                for card in section.cards
            ),
        )
        for section in deck.sections
    )
    return Deck(name=deck.name, sections=tuple(sections))


def read_deck(path: Path) -> Deck:
    """Read a deck list from a file. Raises InputError with file and line of each fault."""
    text, _ = tolerant_text(content_of(path, MOST_BYTES), str(path))
    return parse_deck(text, str(path))


def parse_deck(text: str, name: str) -> Deck:
    """Read a deck list. Raises InputError with `name` and line of each fault.

    Empty lines, lines that begin with `//` or `#`, and text after a second tab are ignored.
    """
    if is_lackey_deck(text):
        return _lackey_deck(text, name)
    sections: list[tuple[str, list[Copies]]] = [("", [])]
    faults: list[Fault] = []
    for number, line in enumerate(lines_of(text), 1):
        content = line.strip()
        if not content or content.startswith(_REMARK):
            continue
        if _is_heading(content):
            sections.append((_heading(content), []))
            continue
        copies = _copies(content)
        if isinstance(copies, str):
            faults.append(Fault(f"{name}:{number}", copies, _REMEDY))
        else:
            sections[-1][1].append(copies)
    if not faults and not any(cards for _, cards in sections):
        faults.append(Fault(name, "holds no cards", _REMEDY))
    if faults:
        raise InputError(*first_faults(faults, name))
    parts = (Section(heading=heading, cards=tuple(cards)) for heading, cards in sections)
    return Deck(name=Path(name).stem, sections=tuple(p for p in parts if p.heading or p.cards))


def _lackey_deck(text: str, name: str) -> Deck:
    sections = []
    faults: list[Fault] = []
    for zone in lackey_zones(text, name):
        copies = [_checked(str(count), title) for title, count in zone.copies.items()]
        where = f"{name}, zone '{_heading(zone.name)}'"
        faults += [Fault(where, what) for what in copies if isinstance(what, str)]
        cards = tuple(found for found in copies if not isinstance(found, str))
        sections.append(Section(heading=_heading(zone.name), cards=cards))
    if not faults and not any(section.cards for section in sections):
        faults.append(Fault(name, "holds no cards", "choose a file with a deck in it"))
    if faults:
        raise InputError(*faults)
    return Deck(name=Path(name).stem, sections=tuple(sections))


def print_deck(deck: Deck) -> str:
    """Return a deck list as text that reads back as the same deck."""
    return "".join(f"{line}\n" for section in deck.sections for line in _lines(section))


def _lines(section: Section) -> Iterator[str]:
    if section.heading:
        yield f"{section.heading}:"
    for card in section.cards:
        yield f"{card.count}\t{card.title}"


def _is_heading(line: str) -> bool:
    has_colon = line.endswith(":") and _heading(line) != ""
    return not _COUNTED.fullmatch(line) and (has_colon or is_zone(line))


def _heading(line: str) -> str:
    return _ENDING.sub("", line[:_LONGEST])


def _copies(line: str) -> Copies | str:
    """Return the copies of a line, or what is wrong with it."""
    match = _COUNTED.fullmatch(line)
    if match is None:
        return f"found {_shown(line)}, expected a count and a title"
    digits, tail = match.groups()
    return _checked(digits, " ".join(tail.split("\t")[0].split()))


def _checked(digits: str, title: str) -> Copies | str:
    """Return a number of copies of a title, or what is wrong with them."""
    if not title:
        return "found a count without a title"
    if len(title) > _LONGEST:
        return f"found a title of {len(title)} characters, expected at most {_LONGEST}"
    if len(digits) > len(str(MOST_COPIES)) or not 1 <= int(digits) <= MOST_COPIES:
        return f"found {_shown(digits)} copies, expected 1 to {MOST_COPIES}"
    return Copies(count=int(digits), title=title)


def _shown(text: str) -> str:
    return f"'{text[:40]}…'" if len(text) > 40 else f"'{text}'"
