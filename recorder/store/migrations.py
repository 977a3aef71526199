"""Migrations of a store to the form that this program knows, from blank or from an older one.

A migration is never edited once it is released. sqlite_utils is loaded here alone, and only when
there is something to migrate or to write: it takes longer to load than most commands to run.
"""

import sqlite3
from typing import TYPE_CHECKING

from recorder.store.schema import (
    APPLICATION_ID,
    CARD_FILES,
    CARD_WORDS,
    CARDS,
    CARDS_BY_KEY,
    DISPUTES,
    EVENTS,
    FIRST_GUARDS,
    IMPORTS,
    JUDGEMENTS,
    LATER_GUARDS,
    LIBRARY,
    LOG,
    MATCHES,
    RECORDINGS,
)
from recorder.store.sealing import seal_ahead, seal_rest

if TYPE_CHECKING:
    from sqlite_utils import Database
    from sqlite_utils.migrations import Migrations


def m001_matches_and_events(database: "Database") -> None:
    """Create the two tables of the store and their guards."""
    for statement in (MATCHES, EVENTS, DISPUTES, *FIRST_GUARDS.values()):
        database.conn.execute(statement)
    database.conn.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.conn.execute("PRAGMA user_version = 1")


def m002_recordings(database: "Database") -> None:
    """Create the table of matches that are being recorded, with the half-typed line of each."""
    database.conn.execute(RECORDINGS)
    database.conn.execute("PRAGMA user_version = 2")


def m003_cards(database: "Database") -> None:
    """Create the tables of the facts of card files, and their search."""
    for statement in (CARD_FILES, CARDS, CARDS_BY_KEY, CARD_WORDS):
        database.conn.execute(statement)
    database.conn.execute("PRAGMA user_version = 3")


def m004_seals(database: "Database") -> None:
    """Seal matches and card facts as they are now; make room for imports that are under way."""
    connection = database.conn
    connection.execute("DROP TRIGGER IF EXISTS events_never_go")
    connection.execute(IMPORTS)
    connection.execute(LIBRARY)
    seal_rest(connection)
    for statement in LATER_GUARDS.values():
        connection.execute(statement)
    connection.execute("PRAGMA user_version = 4")


def m005_kept_judgements(database: "Database") -> None:
    """Create the table of judgements that were made already."""
    database.conn.execute(JUDGEMENTS)
    database.conn.execute("PRAGMA user_version = 5")


def m006_log(database: "Database") -> None:
    """Create the view of entries with plain times, for other tools."""
    database.conn.execute(LOG)
    database.conn.execute("PRAGMA user_version = 6")


def migrations() -> "Migrations":
    """Return all migrations, oldest first."""
    from sqlite_utils.migrations import Migrations

    registry = Migrations("tricorder")
    registry()(m001_matches_and_events)
    registry()(m002_recordings)
    registry()(m003_cards)
    registry()(m004_seals)
    registry()(m005_kept_judgements)
    registry()(m006_log)
    return registry


def writable(connection: sqlite3.Connection) -> "Database":
    """Return a connection wrapped for writing; its `atomic()` is one transaction."""
    from sqlite_utils import Database

    return Database(connection, execute_plugins=False)


def migrate(connection: sqlite3.Connection) -> None:
    """Apply the migrations that a store lacks, each in a transaction of its own."""
    migrations().apply(writable(connection))


def prepare(connection: sqlite3.Connection) -> None:
    """Do ahead of a migration what takes long, so that it holds the right to write for a moment."""
    import sqlite_utils.migrations  # noqa: F401

    seal_ahead(connection)
