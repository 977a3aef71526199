"""The exceptions of a card, found by its title; a file is read when its card first comes up."""

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.cards.exceptions.card_exception import AnyException, ByShape
from engine.cards.titles import key
from engine.model.enums import Edition
from engine.model.errors import Fault, InputError
from engine.model.toml_text import NotTomlError, decoded
from engine.rulebook.resources import ENGINE, read_text
from engine.rulebook.ruleset import Lineage

FOLDER: Final = "cards/exceptions"
_SUFFIX: Final = ".toml"


class CardExceptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one card alone says, by ruleset as in the catalogue: later rulesets replace entries.

    `reason`: why no shared vocabulary covers it.
    `timing`, `amended`: what the card's timing tells beside the fields that cards share.
    `beside`: what rules know the card by, or its words name, beside its timing.
    """

    title: str
    reason: Annotated[str, Meta(min_length=1)]
    edition: Edition = Edition.FIRST
    timing: tuple[AnyException, ...] = ()
    amended: dict[str, tuple[AnyException, ...]] = {}
    beside: tuple[AnyException, ...] = ()

    def under(self, lineage: Lineage) -> ByShape:
        """Return the card's timing under a ruleset, by shape."""
        layers = (self.timing, *(self.amended.get(name, ()) for name in lineage))
        return {type(entry): entry for layer in layers for entry in layer}

    def every(self, lineage: Lineage) -> ByShape:
        """Return all that may be asked of the card under a ruleset, by shape."""
        return {type(entry): entry for entry in self.beside} | dict(self.under(lineage))


def exceptions_of(title: str, edition: Edition) -> CardExceptions | None:
    """Return the exceptions of a card by its first title; None for a card that has none."""
    file = _files().get(stem(title))
    exceptions = None if file is None else _read(file)
    return exceptions if exceptions is not None and exceptions.edition is edition else None


def every_exception() -> tuple[CardExceptions, ...]:
    """Return the exceptions of every card that has any."""
    return tuple(map(_read, _files().values()))


def stem(title: str) -> str:
    """Return the name of a card's file: its title in small letters, words joined by `_`."""
    return "_".join(re.findall(r"[a-z0-9]+", key(title).replace("'", "")))


@cache
def _files() -> Mapping[str, Path]:
    folder = ENGINE / FOLDER
    names = sorted(name for name in os.listdir(folder) if name.endswith(_SUFFIX))
    return {name.removesuffix(_SUFFIX): folder / name for name in names}


@cache
def _read(file: Path) -> CardExceptions:
    try:
        return decoded(read_text(file), CardExceptions)
    except (NotTomlError, msgspec.ValidationError) as error:
        raise InputError(Fault(f"{FOLDER}/{file.name}", str(error))) from error
