"""Logs that SQLite left beside a file that is not theirs: a copy was put in the file's place.

SQLite cannot tell: it brings what is in the log into whatever file lies there, and destroys it. So
a log that nobody has open is looked at before it is taken up, in copies of both.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from recorder.store.database_file import PRIVATE
from recorder.store.held_file import INDEX, LOG, beside
from recorder.store.open_descriptors import FileId, file_id, is_open

ASIDE: Final = "-left-"
# Bytes of a file that is still looked at: copies of more would keep its user waiting.
LARGEST: Final = 256_000_000
# The byte of the index that each program locks which has the store open.
_IN_USE: Final = 128
_TABLES: Final = "SELECT name FROM sqlite_schema WHERE name IN ('events', 'imports')"
_HEADS: Final = """
SELECT id, seq, digest FROM matches JOIN events ON match = id
WHERE seq = (SELECT max(seq) FROM events WHERE match = id)
"""
_HAS: Final = """
SELECT 1 FROM matches JOIN events ON match = id WHERE id = ? AND seq = ? AND digest = ?
"""
_STRAY: Final = """
SELECT 1 FROM events WHERE match NOT IN (SELECT id FROM matches)
    AND match NOT IN (SELECT match FROM imports)
"""


def refuse_foreign_log(path: Path) -> bool:
    """Put a log aside that was left by another file than the one that the path names now.

    Returns False where that cannot be told: another program has it open, or it is too large.
    """
    log = beside(path, LOG)
    try:
        if os.name != "posix" or log.stat().st_size == 0:
            return True
        file, size = file_id(path), path.stat().st_size
    except OSError:
        return True
    if file is None or size == 0:
        return True
    if is_open(file) or size > LARGEST:
        return False
    with suppress(OSError), _unused(path) as unused:
        if unused and _is_foreign(path, log):
            set_aside(path)
        return unused
    return False


def take_up_log(name: Path, path: Path) -> None:
    """Put the log that lies beside a link in a store's former place beside the store.

    `name`: the link by which it is opened; `path`: where that leads. A log that somebody uses, or
    that has another one in its way, stays where it is.
    """
    log, file = beside(name, LOG), file_id(path)
    if os.name != "posix" or file is None or is_open(file) or not _has_bytes(log):
        return
    if _has_bytes(beside(path, LOG)):
        return
    with suppress(OSError), _unused(name) as unused:
        if unused:
            log.rename(beside(path, LOG))
            beside(name, INDEX).unlink(missing_ok=True)


def _has_bytes(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def in_use(path: Path) -> bool:
    """Return whether another program has a store open, as far as this system tells."""
    if os.name != "posix" or not beside(path, INDEX).exists():
        return False
    file = file_id(path)
    if file is not None and is_open(file):
        return True
    try:
        with _unused(path) as unused:
            return not unused
    except OSError:
        return True


def set_aside(path: Path) -> Path | None:
    """Rename the log beside a database, so that no program takes it for that file's; return where.

    None where it holds nothing, or cannot be renamed.
    """
    log = beside(path, LOG)
    try:
        empty = log.stat().st_size == 0
        aside = beside(path, f"{LOG}{ASIDE}{time.time_ns()}")
        if empty:
            log.unlink()
        else:
            log.rename(aside)
    except OSError:
        return None
    with suppress(OSError):
        beside(path, INDEX).unlink()
    return None if empty else aside


def logs_left(path: Path) -> list[Path]:
    """Return the logs beside a database that were put aside."""
    beginning = f"{path.name}{LOG}{ASIDE}"
    try:
        return sorted(each for each in path.parent.iterdir() if each.name.startswith(beginning))
    except OSError:
        return []


@contextmanager
def _unused(path: Path) -> Iterator[bool]:
    """Yield whether no program has the store open; none opens it meanwhile. Raises OSError."""
    import fcntl

    index = beside(path, INDEX)
    # As SQLite makes it. One that is removed meanwhile, by who closes the store, locks nobody out.
    descriptor = os.open(index, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _IN_USE)
        opened = os.fstat(descriptor)
        yield file_id(index) == FileId(opened.st_dev, opened.st_ino)
    except BlockingIOError:
        yield False
    finally:
        os.close(descriptor)


def _is_foreign(path: Path, log: Path) -> bool:
    """Return whether the file is whole by itself and is not with the log.

    One that a program was killed over, while it brought the log into it, is not whole by itself.
    """
    import shutil
    from tempfile import TemporaryDirectory  # few stores need it

    with TemporaryDirectory(prefix=f".{path.name}-", dir=path.parent) as folder:
        alone, both = Path(folder, "alone.db"), Path(folder, "both.db")
        shutil.copyfile(path, alone)
        shutil.copyfile(path, both)
        shutil.copyfile(log, beside(both, LOG))
        try:
            with closing(sqlite3.connect(alone)) as file:
                heads = _heads(file)
        except sqlite3.Error:
            return False
        try:
            with closing(sqlite3.connect(both)) as file:
                return heads is not None and not _continues(file, heads)
        except sqlite3.Error:
            return heads is not None


def _heads(file: sqlite3.Connection) -> list[tuple[object, ...]] | None:
    """Return the last entry of each match of a file; None where it is not sound."""
    if not _is_sound(file):
        return None
    if "events" not in _tables(file):
        return []
    return file.execute(_HEADS).fetchall()


def _continues(file: sqlite3.Connection, heads: list[tuple[object, ...]]) -> bool:
    """Return whether a file is sound and has these entries, which no program ever removes."""
    if not _is_sound(file):
        return False
    tables = _tables(file)
    if "events" not in tables:
        return not heads
    if "imports" in tables and file.execute(_STRAY).fetchone():
        return False
    return all(file.execute(_HAS, head).fetchone() for head in heads)


def _tables(file: sqlite3.Connection) -> set[str]:
    return {name for (name,) in file.execute(_TABLES)}


def _is_sound(file: sqlite3.Connection) -> bool:
    ((first,),) = file.execute("PRAGMA integrity_check(1)")
    return bool(first == "ok")
