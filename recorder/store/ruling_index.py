"""The index of the rulings' words, kept between two calls among the user's caches.

Nothing in it is worth keeping: where it cannot be read or written, or is of other rulings, it is
made anew, in memory if need be.
"""

import os
import sqlite3
from collections.abc import Collection, Iterable
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from engine.rulebook.rulings import Ruling
from recorder.store.user_folders import UserFolder, user_folder

VARIABLE: Final = "TRICORDER_CACHE"
_TABLE: Final = """
CREATE VIRTUAL TABLE rulings USING fts5(id, cards, section, rule, example, tokenize = 'porter')
"""
_ADD: Final = "INSERT INTO rulings (id, cards, section, rule, example) VALUES (?, ?, ?, ?, ?)"
# A word in the title of a ruling or in the rule itself says more than one in its example.
_WEIGHTS: Final = """
INSERT INTO rulings (rulings, rank) VALUES ('rank', 'bm25(4.0, 6.0, 4.0, 3.0, 1.0)')
"""
_COUNT: Final = "SELECT count(*) FROM rulings"


def index_path(digest: str) -> Path:
    """Return the path of the index of rulings with this digest."""
    folder = os.environ.get(VARIABLE)
    if folder:
        return Path(folder).expanduser() / f"rulings-{digest[:16]}.db"
    return user_folder(UserFolder.CACHE) / f"rulings-{digest[:16]}.db"


def ruling_index(rulings: Collection[Ruling]) -> sqlite3.Connection:
    """Return the index of these rulings, the one that was kept or a new one."""
    path = index_path(sha256(msgspec.json.encode(list(rulings))).hexdigest())
    kept = _kept(path, len(rulings))
    if kept is None and _keep(path, rulings):
        kept = _kept(path, len(rulings))
    return _made(":memory:", rulings) if kept is None else kept


def _kept(path: Path, number: int) -> sqlite3.Connection | None:
    """Return the index that lies at a path, if it is whole."""
    if not path.is_file():
        return None
    connection = None
    with suppress(sqlite3.Error):
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        if connection.execute(_COUNT).fetchone() == (number,):
            return connection
    if connection is not None:
        connection.close()
    return None


def _keep(path: Path, rulings: Iterable[Ruling]) -> bool:
    """Write an index in place of all that are there; return whether that could be done."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(_made(str(beside), rulings)):
                pass
            for older in path.parent.glob("rulings-*.db"):
                older.unlink()
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, sqlite3.Error):
        return False
    return True


def _made(database: str, rulings: Iterable[Ruling]) -> sqlite3.Connection:
    connection = sqlite3.connect(database)
    with connection:
        connection.execute(_TABLE)
        connection.executemany(_ADD, map(_row, rulings))
        connection.execute(_WEIGHTS)
    return connection


def _row(ruling: Ruling) -> tuple[str, ...]:
    return (
        ruling.id,
        "; ".join(ruling.cards),
        ruling.where,
        f"{ruling.rule} {ruling.note}",
        f"{ruling.given} {ruling.when} {ruling.then}",
    )
