"""The lock: one program records a match at a time; it ends when the program does."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

import msgspec

from engine.model.errors import Fault, InputError
from recorder.store.database_file import PRIVATE, PRIVATE_FOLDER
from recorder.store.paths import one_name

if TYPE_CHECKING:
    from filelock import BaseFileLock

# Somebody who only looks whether a match is locked holds the lock for a moment.
PATIENCE: Final = 0.5
# No id of a match; and the seconds for which an import waits for another.
_IMPORTS: Final = "_imports"
_LONG_IMPORT: Final = 60.0
LONGEST: Final = 100  # of an id in a file's name


class Holder(msgspec.Struct, frozen=True):
    """The program that records a match: host, process id, and since when in UTC milliseconds."""

    host: str
    process: int
    since: int

    def __str__(self) -> str:
        name = f"process {self.process} on {self.host}"
        try:
            since = datetime.fromtimestamp(self.since / 1000, UTC)
        except (OverflowError, ValueError, OSError):  # the row was altered
            return name
        return f"{name}, since {since:%Y-%m-%d %H:%M:%S} UTC"


def myself(now: int) -> Holder:
    """Return this program as a holder from now on, in UTC milliseconds."""
    import platform

    return Holder(platform.node(), os.getpid(), now)


class Lock:
    """The right to record one match. The system releases it however the program ends."""

    def __init__(self, path: Path, lock: "BaseFileLock") -> None:
        self._path = path
        self._lock = lock

    @classmethod
    def take(cls, database: Path, match: str) -> Self | None:
        """Take the lock of a match (its whole id); None where another program holds it.

        Raises InputError where the file of the lock cannot be made.
        """
        from filelock import FileLock, Timeout

        path = lock_path(database, match)
        lock = FileLock(path, timeout=PATIENCE, mode=PRIVATE, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            return None
        except OSError as error:
            what = (
                f"cannot be made ({error.strerror}), so another program could record the match too"
            )
            remedy = "record where you may write, and where there is room"
            raise InputError(Fault(str(path), what, remedy)) from error
        return cls(path, lock)

    def release(self) -> None:
        """Release the lock, and remove its file."""
        # Before it is released: after that the file could be another's. Windows does it itself.
        with suppress(OSError):
            self._path.unlink()
        self._lock.release()


@contextmanager
def one_import(database: Path) -> Iterator[None]:
    """Hold off other imports into a store through a block: two at once would add a match twice.

    Raises InputError where another takes longer than a minute.
    """
    from filelock import FileLock, Timeout

    path = lock_path(database, _IMPORTS)
    lock = FileLock(path, timeout=_LONG_IMPORT, mode=PRIVATE, thread_local=False)
    try:
        with suppress(OSError):  # where no lock can be made, the import says itself what is wrong
            path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            lock.acquire()
    except Timeout as error:
        what = "another import into it is under way"
        raise InputError(Fault(str(database), what, "try again when that has ended")) from error
    own = Lock(path, lock)
    try:
        yield
    finally:
        if lock.is_locked:
            own.release()


def locked(database: Path, match: str) -> bool:
    """Return whether a program records the match just now; this takes no lock for longer.

    The file that a dead recorder left behind goes.
    """
    path = lock_path(database, match)
    if not path.exists():
        return False
    from filelock import FileLock, Timeout

    try:
        with FileLock(path, blocking=False, mode=PRIVATE, thread_local=False):
            # While it is locked, as in `release`: a program that waits for it sees that it is gone.
            with suppress(OSError):
                path.unlink()
            return False
    except Timeout:
        return True
    except OSError:  # not ours to open, so it cannot be told
        return False


def lock_path(database: Path, match: str) -> Path:
    """Return the path of the file that is locked to record a match: beside the database."""
    # Most commands lock nothing.
    from urllib.parse import quote

    whole = one_name(database)
    # A database of somebody else's making may hold ids that name other folders.
    return whole.with_name(f"{whole.name}.{quote(match, safe='')[:LONGEST]}.lock")
