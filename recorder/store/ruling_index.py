"""The index of the rulings' words, kept between two calls among the user's caches.

Nothing in it is worth keeping: where it cannot be read or written, or is of other rulings, it is
made anew, in memory if need be.
"""

import os
import re
import sqlite3
from collections.abc import Collection, Iterable
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from engine.rulebook.rulings import Ruling
from engine.rulebook.spoken_words import spoken_words
from recorder.store.user_folders import UserFolder, user_folder

VARIABLE: Final = "TRICORDER_CACHE"
# `words` has each word of the rulings once, as it is written; `spoken` how people say it.
_TABLES: Final = (
    "CREATE VIRTUAL TABLE rulings USING fts5(name, cards, section, rule, example, about, "
    "id UNINDEXED, tokenize = 'porter')",
    "CREATE TABLE words (word TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE VIRTUAL TABLE spoken USING fts5(said, meant UNINDEXED, tokenize = 'porter')",
    # A word in the title of a ruling or in the rule itself says more than one in its example.
    "INSERT INTO rulings (rulings, rank) VALUES ('rank', 'bm25(3.0, 3.0, 2.0, 2.0, 1.0, 2.0)')",
)
_ADD: Final = "INSERT INTO rulings VALUES (?, ?, ?, ?, ?, ?, ?)"
_ADD_WORD: Final = "INSERT OR IGNORE INTO words VALUES (?)"
_ADD_SPOKEN: Final = "INSERT INTO spoken VALUES (?, ?)"
_COUNT: Final = """
SELECT (SELECT count(*) FROM rulings), (SELECT count(*) FROM spoken), EXISTS (SELECT 1 FROM words)
"""
_MEANT: Final = "\n"
_WORD: Final = re.compile(r"[^\W_]+")


def index_path(digest: str) -> Path:
    """Return the path of the index of rulings with this digest."""
    folder = os.environ.get(VARIABLE)
    if folder:
        return Path(folder).expanduser() / f"rulings-{digest[:16]}.db"
    return user_folder(UserFolder.CACHE) / f"rulings-{digest[:16]}.db"


def ruling_index(rulings: Collection[Ruling]) -> sqlite3.Connection:
    """Return the index of these rulings, the one that was kept or a new one."""
    held = (list(rulings), spoken_words().meant, _TABLES)
    path = index_path(sha256(msgspec.json.encode(held)).hexdigest())
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
        if connection.execute(_COUNT).fetchone() == (number, len(spoken_words().meant), True):
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


def spoken(index: sqlite3.Connection, said: str) -> list[str]:
    """Return what is meant by a word or two of the table; the rulings may have them too."""
    asked = "SELECT said, meant FROM spoken WHERE spoken MATCH ?"
    words = len(said.split())
    return [
        each
        for known, meant in index.execute(asked, (f'"{said}"',))
        if len(known.split()) == words
        for each in meant.split(_MEANT)
    ]


def _made(database: str, rulings: Iterable[Ruling]) -> sqlite3.Connection:
    connection = sqlite3.connect(database)
    try:
        with connection:
            _fill(connection, rulings)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _fill(connection: sqlite3.Connection, rulings: Iterable[Ruling]) -> None:
    for table in _TABLES:
        connection.execute(table)
    rows = [_row(ruling) for ruling in rulings]
    connection.executemany(_ADD, rows)
    words = {word for *texts, _ in rows for text in texts for word in _WORD.findall(text)}
    connection.executemany(_ADD_WORD, sorted({(word.casefold(),) for word in words}))
    meant = [(said, _MEANT.join(words)) for said, words in spoken_words().meant.items()]
    connection.executemany(_ADD_SPOKEN, meant)


def _row(ruling: Ruling) -> tuple[str, ...]:
    return (
        ruling.id.rpartition(".")[2],
        "; ".join(ruling.cards),
        f"{ruling.where} {ruling.id}",
        f"{ruling.rule} {ruling.note}",
        f"{ruling.given} {ruling.when} {ruling.then}",
        f"{ruling.topic} {ruling.ruleset}",
        ruling.id,
    )
