"""The text of a file's bytes, or the line and column where they are not UTF-8."""

from typing import Final

from engine.model.errors import Fault, InputError

AS_UTF8: Final = "save the file as UTF-8"


def text_of(content: bytes, name: str, first_line: int = 1) -> str:
    """Return decoded UTF-8, without its byte order mark. Raises InputError with line and column.

    `name`: the file's name in the fault.
    `first_line`: the number of the first line of `content` in the file.
    """
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line = before.count(b"\n") + first_line
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        what = f"found byte 0x{content[error.start]:02x}, expected text in UTF-8"
        raise InputError(Fault(f"{name}:{line}:{column}", what, AS_UTF8)) from error
    return text.removeprefix("\ufeff")
