"""Queries of a match, and searches over all, that the user keeps by a name in the study."""

import re
from contextlib import closing
from enum import StrEnum, unique
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from engine.model.person_names import name_key
from engine.model.spelling import near_words
from recorder.store.connection import connect_to_read, connect_to_write, reading, refusing
from recorder.store.store import TIMEOUT, milliseconds_now
from recorder.study.schema import STUDY

LONGEST_NAME: Final = 60
_NAME: Final = re.compile(r"[\w][\w .'-]*")


@unique
class SavedSort(StrEnum):
    """What is kept by a name."""

    QUERY = "query"
    SEARCH = "search"


_ALL: Final = {
    SavedSort.QUERY: "SELECT name, text FROM queries ORDER BY name",
    SavedSort.SEARCH: "SELECT name, text FROM searches ORDER BY name",
}
_SAVE: Final = {
    SavedSort.QUERY: """
INSERT INTO queries (name, text, saved_at) VALUES (?, ?, ?)
ON CONFLICT (name) DO UPDATE SET text = excluded.text, saved_at = excluded.saved_at
""",
    SavedSort.SEARCH: """
INSERT INTO searches (name, text, saved_at) VALUES (?, ?, ?)
ON CONFLICT (name) DO UPDATE SET text = excluded.text, saved_at = excluded.saved_at
""",
}
_FORGET: Final = {
    SavedSort.QUERY: "DELETE FROM queries WHERE name = ?",
    SavedSort.SEARCH: "DELETE FROM searches WHERE name = ?",
}


class SavedText(NamedTuple):
    """A query or a search, by its name."""

    name: str
    text: str


def saved_texts(study: Path, sort: SavedSort) -> list[SavedText]:
    """Return what is saved, by name; nothing where nothing was ever kept. Raises InputError."""
    if not study.exists() or not study.stat().st_size:
        return []
    with reading(study, STUDY), closing(connect_to_read(study, TIMEOUT, STUDY)) as connection:
        rows = connection.execute(_ALL[sort])
        return [SavedText(name.decode(), text.decode()) for name, text in rows]


def saved_text(study: Path, sort: SavedSort, name: str) -> str:
    """Return what is saved by a name. Raises InputError, with near names, where nothing is."""
    saved = {each.name: each.text for each in saved_texts(study, sort)}
    if name_key(name) not in saved:
        raise InputError(_none_of(name, sort, saved))
    return saved[name_key(name)]


def save_text(study: Path, sort: SavedSort, name: str, text: str) -> bool:
    """Keep a text by a name; return whether it takes the place of another. Raises InputError."""
    key = name_key(name)
    if len(key) > LONGEST_NAME or not _NAME.fullmatch(key):
        what = f"'{name[:LONGEST_NAME]}' is no name for a {sort}"
        raise InputError(Fault("", what, f"one has up to {LONGEST_NAME} letters and numbers"))
    replaced = key in {each.name for each in saved_texts(study, sort)}
    with refusing(study, STUDY), closing(connect_to_write(study, TIMEOUT, STUDY)) as connection:
        connection.execute(_SAVE[sort], (key, text, milliseconds_now()))
    return replaced


def forget_text(study: Path, sort: SavedSort, name: str) -> None:
    """Remove what is saved by a name. Raises InputError where nothing is."""
    saved_text(study, sort, name)
    with refusing(study, STUDY), closing(connect_to_write(study, TIMEOUT, STUDY)) as connection:
        connection.execute(_FORGET[sort], (name_key(name),))


def _none_of(name: str, sort: SavedSort, saved: dict[str, str]) -> Fault:
    what = f"there is no saved {sort} '{name}'"
    near = near_words(name_key(name), saved, 1)
    if near:
        return Fault("", what, f"did you mean '{near[0]}'?")
    return Fault("", what, f"there are {', '.join(saved)}" if saved else "none is saved yet")
