"""A store that is opened once for all that a block reads of it.

Opening one takes as long as reading 200 entries. Different parts of the program read a match, what
is kept of it, and the cards that it may have.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

# A path, and the mark of the kind of database that it is opened as.
Name = tuple[Path, int]


class SharedConnection(sqlite3.Connection):
    """A connection that stays open when one of those who read from it is done."""

    def close(self) -> None:
        """Leave it open for the next; the end of the block closes it."""


_SHARED: Final[ContextVar[dict[Name, sqlite3.Connection] | None]] = ContextVar(
    "shared", default=None
)


@contextmanager
def opened_once() -> Iterator[None]:
    """Open each store that is read in a block once, and close it at the end of the block.

    No process may be forked meanwhile. Who writes has a connection of his own, as always.
    """
    if _SHARED.get() is not None:
        yield
        return
    shared: dict[Name, sqlite3.Connection] = {}
    token = _SHARED.set(shared)
    try:
        yield
    finally:
        _SHARED.reset(token)
        for connection in shared.values():
            sqlite3.Connection.close(connection)


def stay_open() -> None:
    """Open each store that is read from now on once, until the process ends."""
    if _SHARED.get() is None:
        _SHARED.set({})


def shared_connections() -> dict[Name, sqlite3.Connection] | None:
    """Return the connections of the block that runs, by what they are open on; None without one."""
    return _SHARED.get()
