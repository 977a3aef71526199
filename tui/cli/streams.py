"""Standard input and output for files and programs: UTF-8, whatever the console is set to."""

import sys
from collections.abc import Iterator
from typing import Any, Final

from engine.model.errors import Fault, InputError

_UTF8: Final = "utf-8"


def write_utf8(text: str) -> None:
    """Write text that a file or a program is to read: a transcript, JSON, a list.

    A terminal gets it as the terminal is set.
    """
    if not sys.stdout.isatty():
        _set_utf8(sys.stdout, errors="strict")
    sys.stdout.write(text)


def lines_of_input() -> Iterator[str]:
    """Yield the lines of standard input. Raises InputError for one that is not UTF-8."""
    if not sys.stdin.isatty():
        _set_utf8(sys.stdin, errors="strict")
    number = 0
    try:
        for number, line in enumerate(sys.stdin, 1):  # noqa: B007
            yield line
    except UnicodeDecodeError as error:
        what = f"found byte 0x{error.object[error.start]:02x}, expected text in UTF-8"
        raise InputError(Fault(f"line {number + 1}", what, "save the lines as UTF-8")) from error


def _set_utf8(stream: Any, *, errors: str) -> None:
    """Set a stream to UTF-8 with plain line ends, if it can be set and is anything else."""
    if getattr(stream, "reconfigure", None) is None:
        return
    if stream.encoding.lower().replace("_", "-") != _UTF8 or stream.errors != errors:
        stream.reconfigure(encoding=_UTF8, errors=errors, newline="\n")
