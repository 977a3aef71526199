"""Titles of cards: how they are looked up, and the names that they have before a colon."""

from functools import cache
from typing import Final

_PLAIN: Final = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": None, "\u201d": None, '"': None, "\u2026": "..."}
)


@cache
def key(title: str) -> str:
    """Return the key of a title: capitals, quotation marks and spacing do not matter."""
    if not title.isascii():
        # Loaded here: few titles have letters that can be written in two forms.
        from unicodedata import normalize

        title = normalize("NFC", title)
    # To translate takes longer than all the rest, and of most titles there is nothing else to do.
    plain = title.replace('"', "") if title.isascii() else title.translate(_PLAIN)
    return " ".join(plain.replace("...", "... ").casefold().split())


def group(title: str) -> str | None:
    """Return the name before a title's colon, which names its group; None where it has no colon."""
    before, colon, _ = title.partition(":")
    return before.strip() if colon else None
