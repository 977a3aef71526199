"""The stamp of the program that judges: another one may judge otherwise."""

import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256

from engine.rulebook.resources import ENGINE


def program_stamp() -> str:
    """Return a digest that changes with the code and data of the engine."""
    return stamp_of(str(ENGINE))


@cache
def stamp_of(*folders: str) -> str:
    """Return a digest that changes with the code and data in some folders.

    It is made of the name, size and time of each file: a version number stays the same while
    somebody works on the checks, and reading every file takes longer than judging a match.
    """
    files = (file for folder in folders for file in _files(folder, f"{os.path.basename(folder)}/"))
    return sha256("\n".join(sorted(files)).encode()).hexdigest()


def _files(folder: str, inside: str) -> Iterator[str]:
    with os.scandir(folder) as found:
        for file in found:
            if file.is_dir():
                if file.name != "__pycache__":
                    yield from _files(file.path, f"{inside}{file.name}/")
            elif file.name.endswith((".py", ".toml", ".jsonl")):
                about = file.stat()
                yield f"{inside}{file.name} {about.st_size} {about.st_mtime_ns}"
