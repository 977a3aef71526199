"""Queries that the user keeps by a name, in the study."""

import re
from contextlib import closing
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
_ALL: Final = "SELECT name, text FROM queries ORDER BY name"
_SAVE: Final = """
INSERT INTO queries (name, text, saved_at) VALUES (?, ?, ?)
ON CONFLICT (name) DO UPDATE SET text = excluded.text, saved_at = excluded.saved_at
"""
_FORGET: Final = "DELETE FROM queries WHERE name = ?"


class SavedQuery(NamedTuple):
    """A query by its name."""

    name: str
    text: str


def saved_queries(study: Path) -> list[SavedQuery]:
    """Return the saved queries by name; none where nothing was ever kept. Raises InputError."""
    if not study.exists() or not study.stat().st_size:
        return []
    with reading(study, STUDY), closing(connect_to_read(study, TIMEOUT, STUDY)) as connection:
        return [SavedQuery(name.decode(), text.decode()) for name, text in connection.execute(_ALL)]


def saved_query(study: Path, name: str) -> str:
    """Return the query of a name. Raises InputError, with near names, where there is none."""
    saved = {query.name: query.text for query in saved_queries(study)}
    if name_key(name) not in saved:
        raise InputError(_no_query(name, saved))
    return saved[name_key(name)]


def save_query(study: Path, name: str, text: str) -> bool:
    """Keep a query by a name; return whether it takes the place of another. Raises InputError."""
    key = name_key(name)
    if len(key) > LONGEST_NAME or not _NAME.fullmatch(key):
        what = f"'{name[:LONGEST_NAME]}' is no name for a query"
        raise InputError(Fault("", what, f"one has up to {LONGEST_NAME} letters and numbers"))
    replaced = key in {query.name for query in saved_queries(study)}
    with refusing(study, STUDY), closing(connect_to_write(study, TIMEOUT, STUDY)) as connection:
        connection.execute(_SAVE, (key, text, milliseconds_now()))
    return replaced


def forget_query(study: Path, name: str) -> None:
    """Remove a saved query. Raises InputError where there is none of that name."""
    saved_query(study, name)
    with refusing(study, STUDY), closing(connect_to_write(study, TIMEOUT, STUDY)) as connection:
        connection.execute(_FORGET, (name_key(name),))


def _no_query(name: str, saved: dict[str, str]) -> Fault:
    what = f"there is no saved query '{name}'"
    near = near_words(name_key(name), saved, 1)
    if near:
        return Fault("", what, f"did you mean '{near[0]}'?")
    return Fault("", what, f"there are {', '.join(saved)}" if saved else "none is saved yet")
