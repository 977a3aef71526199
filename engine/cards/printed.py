"""What is printed on cards, as a card file that a user has imported tells it."""

from collections.abc import Iterable, Mapping
from enum import unique
from typing import Any, Final, TypeAlias

import msgspec

from engine.cards.timing_enums import Mark
from engine.cards.titles import key
from engine.model.enums import Attribute, CardType, Edition, Word


@unique
class Uniqueness(Word):
    """How many copies of a card a player may have in play."""

    UNIQUE = "unique"
    UNIVERSAL = "universal"
    ENIGMA = "enigma"


@unique
class MissionSite(Word):
    """Where a mission is attempted, or a dilemma met."""

    PLANET = "planet"
    SPACE = "space"
    HEADQUARTERS = "headquarters"
    DUAL = "dual"


class Skill(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A skill and how many times a card has it."""

    name: str
    times: int = 1


class Printed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One printing of a card. What its file does not tell for certain is None or missing.

    `types`: several where it may be played as one or the other.
    `figures`: numbers, or the words that are printed instead, such as `X` or `5+X`.
    `staffing`: one icon for each person wanted.
    `classification`: a personnel's, or a ship's or facility's class.
    `release`: the expansion.
    `text`: its words, where they are as they were imported and all printings have the same.
    """

    title: str
    edition: Edition
    types: tuple[CardType, ...]
    affiliations: tuple[str, ...] | None = None
    classification: str = ""
    figures: Mapping[Attribute, int | str] = {}
    icons: tuple[str, ...] | None = None
    staffing: tuple[str, ...] | None = None
    uniqueness: Uniqueness | None = None
    where: tuple[MissionSite, ...] = ()
    quadrant: str = ""
    region: str = ""
    species: tuple[str, ...] | None = None
    skills: tuple[Skill, ...] | None = None
    keywords: tuple[str, ...] = ()
    persona: str = ""
    release: str = ""
    text: str = ""

    @property
    def opening(self) -> str:
        """How its text begins, short enough to be quoted."""
        return quotation(self.text)

    @property
    def type(self) -> CardType | None:
        """The one type that it has, None where it has several or the printings differ."""
        return self.types[0] if len(self.types) == 1 else None

    def marked(self, mark: Mark) -> bool | None:
        """Return whether a card's icons show a mark; None where that cannot be told."""
        icon = _SHOWN.get(mark)
        if icon is None or self.icons is None or self.edition is not Edition.FIRST:
            return None
        return icon in self.icons

    def figure(self, attribute: Attribute) -> int | None:
        """Return a figure that is a plain number; None for all other figures."""
        value = self.figures.get(attribute)
        return value if isinstance(value, int) else None


# By edition and by the title as it is looked up.
Printings: TypeAlias = Mapping[tuple[Edition, str], Printed]
_QUOTED: Final = 90
_SHOWN: Final = {Mark.HIDDEN_AGENDA: "HA"}


def quotation(text: str) -> str:
    """Return the first words of a card's text, no more than a quotation wants."""
    words = " ".join(text.split())
    if len(words) <= _QUOTED:
        return words
    return words[: _QUOTED + 1].rpartition(" ")[0].rstrip(",;:") + " ..."


def printed_key(title: str, edition: Edition) -> tuple[Edition, str]:
    """Return the key of a title among printings: a subtitle's comma may be left out."""
    sought = key(title)
    return edition, sought.replace(",", "") if edition is Edition.SECOND else sought


def printings(all_printed: Iterable[Printed]) -> Printings:
    """Return the printings by title, of each title only the fields on which they agree."""
    joined: dict[tuple[Edition, str], Printed] = {}
    for printed in all_printed:
        sought = printed_key(printed.title, printed.edition)
        before = joined.get(sought)
        joined[sought] = printed if before is None else _agreed(before, printed)
    return joined


def _agreed(before: Printed, after: Printed) -> Printed:
    fields: dict[str, Any] = {}
    for name in Printed.__struct_fields__:
        was, now = getattr(before, name), getattr(after, name)
        if name == "figures":
            fields[name] = {
                attribute: was[attribute]
                for attribute in was
                if attribute in now and was[attribute] == now[attribute]
            }
        elif name in ("title", "edition") or was == now:
            fields[name] = was
        else:
            fields[name] = _UNKNOWN[name]
    return Printed(**fields)


# What stands for a field on which printings differ: for lists without None, that nothing is told.
_UNKNOWN: Final[Mapping[str, Any]] = {
    **dict.fromkeys(Printed.__struct_fields__),
    **dict.fromkeys(("classification", "quadrant", "region", "persona", "release", "text"), ""),
    **dict.fromkeys(("types", "where", "keywords"), ()),
}
