"""Locks on bytes of a file far beyond its end, by an open descriptor: Linux alone has them.

They belong to the file itself, whatever names it has, and end with the descriptor. SQLite has its
own locks on the bytes from 1 GB on.
"""

import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

# All bytes that a connection of SQLite locks as long as it is open.
_SHARED_FIRST: Final = 0x4000_0002
_SHARED_SIZE: Final = 510
# As the system has it: kind, from where, first byte, number of bytes, process.
_LOCK: Final = "hhqqi4x"


def _call(descriptor: int, *, ask: bool, kind: str, first: int, size: int) -> bytes:
    import fcntl

    how = fcntl.F_OFD_GETLK if ask else fcntl.F_OFD_SETLK
    kinds = {"read": fcntl.F_RDLCK, "write": fcntl.F_WRLCK, "none": fcntl.F_UNLCK}
    return fcntl.fcntl(descriptor, how, struct.pack(_LOCK, kinds[kind], 0, first, size, 0))


def has_byte_locks(descriptor: int | None) -> bool:
    """Return whether bytes of a file can be locked here."""
    return descriptor is not None and sys.platform == "linux"


def lock_byte(descriptor: int, byte: int) -> None:
    """Lock a byte together with all others who lock it so. Raises OSError."""
    _call(descriptor, ask=False, kind="read", first=byte, size=1)


def is_locked(descriptor: int, first: int, size: int) -> bool:
    """Return whether anybody else has locked one of these bytes. Raises OSError."""
    import fcntl

    answer = _call(descriptor, ask=True, kind="write", first=first, size=size)
    return bool(struct.unpack(_LOCK, answer)[0] != fcntl.F_UNLCK)


@contextmanager
def kept_shared(descriptor: int | None) -> Iterator[bool]:
    """Keep SQLite from having a file for itself, in this process too; yield whether that is so."""
    if descriptor is None or not has_byte_locks(descriptor):
        yield False
        return
    try:
        _call(descriptor, ask=False, kind="read", first=_SHARED_FIRST, size=_SHARED_SIZE)
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        with suppress(OSError):
            _call(descriptor, ask=False, kind="none", first=_SHARED_FIRST, size=_SHARED_SIZE)
