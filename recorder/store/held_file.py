"""The file that a writer has open: whether its path still names it, and nothing else.

SQLite goes on writing into a file that was deleted, moved or written over, and says nothing. So a
writer looks at the file before it writes, and again before it tells anybody that something is kept.
"""

import os
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import InputError
from recorder.store.open_descriptors import FileId, descriptor, file_id

# What SQLite puts beside a database while it is open: its log, and the index of that.
LOG: Final = "-wal"
INDEX: Final = "-shm"
DELETED: Final = "is no longer there: it was deleted or moved"
REPLACED: Final = "is another file by now: the one that was opened was replaced"
OVERWRITTEN: Final = "was cut, written over, or written only in part"
RENAMED: Final = "was renamed: a link lies in its place"
ROLLED_BACK: Final = "lacks what was saved in it: it was rolled back or changed"
UNLOGGED: Final = "has lost its log: another program took away a file beside it"
_IN_ROLLBACK_MODE: Final = b"\1\1"  # bytes 18 and 19 of a database that keeps no log
# Seconds within which a program has brought a log into the file: meanwhile it is not whole.
_PATIENCE: Final = 1.0
# Bytes of a log that SQLite brings into the file by itself, as far as nobody reads: about 4 MB.
_LONG: Final = 3_500_000
_LOOK: Final = 0.02
_PAGE: Final = 100  # bytes of the header
_COUNTER: Final = slice(24, 28)  # how often the file was changed, which only grows
_PROGRAM: Final = slice(68, 72)
_BLANK: Final = bytes(4)
_DIGEST: Final = "SELECT digest FROM events WHERE match = ? AND seq = ?"


class StoreGoneError(InputError):
    """A store whose path no longer names the file that is open: what is written there is lost."""


class KnownEntry(NamedTuple):
    """An entry of the store, by which the file is known again."""

    match: str
    seq: int
    digest: bytes


class _Change(NamedTuple):
    """What differs once somebody has written into a file."""

    size: int
    modified: int
    changed: int


class HeldFile:
    """A file that is open to write. `known`: an entry that the file without its log is to have."""

    def __init__(self, path: Path, file: FileId) -> None:
        self.path = path
        self.known: KnownEntry | None = None
        self._last: KnownEntry | None = None
        self._file = file
        self._log, self._index = beside(path, LOG), beside(path, INDEX)
        # As texts: they are looked at with every line.
        self._names = (str(path), str(self._log), str(self._index))
        self._ids: tuple[FileId | None, FileId | None] = (None, None)
        self._logged = 0
        self._change: _Change | None = None
        self._header = b""
        self.note()

    @property
    def file(self) -> FileId:
        """The id of the file that is open."""
        return self._file

    @property
    def log_is_ours(self) -> bool:
        """Return whether the log beside the path is still the one of the file that is open."""
        return self._ids[0] is not None and file_id(self._log) == self._ids[0]

    @property
    def is_renamed(self) -> bool:
        """Return whether a link lies at the path, which leads to the file that is open."""
        return self.path.is_symlink() and file_id(self.path) == self._file

    def note(self, known: KnownEntry | None = None) -> None:
        """Note how the file is now; `known`: an entry that it is known to have without its log."""
        if known is not None:
            self.known = self._last = known
        self._ids = (file_id(self._log), file_id(self._index))
        self._logged = _size(self._log)
        self._change = _change(self.path)
        self._header = self._image(_PAGE)

    def trouble(self, last: KnownEntry | None = None) -> str:
        """Return what is wrong with the file, in words; nothing where it is as it was.

        `last`: the last entry that was stored, which the file has by the time its log is cut.
        """
        # The path has no link in it, so what is a link by now was put there since.
        now, log, index = map(_status, self._names)
        if now is None:
            return DELETED
        if stat.S_ISLNK(now.st_mode):
            return RENAMED if self.is_renamed else REPLACED
        if FileId(now.st_dev, now.st_ino) != self._file:
            return REPLACED
        if (_id(log), _id(index)) != self._ids:
            return UNLOGGED
        change = _Change(now.st_size, now.st_mtime_ns, now.st_ctime_ns)
        logged = 0 if log is None else log.st_size
        if change != self._change or logged < self._logged:
            # Others may bring the log into the file at any time, and then cut it.
            if not self._is_found_to_hold(self.known if logged >= self._logged else self._last):
                return OVERWRITTEN
            self._change = change
        if logged == 0 and last is not None:
            self.known = last  # where there is no log, the file has it
        self._logged, self._last = logged, last
        return ""

    def _is_found_to_hold(self, known: KnownEntry | None) -> bool:
        """Return whether the file is the one that was opened, once nobody writes into it."""
        until = time.monotonic() + _PATIENCE
        while not (self._holds(known) or self._holds_with_log(self._last or known)):
            if time.monotonic() > until:
                return False
            time.sleep(_LOOK)
        return True

    def _holds_with_log(self, known: KnownEntry | None) -> bool:
        """Return whether the file is sound with its log, and has an entry.

        While somebody reads, only a part of a long log comes into the file, which is not whole
        alone. A log over another file's pages is not sound.
        """
        if known is None or _size(self._log) < _LONG:
            return False
        try:
            name = f"{self.path.as_uri()}?mode=ro"
            with closing(sqlite3.connect(name, uri=True, timeout=_PATIENCE)) as file:
                ((sound,),) = file.execute("PRAGMA integrity_check(1)")
                return sound == "ok" and has_entry(file, known)
        except sqlite3.Error:
            return False

    def _holds(self, known: KnownEntry | None) -> bool:
        """Return whether the file, without its log, is the one that was opened, grown or not."""
        header = self._image(_PAGE)
        if not header and descriptor(self._file) is None:
            return True  # no system of ours lets us look
        if len(header) < _PAGE:
            return not self._header
        # A new store has nothing but a blank page until its log is brought in.
        if self._header[_PROGRAM] not in (header[_PROGRAM], _BLANK):
            return False
        if header[_COUNTER] < self._header[_COUNTER]:
            return False
        return known is None or self._has(known)

    def _has(self, known: KnownEntry) -> bool:
        image = bytearray(self._image(self.path.stat().st_size))
        image[18:20] = _IN_ROLLBACK_MODE
        with closing(sqlite3.connect(":memory:")) as copy:
            try:
                copy.deserialize(bytes(image))
                return has_entry(copy, known)
            except sqlite3.Error:
                return False

    def _image(self, size: int) -> bytes:
        opened = descriptor(self._file)
        return b"" if opened is None else os.pread(opened, size, 0)


def has_entry(file: sqlite3.Connection, known: KnownEntry) -> bool:
    """Return whether a store has an entry as it was stored. Raises sqlite3.Error."""
    row = file.execute(_DIGEST, (known.match, known.seq)).fetchone()
    return row is not None and row[0] == known.digest


def beside(path: Path, ending: str) -> Path:
    """Return the path of what SQLite keeps beside a database."""
    return path.with_name(path.name + ending)


def log_size(path: Path) -> int:
    """Return the bytes of the log beside a database."""
    return _size(beside(path, LOG))


def _size(path: Path) -> int:
    status = _status(str(path))
    return 0 if status is None else status.st_size


def _change(path: Path) -> _Change | None:
    status = _status(str(path))
    if status is None:
        return None
    return _Change(status.st_size, status.st_mtime_ns, status.st_ctime_ns)


def _status(name: str) -> os.stat_result | None:
    try:
        return os.lstat(name)
    except OSError:
        return None


def _id(status: os.stat_result | None) -> FileId | None:
    return None if status is None else FileId(status.st_dev, status.st_ino)
