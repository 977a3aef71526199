"""Opening the file of a store, with SQLite's errors in words."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from engine.model.errors import Fault, InputError
from recorder.store.database_file import LOG_KEPT, PRIVATE_FOLDER, make_private
from recorder.store.held_file import log_size
from recorder.store.migrations import migrate, prepare
from recorder.store.paths import one_name, remember_name
from recorder.store.schema import APPLICATION_ID, VERSION
from recorder.store.shared_connection import SharedConnection, shared_connections
from recorder.store.store_connection import StoreConnection, WritingConnection


class DatabaseForm(NamedTuple):
    """A kind of database: what marks its files, how they are migrated, what a user is told.

    `prepare`: does ahead of `migrate`, piece by piece, what would keep other programs waiting.
    `contents`: what a blank one lacks; `source`: how it gets some; `other`: how to name another.
    """

    application_id: int
    version: int
    migrate: Callable[[sqlite3.Connection], None]
    contents: str
    source: str
    other: str
    prepare: Callable[[sqlite3.Connection], None] = lambda connection: None


STORE: Final = DatabaseForm(
    application_id=APPLICATION_ID,
    version=VERSION,
    migrate=migrate,
    contents="matches",
    source="'tricorder import FILE'",
    other="name another file with --db",
    prepare=prepare,
)
Opened = TypeVar("Opened", bound=StoreConnection)
SMALLEST: Final = 512  # bytes that a database has, once it has any
# What SQLite says of files and folders that may only be read.
KEPT: Final = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}

# What SQLite's error codes mean to a user, and what he can do.
TROUBLES: Final = {
    sqlite3.SQLITE_BUSY: ("is locked by another program", "wait for it, or close it"),
    sqlite3.SQLITE_LOCKED: ("is locked by another program", "wait for it, or close it"),
    sqlite3.SQLITE_READONLY: ("is read-only", "make it writable, or {other}"),
    sqlite3.SQLITE_NOTADB: ("is not a Tricorder database", "{other}"),
    sqlite3.SQLITE_CORRUPT: ("is damaged", "restore it from a copy, or {other}"),
    sqlite3.SQLITE_FULL: ("has no room to grow", "free some space; nothing was written"),
    sqlite3.SQLITE_IOERR: ("cannot be read or written to the end", "check the disk"),
    sqlite3.SQLITE_CANTOPEN: ("cannot be opened", "see that you may read it, or {other}"),
    sqlite3.SQLITE_PERM: ("may not be opened", "see that you may read it, or {other}"),
}


# What is in a database, and what of it stands in the place of one of our tables.
_THINGS: Final = """
SELECT count(*), count(*) FILTER (WHERE type = 'view' AND name IN
    ('card_files', 'cards', 'events', 'imports', 'judgements', 'library', 'matches', 'recordings'))
FROM sqlite_schema
"""
# SQLite gives no code for a damaged schema or search index, nor for slips of ours: those begin so.
OURS: Final = ("near ", "cannot ")


def trouble(error: sqlite3.Error) -> int:
    """Return SQLite's primary code for an error, 0 for an error that is not SQLite's."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def refusal(path: Path, error: Exception, form: DatabaseForm = STORE) -> InputError:
    """Return in words what SQLite cannot do with the file; our own mistakes are raised."""
    if isinstance(error, OverflowError):
        return InputError(Fault(str(path), "cannot hold a time or number as large as one given"))
    code = trouble(error) if isinstance(error, sqlite3.Error) else 0
    unknown = code == sqlite3.SQLITE_ERROR and not str(error).startswith(OURS)
    # Damage may also be quoted by SQLite in bytes that are no text.
    if unknown or isinstance(error, UnicodeDecodeError):
        code = sqlite3.SQLITE_CORRUPT
    if code not in TROUBLES:
        raise error
    what, remedy = TROUBLES[code]
    return InputError(Fault(str(path), f"{what} ({error})", remedy.format(other=form.other)))


