"""What a program of another's may write: a page in a browser reads, unless its server says more."""

import os
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError

READ_ONLY: Final = "TRICORDER_READ_ONLY"
"""The environment variable of a program that may not record, note or remember anything."""
EXPORTS: Final = "TRICORDER_EXPORTS"
"""The variable with the one folder in which a program may write files; empty: it may write none."""


def is_read_only() -> bool:
    """Return whether this program may write to no store, study or settings."""
    return bool(os.environ.get(READ_ONLY))


def refuse_to_record(path: Path) -> None:
    """Raise InputError where this program only reads."""
    if is_read_only():
        what = "is only read here: this page came without --write"
        raise InputError(Fault(str(path), what, "who serves it starts 'tricorder serve --write'"))


def refuse_to_export(target: Path, name: str) -> None:
    """Raise InputError where this program may not write a file."""
    folder = os.environ.get(EXPORTS)
    if folder is None:
        return
    if not folder:
        remedy = "who serves this page starts 'tricorder serve --exports FOLDER'"
        raise InputError(Fault(name, "is not written: no folder was named for it", remedy))
    if not target.is_relative_to(Path(folder).resolve()):
        raise InputError(Fault(name, f"lies outside {folder}", "give a name alone"))
