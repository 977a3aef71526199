"""The folders of a user: where this program keeps his data, his settings, what can be made anew."""

import os
import sys
from enum import Enum
from pathlib import Path
from typing import Final

PROGRAM: Final = "tricorder"


class UserFolder(Enum):
    """What lies in a folder: the variable that names it, and where it lies below home."""

    DATA = ("XDG_DATA_HOME", ".local/share")
    CONFIG = ("XDG_CONFIG_HOME", ".config")
    CACHE = ("XDG_CACHE_HOME", ".cache")


def user_folder(folder: UserFolder) -> Path:
    """Return the program's own folder of a kind.

    `platformdirs` knows it on every system; on an ordinary Linux the folder is worked out here, as
    `platformdirs` takes half as long to load as Python to start.
    """
    variable, below_home = folder.value
    named, home = os.environ.get(variable, ""), os.environ.get("HOME", "")
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        if named.startswith("/"):
            return Path(named, PROGRAM)
        if not named and home.startswith("/"):
            return Path(home, below_home, PROGRAM)
    from platformdirs import user_cache_path, user_config_path, user_data_path

    path = {
        UserFolder.DATA: user_data_path,
        UserFolder.CONFIG: user_config_path,
        UserFolder.CACHE: user_cache_path,
    }[folder]
    return path(PROGRAM, appauthor=False)
