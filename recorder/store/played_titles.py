"""The titles that the matches of a store have named: how often, and as cards of which type."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.enums import CardType, Edition
from engine.model.errors import InputError
from recorder.store.connection import connect_to_read

# Seconds to wait for another program's lock: without these titles a scribe types a little more.
_TIMEOUT: Final = 0.5
# So many of the newest matches are looked at.
_NEWEST: Final = 200
_PLAYED: Final = """
SELECT json_extract(body, '$.name') AS name, max(json_extract(body, '$.type')),
    count(DISTINCT match) AS matches
FROM events WHERE kind IN ('card_declared', 'card_named') AND name IS NOT NULL AND match IN (
    SELECT id FROM matches JOIN events AS started ON started.match = id AND started.seq = 1
    WHERE json_extract(started.body, '$.edition') = ? ORDER BY matches.rowid DESC LIMIT ?)
GROUP BY name ORDER BY matches DESC, name
"""


class PlayedTitle(NamedTuple):
    """A title, the type that a card of it was said to have, and in how many matches it was."""

    name: str
    type: CardType | None
    matches: int


def played_titles(path: Path, edition: Edition) -> tuple[PlayedTitle, ...]:
    """Return the titles in the newest matches of an edition, those in most matches first.

    None where the store cannot be read: the caller does without.
    """
    if not path.exists():
        return ()
    try:
        with closing(connect_to_read(path, _TIMEOUT)) as connection:
            rows = connection.execute(_PLAYED, (edition.value, _NEWEST)).fetchall()
        return tuple(
            PlayedTitle(name.decode(), _type(kind), int(matches)) for name, kind, matches in rows
        )
    # A body that somebody altered may be no JSON, or hold anything.
    except (InputError, sqlite3.Error, AttributeError, UnicodeDecodeError):
        return ()


def _type(kind: bytes | None) -> CardType | None:
    try:
        return None if kind is None else CardType(kind.decode())
    except ValueError:
        return None
