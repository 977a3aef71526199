"""A store that is opened once for all that a block reads of it.

Opening one takes as long as reading 200 entries. Different parts of the program read a match, what
is kept of it, and the cards that it may have.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from recorder.store.store_connection import StoreConnection

# A path, and the mark of the kind of database that it is opened as.
Name = tuple[Path, int]


class SharedConnection(StoreConnection):
    """A connection that stays open when one of those who read from it is done."""

    def close(self) -> None:
        """Leave it open for the next; the end of the block closes it."""


_SHARED: Final[ContextVar[dict[Name, StoreConnection] | None]] = ContextVar("shared", default=None)


@contextmanager
def opened_once() -> Iterator[None]:
    """Open each store that is read in a block once, and close it at the end of the block.

    No process may be forked meanwhile. Who writes has a connection of his own, as always.
    """
    if _SHARED.get() is not None:
        yield
        return
    shared: dict[Name, StoreConnection] = {}
    token = _SHARED.set(shared)
    try:
        yield
    finally:
        _SHARED.reset(token)
        for connection in shared.values():
            StoreConnection.close(connection)


def stay_open() -> None:
    """Open each store that is read from now on once, until the process ends."""
    if _SHARED.get() is None:
        _SHARED.set({})


def shared_connections() -> dict[Name, StoreConnection] | None:
    """Return the connections of the block that runs, by what they are open on; None without one."""
    return _SHARED.get()
