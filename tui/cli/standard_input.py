"""Standard input: bytes up to a limit, or lines of text, which is UTF-8 whatever the locale."""

import sys
from collections.abc import Iterator
from typing import Final

from engine.model.errors import Fault, InputError
from recorder.files.record_file import MOST_BYTES, refuse_beyond
from recorder.importers.utf8_text import text_of

NAME: Final = "standard input"
# Bytes of a line, more than any that can be recorded has.
LONGEST_LINE: Final = 300_000


def content() -> bytes:
    """Return all bytes of standard input. Raises InputError where there are too many."""
    found = sys.stdin.buffer.read(MOST_BYTES + 1)
    refuse_beyond(found, NAME, MOST_BYTES)
    return found


def lines() -> Iterator[str]:
    """Yield the lines of standard input as they come.

    Raises InputError with line and column where one is no text, and where one does not end.
    """
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:  # another program put a text in place of it
        yield from sys.stdin
        return
    number = 1
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            what = f"found a line of more than {LONGEST_LINE:,} bytes"
            raise InputError(Fault(f"line {number}", what, "write it as several lines"))
        yield text_of(line, NAME, number)
        number += 1
