"""Progress of long work, shown on standard error if that is a terminal."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final, TypeVar

# Shorter work, in seconds, is over before anybody could read about it.
_PATIENCE: Final = 0.5
_CLEAR: Final = "\r\x1b[K"
Item = TypeVar("Item")


def progress(items: Sequence[Item], noun: str) -> Iterator[Item]:
    """Yield the items one by one; if it takes long, show on a terminal how far it is."""
    shown = _Shown(noun, len(items))
    for number, item in enumerate(items, 1):
        shown.write(number)
        yield item
        shown.clear()


def progress_of(results: Iterator[Item], noun: str, number: int) -> Iterator[Item]:
    """Yield so many results, each when it is done; meanwhile show progress as `progress` does."""
    shown = _Shown(noun, number)
    for place in range(1, number + 1):
        shown.write(place)
        result = next(results)
        shown.clear()
        yield result


class _Shown:
    """A line on a terminal that says how far long work is."""

    def __init__(self, noun: str, number: int) -> None:
        self._noun = noun
        self._number = number
        self._begun = time.monotonic()
        self._shown = False

    def write(self, place: int) -> None:
        """Write the number of the current item, if there are several and the work takes long."""
        late = time.monotonic() - self._begun > _PATIENCE
        if late and self._number > 1 and sys.stderr.isatty():
            sys.stderr.write(f"{_CLEAR}{self._noun} {place} of {self._number}")
            sys.stderr.flush()
            self._shown = True

    def clear(self) -> None:
        """Clear the line, for what is printed in its place."""
        if self._shown:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()
            self._shown = False


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
