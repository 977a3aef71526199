"""Progress of long work, shown on standard error if that is a terminal."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final, TypeVar

# Work shorter than this, in seconds, is over before anybody could read of it.
_PATIENCE: Final = 0.5
_CLEAR: Final = "\r\x1b[K"
Item = TypeVar("Item")


def progress(items: Sequence[Item], noun: str) -> Iterator[Item]:
    """Yield the items one by one; if it takes long, show on a terminal how far it is."""
    begun = time.monotonic()
    shown = False
    for number, item in enumerate(items, 1):
        if sys.stderr.isatty() and len(items) > 1 and time.monotonic() - begun > _PATIENCE:
            sys.stderr.write(f"{_CLEAR}{noun} {number} of {len(items)}")
            sys.stderr.flush()
            shown = True
        yield item
        if shown:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()


@contextmanager
def working(words: str) -> Iterator[None]:
    """Show on a terminal that a block of work is still going on, if it takes long, and how long."""
    if not sys.stderr.isatty():
        yield
        return
    done = Event()
    clock = Thread(target=_tick, args=(words, done), daemon=True)
    clock.start()
    try:
        yield
    finally:
        done.set()
        clock.join()


def _tick(words: str, done: Event) -> None:
    begun = time.monotonic()
    if done.wait(_PATIENCE):
        return
    while not done.is_set():
        sys.stderr.write(f"{_CLEAR}{words} ({time.monotonic() - begun:.0f} s)")
        sys.stderr.flush()
        done.wait(_PATIENCE)
    sys.stderr.write(_CLEAR)
    sys.stderr.flush()
