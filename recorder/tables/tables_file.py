"""A file of tables: made if it is missing, and brought up to date match by match."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple, Self

from engine.model.errors import Fault, InputError
from recorder.store.closeable import Closeable
from recorder.store.connection import DatabaseForm, refusing
from recorder.store.migrations import writable
from recorder.tables.schema import APPLICATION_ID, SCHEMA, VERSION, tables, tables_of_matches

ANOTHER: Final = "name another file with --tables"
TIMEOUT: Final = 5.0
_BEGINNING: Final = b"SQLite format 3\0"
_OF_MATCH: Final = {"id": "id = ?", "match": "match = ?"}
_Rows = Sequence[dict[str, str | int | None]]


def _never(connection: sqlite3.Connection) -> None:
    """Refuse to migrate: tables of another form are made anew."""
    raise NotImplementedError


FORM: Final = DatabaseForm(
    application_id=APPLICATION_ID,
    version=VERSION,
    migrate=_never,
    contents="matches",
    source="'tricorder export --tables FILE'",
    other=ANOTHER,
)


class MadeOf(NamedTuple):
    """What the rows of a match were made of: its head, and all else that they depend on."""

    head: str
    stamp: str


class TablesFile(Closeable):
    """Tables of many matches in one SQLite file.

    Nothing in it is worth keeping: all can be made of the records again. All methods raise
    InputError where the file cannot be used.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._database = writable(connection)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open an export to write into it; it is made if it is missing or empty.

        Raises InputError where the file is anything else.
        """
        _refuse_other_files(path)
        with refusing(path, FORM):
            connection = sqlite3.connect(path, timeout=TIMEOUT, isolation_level=None)
            try:
                _prepare(connection, path)
                connection.execute("PRAGMA foreign_keys = ON")
            except BaseException:
                connection.close()
                raise
        return cls(path, connection)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def made_of(self) -> dict[str, MadeOf]:
        """Return the matches in the file, by their ids."""
        with refusing(self.path, FORM):
            rows = self._connection.execute("SELECT id, head, stamp FROM matches").fetchall()
        return {match: MadeOf(head, stamp) for match, head, stamp in rows}

    def put_rules(self, rows_by_table: Mapping[str, _Rows]) -> None:
        """Write the tables that belong to no match; rows that are there already are renewed."""
        with refusing(self.path, FORM), self._database.atomic():
            for table in _in_order(rows_by_table):
                self._database.table(table).upsert_all(rows_by_table[table], pk="id")

    def put(self, match: str, rows_by_table: Mapping[str, _Rows]) -> None:
        """Write a match in place of what was there of it, all of it or nothing."""
        with refusing(self.path, FORM), self._database.atomic():
            self._clear(match)
            for table in _in_order(rows_by_table):
                self._database.table(table).insert_all(rows_by_table[table])

    def remove(self, matches: Iterable[str]) -> None:
        """Remove matches, all of them or nothing."""
        with refusing(self.path, FORM), self._database.atomic():
            for match in matches:
                self._clear(match)

    def _clear(self, match: str) -> None:
        own = tables_of_matches()
        for table in reversed(tables()):
            if table in own:
                self._database.table(table).delete_where(_OF_MATCH[own[table]], [match])


def _refuse_other_files(path: Path) -> None:
    """Raise InputError for what is no database, before SQLite takes it for a blank one."""
    if path.is_dir():
        raise InputError(Fault(str(path), "is a folder, not a file of tables", ANOTHER))
    if not path.exists():
        return
    with path.open("rb") as file:
        beginning = file.read(len(_BEGINNING))
    if beginning not in (b"", _BEGINNING):
        raise InputError(Fault(str(path), "is not a file of tables", ANOTHER))


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in a blank file; raise InputError where it is no file of tables."""
    ((things,),) = connection.execute("SELECT count(*) FROM sqlite_schema")
    ((program,),) = connection.execute("PRAGMA application_id")
    ((version,),) = connection.execute("PRAGMA user_version")
    if (program, version) == (APPLICATION_ID, VERSION):
        return
    if program == APPLICATION_ID:
        what = f"was written by another tricorder (form {version}, this one writes {VERSION})"
        raise InputError(Fault(str(path), what, f"remove it, or {ANOTHER}"))
    if program or things:
        raise InputError(Fault(str(path), "is not a file of tables", ANOTHER))
    with closing(connection.cursor()) as cursor:
        cursor.executescript(
            f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA application_id = {APPLICATION_ID};"
            f"PRAGMA user_version = {VERSION}; COMMIT;"
        )


def _in_order(names: Iterable[str]) -> list[str]:
    """Return names of tables so that rows come after those that they refer to."""
    return sorted(names, key=tables().index)
