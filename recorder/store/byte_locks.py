"""Locks on bytes of a file far beyond its end, by an open descriptor: Linux alone has them.

They belong to the file itself, whatever names it has, and end with the descriptor. SQLite has its
own locks on the bytes from 1 GB on.
"""

import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final
from zlib import crc32

# All bytes that a connection of SQLite locks as long as it is open.
_SHARED_FIRST: Final = 0x4000_0002
_SHARED_SIZE: Final = 510
# One byte for each name of the file.
_NAMES: Final = 0x4001_0000
_MANY: Final = 1 << 24
# As the system has it: kind, from where, first byte, number of bytes, process.
_LOCK: Final = "hhqqi4x"


def _call(descriptor: int, *, ask: bool, kind: str, first: int, size: int) -> bytes:
    import fcntl

    how = fcntl.F_OFD_GETLK if ask else fcntl.F_OFD_SETLK
    kinds = {"read": fcntl.F_RDLCK, "write": fcntl.F_WRLCK, "none": fcntl.F_UNLCK}
    return fcntl.fcntl(descriptor, how, struct.pack(_LOCK, kinds[kind], 0, first, size, 0))


def is_by_one_name(descriptor: int | None, name: str, *, keep: bool) -> bool:
    """Return whether nobody writes to a file by another name than this one.

    `keep`: also keep others from that, as long as the descriptor is open.
    """
    if descriptor is None or sys.platform != "linux":
        return True
    own = _NAMES + crc32(name.encode(errors="surrogateescape")) % _MANY
    try:
        if keep:
            _call(descriptor, ask=False, kind="read", first=own, size=1)
        others = (_NAMES, own - _NAMES), (own + 1, _NAMES + _MANY - own - 1)
        found = any(_is_locked(descriptor, first, size) for first, size in others if size)
        if found and keep:
            _call(descriptor, ask=False, kind="none", first=own, size=1)
    except OSError:  # a file system without such locks, or a file that may only be read
        return True
    return not found


def _is_locked(descriptor: int, first: int, size: int) -> bool:
    import fcntl

    answer = _call(descriptor, ask=True, kind="write", first=first, size=size)
    return bool(struct.unpack(_LOCK, answer)[0] != fcntl.F_UNLCK)


@contextmanager
def kept_shared(descriptor: int | None) -> Iterator[bool]:
    """Keep SQLite from having a file for itself, in this process too; yield whether that is so."""
    if descriptor is None or sys.platform != "linux":
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
