"""The paths of the store and of the study beside it."""

import os
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


def slip_folder(database: Path) -> Path:
    """Return the folder of the slips of a store; it need not be there."""
    whole = database.resolve()
    return whole.with_name(f"{whole.name}.slips")
