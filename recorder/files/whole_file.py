"""Files that are there whole or not at all."""

import os
from pathlib import Path

from engine.model.errors import Fault, InputError
from recorder.store.database_file import PRIVATE


def write_private(path: Path, content: str) -> None:
    """Write a new file that its owner alone can read. Raises InputError, also for one there."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content.encode())
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError as error:
        raise InputError(Fault(str(path), "is there already", "name a new file")) from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise InputError(Fault(str(path), f"cannot be written ({why})")) from error


def write_whole(path: Path, content: str) -> None:
    """Write a text file in one step, in place of one that is there. Raises InputError."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            beside.write_text(content, encoding="utf-8", newline="\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise InputError(Fault(str(path), f"cannot be written ({why})")) from error
