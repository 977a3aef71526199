"""Logs that SQLite left beside a file that is not theirs: a copy was put in the file's place.

SQLite cannot tell: it brings what is in the log into whatever file lies there, and destroys it.
"""

import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from recorder.store.held_file import INDEX, LOG, beside

ASIDE: Final = "-left-"


def set_aside(path: Path) -> Path | None:
    """Rename the log beside a database, so that no program takes it for that file's; return where.

    None where it holds nothing, or cannot be renamed.
    """
    log = beside(path, LOG)
    try:
        empty = log.stat().st_size == 0
        aside = beside(path, f"{LOG}{ASIDE}{time.time_ns()}")
        if empty:
            log.unlink()
        else:
            log.rename(aside)
    except OSError:
        return None
    with suppress(OSError):
        beside(path, INDEX).unlink()
    return None if empty else aside
