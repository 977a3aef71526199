"""A reader under test: files to begin from, and what must hold for all that it reads."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple


class Target(NamedTuple):
    """A reader under test: files to begin from, and what is done with a file's bytes.

    The second takes the bytes and an empty folder; it raises InputError for what cannot be read.
    """

    seeds: Callable[[Path], Sequence[bytes]]
    read: Callable[[bytes, Path], None]
