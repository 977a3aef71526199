"""What was made of matches once, kept in the study: taken out where it was made of the same."""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import InputError
from recorder.store.connection import connect_to_read, connect_to_write
from recorder.study.schema import STUDY

# Seconds to wait for another program's lock: longer than that takes nobody to make it anew.
_TIMEOUT: Final = 0.5
_KEPT: Final = "SELECT match, made_of, value FROM derived WHERE what = ?"
_KEPT_OF: Final = "SELECT made_of, value FROM derived WHERE match = ? AND what = ?"
_KEEP: Final = "INSERT OR REPLACE INTO derived (match, what, made_of, value) VALUES (?, ?, ?, ?)"


class Derived(NamedTuple):
    """Something made of a match. `made_of`: a digest of all that it depends on."""

    made_of: bytes
    value: bytes


def kept_of_all(path: Path, what: str) -> dict[str, Derived]:
    """Return what a study keeps of one sort, by match; nothing where it cannot be read."""
    if not path.is_file():
        return {}
    try:
        with closing(connect_to_read(path, _TIMEOUT, STUDY)) as connection:
            rows = connection.execute(_KEPT, (what,)).fetchall()
        return {match.decode(): Derived(made_of, value) for match, made_of, value in rows}
    # An older study has no such table, and what somebody else put there may be anything.
    except (InputError, sqlite3.Error, AttributeError, UnicodeDecodeError):
        return {}


def kept_of(path: Path, what: str, match: str) -> Derived | None:
    """Return what a study keeps of one sort of a match; None where it cannot be read."""
    if not path.is_file():
        return None
    try:
        with closing(connect_to_read(path, _TIMEOUT, STUDY)) as connection:
            row = connection.execute(_KEPT_OF, (match, what)).fetchone()
        return None if row is None else Derived(*row)
    except (InputError, sqlite3.Error):
        return None


def keep(path: Path, what: str, made: Mapping[str, Derived]) -> None:
    """Keep what was made of matches in place of what is there, if it can be written just now."""
    rows: Iterable[tuple[object, ...]] = [(match, what, *each) for match, each in made.items()]
    if not rows:
        return
    with (
        suppress(InputError, sqlite3.Error),
        closing(connect_to_write(path, _TIMEOUT, STUDY)) as connection,
    ):
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(_KEEP, rows)
        connection.execute("COMMIT")
