"""Where the store lies, unless somebody says otherwise."""

import os
from pathlib import Path
from typing import Final

VARIABLE: Final = "TRICORDER_DB"


def store_path(given: str | Path | None = None) -> Path:
    """Give the path of the store: the one given, else `TRICORDER_DB`, else the user's data."""
    chosen = given or os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    # Loaded here, as most commands and all tests name a place.
    from platformdirs import user_data_path

    return user_data_path("tricorder", appauthor=False) / "matches.db"


def named(given: str | Path | None = None) -> bool:
    """Whether somebody named a place for the store, so that it ought to be there."""
    return bool(given or os.environ.get(VARIABLE))
