"""Traits that a record tells of a card: they go before what is printed on cards of its title."""

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from engine.cards.printed import MissionSite, Printed, Uniqueness
from engine.model.enums import Edition, Trait

_UNIQUENESS: Final[Mapping[Trait, Uniqueness]] = {
    Trait.UNIQUE: Uniqueness.UNIQUE,
    Trait.UNIVERSAL: Uniqueness.UNIVERSAL,
}
_WHERE: Final[Mapping[Trait, MissionSite]] = {
    Trait.PLANET: MissionSite.PLANET,
    Trait.SPACE: MissionSite.SPACE,
}
_KEYWORDS: Final[Mapping[Trait, str]] = {Trait.HOLOGRAM: "Hologram", Trait.NEBULA: "Nebula"}
_OTHERS: Final = {*_UNIQUENESS, *_WHERE, *_KEYWORDS}
AFFILIATIONS: Final = tuple(trait for trait in Trait if trait not in _OTHERS)


def with_traits(
    printed: Printed | None, title: str, edition: Edition, traits: Collection[Trait]
) -> Printed:
    """Return what is printed on a card, with what the record tells in place of it."""
    told: dict[str, Any] = {}
    for trait in traits:
        if trait in _UNIQUENESS:
            told["uniqueness"] = _UNIQUENESS[trait]
    where = tuple(_WHERE[trait] for trait in traits if trait in _WHERE)
    affiliations = tuple(_name(trait) for trait in traits if trait in AFFILIATIONS)
    keywords = tuple(_KEYWORDS[trait] for trait in traits if trait in _KEYWORDS)
    told |= {"where": where} if where else {}
    told |= {"affiliations": affiliations} if affiliations else {}
    base = Printed(title=title, edition=edition, types=()) if printed is None else printed
    told["keywords"] = tuple(dict.fromkeys((*base.keywords, *keywords)))
    return msgspec.structs.replace(base, **told)


def _name(affiliation: Trait) -> str:
    return "-".join(word.capitalize() for word in affiliation.split("_"))
