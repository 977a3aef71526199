"""Text from outside made safe to show: nothing in it can steer a terminal or hide itself."""

import unicodedata
from typing import Final

# The number of marks that a letter may carry; more would cover the lines above it.
_MARKS: Final = 4
# Invisible although they count as letters, marks or symbols.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_ELLIPSIS: Final = "\u2026"


def plain(text: str) -> str:
    r"""Return text as one line: what cannot be seen stands as an escape such as `\x1b` or `\u202e`.

    These are control, escape, bidirectional, zero-width, line-ending and unassigned characters. A
    space of any width becomes a space. Markup stays, because it is plain text.
    """
    if text.isascii() and text.isprintable():
        return text
    pieces: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        pieces.append(character if _is_seen(character, marks) else _visible(character))
    return "".join(pieces)


def shorten(text: str, cells: int) -> str:
    """Return outside text made safe and cut to a width in terminal cells, with … at the cut."""
    safe = plain(text)
    if width(safe) <= cells:
        return safe
    used = 0
    for index, character in enumerate(safe):
        used += width(character)
        if used > cells - 1:
            return (safe[:index] + _ELLIPSIS)[: max(cells, 0)]
    return safe


def width(text: str) -> int:
    """Return the number of terminal cells of safe text: two for wide characters, none for marks."""
    if text.isascii():
        return len(text)
    return sum(map(_cells, text))


def _is_seen(character: str, marks: int) -> bool:
    if character in _BLANK or "\ufe00" <= character <= "\ufe0f" or character >= "\U000e0000":
        return False
    return character.isprintable() and marks <= _MARKS


def _visible(character: str) -> str:
    code = ord(character)
    if unicodedata.category(character) == "Zs":
        return " "
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
