"""Descriptors of the stores that this process has open, beside those of SQLite.

Once a process closes any descriptor of a file, the system drops all of its POSIX locks on it, those
of SQLite too. So each file has one descriptor here, which is closed after the last connection.
"""

import os
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple


class FileId(NamedTuple):
    """What names a file on this machine, whatever its paths are."""

    device: int
    inode: int


class _Opened:
    """An open file: how many connections it has, and our descriptor, if it could be opened."""

    def __init__(self, descriptor: int | None) -> None:
        self.connections = 1
        self.descriptor = descriptor


_OPENED: Final[dict[FileId, _Opened]] = {}
# Two threads that open a file at once count as two, and have one descriptor.
_TURNS: Final = Lock()


def file_id(path: Path) -> FileId | None:
    """Return the id of the file that a path names just now; None where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return FileId(status.st_dev, status.st_ino)


def hold(path: Path) -> FileId | None:
    """Count one connection more on the file of a path, and return the file's id."""
    named = file_id(path)
    if named is None:
        return None
    with _TURNS:
        if named in _OPENED:
            _OPENED[named].connections += 1
        else:
            _OPENED[named] = _Opened(_open(path, named) if os.name == "posix" else None)
    return named


def let_go(file: FileId) -> None:
    """Count one connection less; after the last one the descriptor is closed."""
    with _TURNS:
        opened = _OPENED[file]
        opened.connections -= 1
        if opened.connections:
            return
        del _OPENED[file]
        if opened.descriptor is not None:
            os.close(opened.descriptor)


def is_open(file: FileId) -> bool:
    """Return whether this process has a connection on the file."""
    return file in _OPENED


def descriptor(file: FileId) -> int | None:
    """Return our descriptor of a file that is open; None where there is none on this system."""
    opened = _OPENED.get(file)
    return None if opened is None else opened.descriptor


def _open(path: Path, named: FileId) -> int | None:
    for how in (os.O_RDWR, os.O_RDONLY):
        try:
            found = os.open(path, how | os.O_CLOEXEC)
        except OSError:
            continue
        # One that came in its place in between stays open: nobody knows who holds locks on it.
        status = os.fstat(found)
        return found if FileId(status.st_dev, status.st_ino) == named else None
    return None
