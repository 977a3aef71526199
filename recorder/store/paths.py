"""The paths of the store and of the study beside it."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from recorder.store.user_folders import UserFolder, user_folder

VARIABLE: Final = "TRICORDER_DB"
STUDY_VARIABLE: Final = "TRICORDER_STUDY"


def store_path(given: str | Path | None = None) -> Path:
    """Return the path of the store: the one given, else `TRICORDER_DB`, else the user's data."""
    return _path(given or os.environ.get(VARIABLE), "matches.db")


def study_path(given: str | Path | None = None) -> Path:
    """Return the path of the study: the one given, else `TRICORDER_STUDY`, else the user's data."""
    return _path(given or os.environ.get(STUDY_VARIABLE), "study.db")


def named(given: str | Path | None = None) -> bool:
    """Return whether the user named a path for the store, so that it ought to exist."""
    return bool(given or os.environ.get(VARIABLE))


def _path(asked: str | Path | None, name: str) -> Path:
    if asked:
        return Path(asked).expanduser()
    return user_folder(UserFolder.DATA) / name


def one_name(database: Path) -> Path:
    """Return the one path by which a store is opened, locked and handed slips.

    That is the path without links. A file with several names (hard links) has the one by which it
    was first written here: SQLite has a log for each name, and would destroy the file by two.
    """
    whole = database.resolve()
    try:
        status = whole.stat()
        if status.st_nlink < 2:
            return whole
        named = Path(_name_file(status).read_text("utf-8"))
        return named if named.samefile(whole) else whole
    except (OSError, ValueError):  # the file that remembers it may hold anything
        return whole


def remember_name(database: Path) -> None:
    """Remember by which path a store with several names is written, if none is known yet."""
    whole = database.resolve()
    with suppress(OSError):
        status = whole.stat()
        if status.st_nlink < 2 or one_name(whole) != whole:
            return
        file = _name_file(status)
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.write_text(str(whole), "utf-8")


def _name_file(status: os.stat_result) -> Path:
    return user_folder(UserFolder.DATA) / "names" / f"{status.st_dev}-{status.st_ino}"


def slip_folder(database: Path) -> Path:
    """Return the folder of the slips of a store; it need not be there."""
    whole = one_name(database)
    return whole.with_name(f"{whole.name}.slips")
