"""The engine's own data: the folders of TOML files that come with it.

They are read by their paths: `importlib.resources` takes as long to load as a small program to run.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).parents[1]
SUFFIX: Final = ".toml"


def texts(folder: str) -> dict[str, str]:
    """Return the TOML files below a folder of the engine by path (`turn/draws`), in order."""
    if not (ENGINE / folder).is_dir():
        return {}
    return dict(sorted(_texts(str(ENGINE / folder), ""), key=lambda file: file[0].split("/")))


def _texts(folder: str, inside: str) -> Iterator[tuple[str, str]]:
    with os.scandir(folder) as found:
        for file in found:
            name, dot, ending = file.name.rpartition(".")
            if dot + ending == SUFFIX:
                yield inside + name, read_text(file.path)
            elif not dot and file.is_dir():
                yield from _texts(file.path, f"{inside}{file.name}/")


def read_text(path: str | Path) -> str:
    """Return the text of a file.

    It is read as bytes, which takes a third less time; a checkout may end lines as Windows does.
    """
    with open(path, "rb", buffering=0) as opened:
        return opened.read().decode().replace("\r\n", "\n")
