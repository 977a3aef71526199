"""Soundness: what in a store, outside the chains of its matches, is not as this program left it."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Final

from engine.model.errors import Fault
from recorder.store.chain import START
from recorder.store.migrations import migrate
from recorder.store.schema import GUARDS
from recorder.store.seals import SEALED_MATCHES, match_seal

# Faults of one kind that are listed one by one.
MOST: Final = 20
_OBJECTS: Final = r"""
SELECT type, name, sql FROM sqlite_schema
WHERE sql IS NOT NULL AND name NOT LIKE '%\_sqlite\_migrations%' ESCAPE '\'
    AND name NOT LIKE 'sqlite\_%' ESCAPE '\' AND name NOT LIKE 'card\_words\__%' ESCAPE '\'
"""
_MIGRATED: Final = "SELECT 1 FROM sqlite_schema WHERE name = '_sqlite_migrations'"
_MIGRATIONS: Final = """
SELECT name FROM _sqlite_migrations WHERE migration_set = 'tricorder' ORDER BY id
"""
_STRAYS: Final = """
SELECT DISTINCT match FROM events
WHERE match NOT IN (SELECT id FROM matches) AND match NOT IN (SELECT match FROM imports)
"""
_UNTYPED: Final = """
SELECT id FROM matches WHERE typeof(id) IS NOT 'text' OR typeof(added_at) IS NOT 'integer'
"""
_UNENDED: Final = """
SELECT match, (SELECT count(*) FROM events WHERE events.match = imports.match) FROM imports
WHERE match NOT IN (SELECT id FROM matches)
"""
_BOTH: Final = "SELECT match FROM imports WHERE match IN (SELECT id FROM matches)"
_RESTORE: Final = "restore the file from a copy, or export the matches and import them anew"


def faults_of(connection: sqlite3.Connection) -> list[Fault]:
    """Return what is wrong with the store, at most some of each kind."""
    return [*_schema_faults(connection), *_damage(connection), *_match_faults(connection)]


def unended_imports(connection: sqlite3.Connection) -> list[str]:
    """Return a sentence on each import that did not come to its end, or has not yet."""
    return [
        f"An import left {number} entries that belong to no match ({match.decode(errors='replace')}"
        "). Nobody sees them; the next import removes them, if it is not under way."
        for match, number in connection.execute(_UNENDED)
    ]


def _schema_faults(connection: sqlite3.Connection) -> Iterator[Fault]:
    """Yield what differs from the tables, indexes and guards that this program makes."""
    here = _objects(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as blank:
        migrate(blank)
        blank.text_factory = bytes
        known, migrations = _objects(blank), _migrations(blank)
    if _migrations(connection) != migrations:
        # Those that are missing would be carried out again by the next version that has one more.
        yield Fault("the database", "its list of migrations was altered", _RESTORE)
    guards = sorted(name for name in GUARDS if here.get(name) != known[name])
    if guards:
        what = f"guards against changes were taken out or altered: {', '.join(guards)}"
        yield Fault("the database", what, _RESTORE)
    for name in sorted((here.keys() | known.keys()) - GUARDS.keys())[:MOST]:
        kind = (here.get(name) or known[name])[0]
        if name not in here:
            yield Fault("the database", f"the {kind} {name} is missing", _RESTORE)
        elif name not in known:
            yield Fault("the database", f"holds a {kind} that is not its own: {name}", _RESTORE)
        elif here[name] != known[name]:
            what = f"the {kind} {name} is not as this program makes it"
            yield Fault("the database", what, _RESTORE)


def _objects(connection: sqlite3.Connection) -> Mapping[str, tuple[str, str]]:
    return {
        name.decode(errors="replace"): (kind.decode(), " ".join(sql.decode().split()))
        for kind, name, sql in connection.execute(_OBJECTS)
    }


def _migrations(connection: sqlite3.Connection) -> list[bytes]:
    if connection.execute(_MIGRATED).fetchone() is None:
        return []
    return [name for (name,) in connection.execute(_MIGRATIONS)]


def _damage(connection: sqlite3.Connection) -> Iterator[Fault]:
    """Yield what SQLite itself finds: broken pages, indexes that lie, values of a wrong kind."""
    try:
        for (found,) in connection.execute(f"PRAGMA integrity_check({MOST})"):
            if found != b"ok":
                yield Fault("the database", found.decode(errors="replace"), _RESTORE)
    except sqlite3.DatabaseError as error:
        yield Fault("the database", f"is damaged ({error})", _RESTORE)


def _match_faults(connection: sqlite3.Connection) -> Iterator[Fault]:
    """Yield the matches whose seal does not follow the one before, and entries without a match."""
    last = START
    for match, added_at, seal, first in connection.execute(SEALED_MATCHES):
        if match_seal(last, match, added_at, first) != seal:
            what = (
                "its id, its place in the list, when it was added, its first entry "
                "or the match before it was altered"
            )
            yield Fault(_named(match), what, _RESTORE)
        last = seal
    for (match,) in connection.execute(_UNTYPED):
        yield Fault(_named(match), "its id or time is of the wrong kind", _RESTORE)
    for (match,) in connection.execute(_STRAYS).fetchmany(MOST):
        yield Fault(_named(match), "has entries, but is not among the matches", _RESTORE)
    for (match,) in connection.execute(_BOTH).fetchmany(MOST):
        yield Fault(_named(match), "is there, but also named as an import under way", _RESTORE)


def _named(match: object) -> str:
    return match.decode(errors="replace") if isinstance(match, bytes) else str(match)
