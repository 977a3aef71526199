"""Reading files of records, and saying in words why one cannot be read."""

from pathlib import Path

from engine.refusal import Fault, Refused


def content_of(path: Path) -> bytes:
    """Read a file. Raises Refused where it is missing, a folder, or kept from us."""
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise Refused(Fault(str(path), "there is no such file")) from error
    except OSError as error:
        raise Refused(Fault(str(path), f"cannot be read ({error.strerror})")) from error


def text_of(content: bytes, name: str, first_line: int = 1) -> str:
    """Decode UTF-8, with or without a byte order mark. Raises Refused with line and column.

    `name` is what the file is called in the fault, `first_line` the number of its first line here.
    """
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line = before.count(b"\n") + first_line
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        what = f"found byte 0x{content[error.start]:02x}, expected text in UTF-8"
        raise Refused(Fault(f"{name}:{line}:{column}", what, "save the file as UTF-8")) from error
    return text.removeprefix("\ufeff")