@contextmanager
def refusing(path: Path, form: DatabaseForm = STORE) -> Iterator[None]:
    """Raise InputError for what SQLite cannot do with the file; our own mistakes pass through."""
    try:
        yield
    except (sqlite3.Error, OverflowError, UnicodeDecodeError) as error:
        raise refusal(path, error, form) from error


@contextmanager
def reading(path: Path, form: DatabaseForm = STORE) -> Iterator[None]:
    """Raise InputError as `refusing` does, and for rows that hold values of the wrong kind."""
    with refusing(path, form):
        try:
            yield
        except (AttributeError, TypeError, ValueError) as error:
            _, remedy = TROUBLES[sqlite3.SQLITE_CORRUPT]
            what = f"is damaged (a row holds values of the wrong kind: {error})"
            raise InputError(Fault(str(path), what, remedy.format(other=form.other))) from error


def connect_to_read(path: Path, timeout: float, form: DatabaseForm = STORE) -> sqlite3.Connection:
    """Open an existing store to read it, or return how it was opened; an older one is migrated.

    An older one that is read-only is read as it is: all versions store matches and entries alike.

    `timeout` in seconds is how long to wait for another program's lock. Raises InputError.
    """
    shared, name = shared_connections(), (path, form.application_id)
    if shared is not None and name in shared:
        return shared[name]
    if not path.exists():
        remedy = f"{form.source} makes one, or {form.other}"
        raise InputError(Fault(str(path), "there is no such database yet", remedy))
    _refuse_folder(path, form)
    with refusing(path, form):
        connection, version = _reading(path, timeout, form)
        try:
            if version == 0:
                remedy = f"{form.source} brings some in"
                raise InputError(Fault(str(path), f"holds no {form.contents} yet", remedy))
            if version < form.version:
                _bring_up_if_allowed(path, timeout, form)
            connection.execute("PRAGMA query_only = ON")
        except BaseException:
            StoreConnection.close(connection)
            raise
    connection.text_factory = bytes
    if shared is not None:
        shared[name] = connection
    return connection


def connect_copied(path: Path, timeout: float, form: DatabaseForm = STORE) -> sqlite3.Connection:
    """Open a store to copy its file as it is: an older one is not migrated. Raises InputError."""
    if not path.exists():
        raise InputError(Fault(str(path), "there is no such database", form.other))
    _refuse_folder(path, form)
    with refusing(path, form):
        connection, version = _reading(path, timeout, form)
        connection.execute("PRAGMA query_only = ON")
    if version == 0:
        StoreConnection.close(connection)
        raise InputError(Fault(str(path), f"holds no {form.contents} yet", form.other))
    return connection


def connect_to_write(path: Path, timeout: float, form: DatabaseForm = STORE) -> WritingConnection:
    """Open a store to record in it; it is created if it is missing. Raises InputError.

    Closing it raises StoreGoneError where something was written and its file is gone.
    """
    from recorder.store.permitted import refuse_to_record

    refuse_to_record(path)
    try:
        path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        what = f"its folder cannot be made ({error.strerror})"
        raise InputError(Fault(str(path), what, form.other)) from error
    _refuse_folder(path, form)
    make_private(path)
    remember_name(path)
    with refusing(path, form):
        connection = _connect(path, "mode=rwc", timeout, WritingConnection)
        try:
            if _version(connection, path, form) < form.version:
                connection.close()
                _bring_up(path, timeout, form)
                connection = _connect(path, "mode=rw", timeout, WritingConnection)
                _version(connection, path, form)
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA recursive_triggers = ON")
            connection.execute(f"PRAGMA journal_size_limit = {LOG_KEPT}")
            connection.hold_file(one_name(path))
        except BaseException:
            connection.close()
            raise
    connection.text_factory = bytes
    return connection


def _refuse_folder(path: Path, form: DatabaseForm) -> None:
    if path.is_dir():
        raise InputError(Fault(str(path), "is a folder, not a database", form.other))


