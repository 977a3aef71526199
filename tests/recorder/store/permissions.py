"""Being somebody else, for whom files can be read-only."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534


@contextmanager
def unprivileged() -> Iterator[None]:
    """Be somebody for whom files can be read-only: the superuser can write everywhere."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@contextmanager
def open_folder() -> Iterator[Path]:
    """Make a folder that others may look into."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name)
        path.chmod(0o755)
        yield path
        path.chmod(0o755)
