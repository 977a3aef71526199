"""The files of the catalogue that come with the program: a folder per ruleset, a file per topic."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError
from engine.model.spelling import near_words
from engine.rulebook.resources import ENGINE, read_text, texts
from engine.rulebook.rulings import Catalogue, Ruling, RulingsPage, page

_FOLDER: Final = "rulebook/rulings"
_SUFFIX: Final = ".toml"


@cache
def documents() -> tuple[str, ...]:
    """Return the ids of the rulesets that the catalogue has rulings of."""
    return tuple(sorted(folder.name for folder in _folders()))


@cache
def catalogue(ruleset: str | None = None) -> Catalogue:
    """Read the catalogue, all of it or one ruleset's.

    Raises InputError if there is no such ruleset, naming those there are.
    """
    if ruleset is not None and ruleset not in documents():
        raise InputError(unknown("ruleset", ruleset, documents()))
    folders = [folder for folder in _folders() if ruleset in (None, folder.name)]
    return Catalogue(
        page(read_text(file), f"{folder.name}/{file.name}")
        for folder in sorted(folders, key=lambda folder: folder.name)
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(_SUFFIX)
    )


@cache
def ruling(id_: str) -> Ruling | None:
    """Read one ruling, without the rest of the catalogue; None where there is none of that id."""
    line = f'id = "{id_}"\n'
    for text in _texts(id_.partition(".")[0]):
        if line in text:
            return next((one for one in _page(text).rulings if one.id == id_), None)
    return None


@cache
def _page(text: str) -> RulingsPage:
    return page(text, "")


@cache
def _texts(ruleset: str) -> tuple[str, ...]:
    return tuple(texts(f"{_FOLDER}/{ruleset}").values())


def unknown(what: str, name: str, known: tuple[str, ...]) -> Fault:
    """Return the fault of an unknown name, with the nearest known name, if any, and all names."""
    nearest = near_words(name.casefold(), known, 1)
    meant = f"did you mean '{nearest[0]}'? " if nearest else ""
    return Fault("", f"there is no {what} '{name}'", f"{meant}known: {', '.join(known)}")


def _folders() -> Iterator[Path]:
    for folder in (ENGINE / _FOLDER).iterdir():
        if folder.is_dir() and not folder.name.startswith("_"):
            yield folder
