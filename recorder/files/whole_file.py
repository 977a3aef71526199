"""Files that are there whole or not at all."""

import os
from pathlib import Path

from engine.model.errors import Fault, InputError


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
