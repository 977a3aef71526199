"""The tables of the study, and how a file of it is brought up to date.

A mark is tied to a match by the digest of its first entry, and to an entry by seq and digest: the
same match in a store, in a file or bundled has the same marks. sqlite_utils is not used here: a
key that marks an entry would wait for it to load.
"""

import sqlite3
from typing import Final

from recorder.store.connection import DatabaseForm

# Told apart from the store, and from other programs' databases: "TRIS".
APPLICATION_ID: Final = 0x54524953
VERSION: Final = 4

LAYERS: Final = """
CREATE TABLE layers (
    id     INTEGER PRIMARY KEY,
    author TEXT NOT NULL,          -- empty for the user himself
    name   TEXT NOT NULL,
    UNIQUE (author, name)
) STRICT
"""
MARKS: Final = """
CREATE TABLE marks (
    id           TEXT NOT NULL PRIMARY KEY,  -- 16 hexadecimal digits
    layer        INTEGER NOT NULL REFERENCES layers (id) ON DELETE CASCADE,
    start        BLOB NOT NULL,              -- the digest of the first entry of the match
    seq          INTEGER NOT NULL CHECK (seq >= 1),
    digest       BLOB NOT NULL,              -- of the entry, in the chain
    body_digest  BLOB NOT NULL,              -- of its event alone
    until        INTEGER,
    until_digest BLOB,
    card         TEXT,
    glyph        TEXT,
    text         TEXT NOT NULL,
    tags         TEXT NOT NULL,              -- JSON
    made_at      INTEGER NOT NULL,           -- UTC milliseconds
    changed_at   INTEGER NOT NULL
) STRICT
"""
MARKS_OF_MATCH: Final = "CREATE INDEX marks_of_match ON marks (start, seq)"
PLACES: Final = """
CREATE TABLE places (
    start   BLOB NOT NULL PRIMARY KEY,
    match   TEXT NOT NULL,           -- by which name it was opened
    title   TEXT NOT NULL,
    seq     INTEGER NOT NULL,        -- where it was left
    left_at INTEGER NOT NULL         -- UTC milliseconds
) STRICT
"""
HIDDEN: Final = """
CREATE TABLE hidden (
    match     TEXT NOT NULL PRIMARY KEY,  -- an id of the store, or a bundled name
    hidden_at INTEGER NOT NULL            -- UTC milliseconds
) STRICT
"""
SETTINGS: Final = """
CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT
"""

# What was made of matches of a store once, so that it need not be made again; rows may be dropped
# at any time, and one that was made of something else is passed over.
DERIVED: Final = """
CREATE TABLE derived (
    match   TEXT NOT NULL,  -- an id of a store
    what    TEXT NOT NULL,
    made_of BLOB NOT NULL,  -- SHA-256 over all that it depends on
    value   BLOB NOT NULL,  -- MessagePack
    PRIMARY KEY (match, what)
) STRICT, WITHOUT ROWID
"""

# Questions about matches that the user keeps by a name.
QUERIES: Final = """
CREATE TABLE queries (
    name     TEXT NOT NULL PRIMARY KEY,  -- as it is compared: see `name_key`
    text     TEXT NOT NULL,
    saved_at INTEGER NOT NULL            -- UTC milliseconds
) STRICT, WITHOUT ROWID
"""

SEARCHES: Final = """
CREATE TABLE searches (
    name     TEXT NOT NULL PRIMARY KEY,  -- as it is compared: see `name_key`
    text     TEXT NOT NULL,
    saved_at INTEGER NOT NULL            -- UTC milliseconds
) STRICT, WITHOUT ROWID
"""


# What each migration does, oldest first; one is never edited once it is released.
MIGRATIONS: Final = (
    (LAYERS, MARKS, MARKS_OF_MATCH, PLACES, HIDDEN, SETTINGS),
    (DERIVED,),
    (QUERIES,),
    (SEARCHES,),
)


def migrate(connection: sqlite3.Connection) -> None:
    """Apply the migrations that a study lacks, in the transaction that is open."""
    ((version,),) = connection.execute("PRAGMA user_version")
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


STUDY: Final = DatabaseForm(
    application_id=APPLICATION_ID,
    version=VERSION,
    migrate=migrate,
    contents="notes",
    source="'tricorder notes add'",
    other="name another file with --study, or in TRICORDER_STUDY",
)