def _connect(path: Path, how: str, timeout: float, kind: type[Opened]) -> Opened:
    whole = one_name(path)
    uri = f"{whole.as_uri()}?{how}"
    _refuse_foreign_log(path, whole)
    # The thread that brings the log into the file takes turns with the one that records.
    connection = sqlite3.connect(
        uri,
        uri=True,
        timeout=timeout,
        isolation_level=None,
        factory=kind,
        check_same_thread=not issubclass(kind, WritingConnection),
    )
    assert isinstance(connection, kind)
    try:
        connection.opened(whole, path)
    except BaseException:
        StoreConnection.close(connection)
        raise
    return connection


def _refuse_foreign_log(path: Path, whole: Path) -> None:
    linked = path.is_symlink() and log_size(path)
    if linked or log_size(whole):
        from recorder.store.left_log import refuse_foreign_log, take_up_log  # few stores need them

        if linked:
            take_up_log(path, whole)
        refuse_foreign_log(whole)


def _reading(path: Path, timeout: float, form: DatabaseForm) -> tuple[StoreConnection, int]:
    """Open and check a store; as an immutable one where the folder is read-only."""
    try:
        return _looked_at(path, "mode=rw", timeout, form)
    except sqlite3.OperationalError as error:
        if trouble(error) not in KEPT or path.with_name(f"{path.name}-wal").exists():
            raise
    return _looked_at(path, "mode=ro&immutable=1", timeout, form)


def _looked_at(
    path: Path, how: str, timeout: float, form: DatabaseForm
) -> tuple[StoreConnection, int]:
    # One that is shared stays open when somebody who reads from it closes it.
    kind = StoreConnection if shared_connections() is None else SharedConnection
    connection = _connect(path, how, timeout, kind)
    try:
        return connection, _version(connection, path, form)
    except BaseException:
        StoreConnection.close(connection)
        raise


def _version(connection: sqlite3.Connection, path: Path, form: DatabaseForm) -> int:
    """Return the migration a store has reached, 0 for a blank file; raise InputError for others."""
    # In this order: another program may bring the store up between the first look and the last.
    ((things, views),) = connection.execute(_THINGS)
    ((program,),) = connection.execute("PRAGMA application_id")
    version = form_of(connection)
    if program == 0 and things == 0:
        # SQLite takes a byte of anything for a blank database, and would write over it. The file is
        # not looked into: a program that closes it loses the locks that SQLite holds on it.
        if 0 < path.stat().st_size < SMALLEST:
            what, remedy = TROUBLES[sqlite3.SQLITE_NOTADB]
            raise InputError(Fault(str(path), what, remedy.format(other=form.other)))
        return 0
    if program != form.application_id:
        raise InputError(Fault(str(path), "is the database of another program", form.other))
    if views:  # one of them may have no end
        what = "is no database of tricorder's making: a table of it is a view"
        raise InputError(Fault(str(path), what, form.other))
    if version > form.version:
        what = f"was written by a newer tricorder (form {version}, this one knows {form.version})"
        raise InputError(Fault(str(path), what, f"update tricorder, or {form.other}"))
    return version


def form_of(connection: sqlite3.Connection) -> int:
    """Return the migration that a store has reached."""
    ((version,),) = connection.execute("PRAGMA user_version")
    return int(version)


def _bring_up_if_allowed(path: Path, timeout: float, form: DatabaseForm) -> None:
    try:
        _bring_up(path, timeout, form)
    except sqlite3.OperationalError as error:
        if trouble(error) not in KEPT:
            raise


def _bring_up(path: Path, timeout: float, form: DatabaseForm) -> None:
    """Migrate under one write lock, so that of two programs that create a store one waits.

    What can be done ahead of it, others may write in between.
    """
    with closing(_connect(path, "mode=rw", timeout, StoreConnection)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # The other program is at it. If it is not, the next statement says so.
            if trouble(error) != sqlite3.SQLITE_BUSY:
                raise
        form.prepare(connection)
        connection.execute("BEGIN IMMEDIATE")
        if _version(connection, path, form) < form.version:
            form.migrate(connection)
        connection.execute("COMMIT")
