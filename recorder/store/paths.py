"""The path of the store."""

import os
from pathlib import Path
from typing import Final

VARIABLE: Final = "TRICORDER_DB"


def store_path(given: str | Path | None = None) -> Path:
    """Return the path of the store: the one given, else `TRICORDER_DB`, else the user's data."""
    path = given or os.environ.get(VARIABLE)
    if path:
        return Path(path).expanduser()
    # Loaded here, as most commands and all tests name a place.
    from platformdirs import user_data_path

    return user_data_path("tricorder", appauthor=False) / "matches.db"


def named(given: str | Path | None = None) -> bool:
    """Return whether the user named a path for the store, so that it ought to exist."""
    return bool(given or os.environ.get(VARIABLE))
