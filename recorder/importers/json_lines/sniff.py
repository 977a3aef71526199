"""How to recognise JSON Lines."""

from codecs import BOM_UTF8
from typing import Final

from recorder.importers.importer import Format

FORMAT: Final = Format(name="JSON Lines", suffixes=(".jsonl",))
_MARKS: Final = (b'"seq"', b'"body"')


def sniff(content: bytes) -> bool:
    """Return whether the first line that is not blank is an object with the fields of an entry."""
    first = content.removeprefix(BOM_UTF8).lstrip().partition(b"\n")[0]
    return first.startswith(b"{") and all(mark in first for mark in _MARKS)
