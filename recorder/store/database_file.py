"""The database as a file: nobody else's to read, and with a log beside it that does not grow."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
# Bytes that the log keeps once all of it was taken up, and from which on it is said to have grown.
LOG_KEPT: Final = 8_000_000
LOG_GROWN: Final = 64_000_000


def make_private(path: Path) -> None:
    """Make the file of a new database, which only its owner may read under any umask.

    SQLite makes the files beside it alike. Where it cannot be made, opening it says why.
    """
    with suppress(OSError):
        descriptor = os.open(path.resolve(), os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE)
        try:
            if os.name == "posix":
                os.fchmod(descriptor, PRIVATE)
        finally:
            os.close(descriptor)


def notices(path: Path) -> list[str]:
    """Return a sentence on each thing about the file that its owner should know, with a remedy."""
    return [*_of_mode(path), *_of_log(path), *_of_logs_left(path)]


def _of_logs_left(path: Path) -> list[str]:
    from recorder.store.left_log import logs_left

    return [
        f"A log that does not belong to the file lay beside it and was put aside: {log}. It is of "
        "the store that lay there before; if you do not miss anything, remove it."
        for log in logs_left(path.resolve())
    ]


def _of_mode(path: Path) -> list[str]:
    try:
        mode = path.stat().st_mode
    except OSError:
        return []
    if os.name != "posix" or not mode & (stat.S_IRWXG | stat.S_IRWXO):
        return []
    from shlex import quote

    remedy = f"chmod 600 {quote(str(path))}"
    return [f"Others on this machine may open the file; to keep it to yourself: {remedy}"]


def _of_log(path: Path) -> list[str]:
    try:
        size = path.with_name(f"{path.name}-wal").stat().st_size
    except OSError:
        return []
    if size < LOG_GROWN:
        return []
    return [
        f"The log beside the file has {size // 1_000_000} MB, because a program has been reading "
        "all this while; once you close it, the log goes into the file by itself."
    ]
