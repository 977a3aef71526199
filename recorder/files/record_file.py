"""Reading files of records, with the reason where one cannot be read."""

import codecs
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError
from recorder.importers.utf8_text import AS_UTF8

# What a file may have: several times the longest match that anybody recorded with this program.
MOST_BYTES: Final = 64_000_000
MOST_LINES: Final = 1_000_000
_MARKED: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def content_of(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return a file's bytes. Raises InputError where it is missing, a folder, or not readable.

    `most`: the bytes that it may have at most; a file of more bytes or lines is refused.
    """
    try:
        with path.open("rb") as file:
            size = path.stat().st_size
            # What is no plain file, such as a pipe, does not say how much there is in it.
            content = b"" if size > most else file.read(most + 1)
    except FileNotFoundError as error:
        raise InputError(Fault(str(path), "there is no such file")) from error
    except OSError as error:
        raise InputError(Fault(str(path), f"cannot be read ({error.strerror})")) from error
    if size > most:
        what = f"has {size / 1e6:.1f} MB, expected at most {most / 1e6:g} MB"
        raise InputError(Fault(str(path), what))
    refuse_beyond(content, str(path), most)
    return content


def refuse_beyond(content: bytes, name: str, most: int) -> None:
    """Raise InputError for content of more bytes than these, or of very many lines."""
    if len(content) > most:
        raise InputError(Fault(name, f"has more than {most / 1e6:g} MB, which is the most"))
    count = max(content.count(b"\n"), content.count(b"\r"))
    if count > MOST_LINES:
        raise InputError(Fault(name, f"has {count:,} lines, expected at most {MOST_LINES:,}"))


def tolerant_text(content: bytes, name: str) -> tuple[str, str]:
    """Return text that other programs wrote, and the encoding that it was decoded with.

    UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1252.
    Raises InputError with the line where the file is no text at all.
    """
    for mark, encoding in _MARKED:
        if content.startswith(mark):
            return _decoded(content, encoding, name), encoding
    try:
        text, encoding = content.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        text, encoding = _decoded(content, "cp1252", name), "cp1252"
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise InputError(Fault(f"{name}:{line}", "found a null byte, expected text", AS_UTF8))
    return text, encoding


def lines_of(text: str) -> list[str]:
    """Return the lines of a text with any line ends; the last line end adds no empty line."""
    cut = "\n" if "\n" in text else "\r"
    lines = [line.rstrip("\r") for line in text.split(cut)]
    return lines[:-1] if not lines[-1] else lines


def _decoded(content: bytes, encoding: str, name: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        what = f"found byte 0x{content[error.start]:02x}, expected text"
        raise InputError(Fault(f"{name}:{line}", what, AS_UTF8)) from error
