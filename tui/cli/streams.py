"""Standard input and output for files and programs: UTF-8, whatever the console is set to."""

import sys
from collections.abc import Iterator
from typing import Any, Final

from engine.model.errors import Fault, InputError

# Bytes of a line: more than any line that can be recorded has.
LONGEST_LINE: Final = 300_000
_UTF8: Final = "utf-8"


def write_utf8(text: str) -> None:
    """Write text that a file or a program is to read: a transcript, JSON, a list.

    A terminal gets it in the terminal's own encoding.
    """
    if not sys.stdout.isatty():
        _set_utf8(sys.stdout, errors="strict")
    sys.stdout.write(text)


def content_of_input() -> bytes:
    """Return all bytes of standard input. Raises InputError where there are too many."""
    from recorder.files.record_file import MOST_BYTES, refuse_beyond

    content = sys.stdin.buffer.read(MOST_BYTES + 1)
    refuse_beyond(content, "standard input", MOST_BYTES)
    return content


def lines_of_input() -> Iterator[str]:
    """Yield the lines of standard input as they come.

    Raises InputError for one that is not UTF-8, and for one that does not end.
    """
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None or sys.stdin.isatty():
        yield from sys.stdin
        return
    number = 0
    # Line by line: if larger pieces were decoded, the lines before a faulty one would be lost too.
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            what = f"found a line of more than {LONGEST_LINE:,} bytes"
            raise InputError(Fault(f"line {number}", what, "write it as several lines"))
        try:
            yield line.decode()
        except UnicodeDecodeError as error:
            what = f"found byte 0x{line[error.start]:02x}, expected text in UTF-8"
            raise InputError(Fault(f"line {number}", what, "save the lines as UTF-8")) from error


def _set_utf8(stream: Any, *, errors: str) -> None:
    """Set a stream to UTF-8 with plain line ends, if it can be set and is anything else."""
    if getattr(stream, "reconfigure", None) is None:
        return
    if stream.encoding.lower().replace("_", "-") != _UTF8 or stream.errors != errors:
        stream.reconfigure(encoding=_UTF8, errors=errors, newline="\n")
