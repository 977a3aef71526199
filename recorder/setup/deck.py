"""A deck list: what a player brings, part by part, as the community's text files have it.

Such a file has a line for each title, `2<tab>Hail`; a line such as `Missions:` begins a part. What
stands before the first heading is the draw deck.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from engine.model.errors import Fault, InputError
from recorder.files.record_file import content_of, lines_of, tolerant_text
from recorder.setup.zones import is_zone

# More copies than this of one title is no deck, but a slip of the finger.
MOST_COPIES: Final = 200
_LONGEST: Final = 200
_COUNTED: Final = re.compile(r"([0-9]+)[xX]?[ \t]+(.+)")
_ENDING: Final = re.compile(r"[\s:]+$")
_REMARK: Final = ("//", "#")
_REMEDY: Final = "write the number of copies, a tab and the title, as in: 2<tab>Hail"


class Copies(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many copies of one title."""

    count: int
    title: str


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a deck list under its heading, which is empty for what comes before any."""

    heading: str = ""
    cards: tuple[Copies, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(card.count for card in self.cards)


class Deck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck list, its parts in the order of the file."""

    name: str = ""
    sections: tuple[Section, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has in all."""
        return sum(section.size for section in self.sections)

    @property
    def titles(self) -> tuple[str, ...]:
        """Its titles, each once, in the order of the list."""
        every = (card.title for section in self.sections for card in section.cards)
        return tuple(dict.fromkeys(every))


def read_deck(path: Path) -> Deck:
    """Read a deck list from a file. Raises InputError with file and line of all that is wrong."""
    text, _ = tolerant_text(content_of(path), str(path))
    return parse_deck(text, str(path))


def parse_deck(text: str, name: str) -> Deck:
    """Read a deck list. Raises InputError with `name` and line of all that is wrong with it.

    Empty lines and remarks after `//` or `#` are passed over; so is what follows a second tab.
    """
    if text.lstrip().startswith("<"):
        remedy = "save the deck as a text file (.txt)"
        raise InputError(Fault(f"{name}:1", "found XML, expected a deck list as text", remedy))
    sections: list[tuple[str, list[Copies]]] = [("", [])]
    faults: list[Fault] = []
    for number, line in enumerate(lines_of(text), 1):
        said = line.strip()
        if not said or said.startswith(_REMARK):
            continue
        if _is_heading(said):
            sections.append((_heading(said), []))
            continue
        read = _copies(said)
        if isinstance(read, str):
            faults.append(Fault(f"{name}:{number}", read, _REMEDY))
        else:
            sections[-1][1].append(read)
    if not faults and not any(cards for _, cards in sections):
        faults.append(Fault(name, "holds no cards", _REMEDY))
    if faults:
        raise InputError(*faults)
    parts = (Section(heading=heading, cards=tuple(cards)) for heading, cards in sections)
    return Deck(name=Path(name).stem, sections=tuple(p for p in parts if p.heading or p.cards))


def print_deck(deck: Deck) -> str:
    """Write a deck list as text that reads back as the same deck."""
    return "".join(f"{line}\n" for section in deck.sections for line in _lines(section))


def _lines(section: Section) -> Iterator[str]:
    if section.heading:
        yield f"{section.heading}:"
    for card in section.cards:
        yield f"{card.count}\t{card.title}"


def _is_heading(said: str) -> bool:
    named = said.endswith(":") and _heading(said) != ""
    return not _COUNTED.fullmatch(said) and (named or is_zone(said))


def _heading(said: str) -> str:
    return _ENDING.sub("", said[:_LONGEST])


def _copies(said: str) -> Copies | str:
    """Read a line, or say what is wrong with it."""
    found = _COUNTED.fullmatch(said)
    if found is None:
        return f"found {_shown(said)}, expected a count and a title"
    digits, rest = found.groups()
    title = " ".join(rest.split("\t")[0].split())
    if not title:
        return "found a count without a title"
    if len(title) > _LONGEST:
        return f"found a title of {len(title)} characters, expected at most {_LONGEST}"
    if len(digits) > len(str(MOST_COPIES)) or not 1 <= int(digits) <= MOST_COPIES:
        return f"found {_shown(digits)} copies, expected 1 to {MOST_COPIES}"
    return Copies(count=int(digits), title=title)


def _shown(text: str) -> str:
    return f"'{text[:40]}…'" if len(text) > 40 else f"'{text}'"
