"""Progress of long work, told on standard error where somebody watches."""

import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

# Work shorter than this, in seconds, is over before anybody could read of it.
_PATIENCE: Final = 0.5
_CLEAR: Final = "\r\x1b[K"
Item = TypeVar("Item")


def progress(items: Sequence[Item], noun: str) -> Iterator[Item]:
    """Give the items one by one; a terminal is told how far they are once it takes long."""
    begun = time.monotonic()
    told = False
    for number, item in enumerate(items, 1):
        if sys.stderr.isatty() and len(items) > 1 and time.monotonic() - begun > _PATIENCE:
            sys.stderr.write(f"{_CLEAR}{noun} {number} of {len(items)}")
            sys.stderr.flush()
            told = True
        yield item
        if told:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()
