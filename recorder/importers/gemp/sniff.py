"""How to recognise a record of the GEMP-STCCG server."""

from codecs import BOM_UTF8
from typing import Final

from recorder.importers.importer import Format

FORMAT: Final = Format(
    name="GEMP-STCCG records",
    suffixes=(".json",),
    check="compare a GEMP-STCCG record with its own snapshot",
)
# Parts of the game state that nothing else calls by these names.
_MARKS: Final = (b'"performedActions"', b'"visibleCardsInGame"', b'"playerOrder"')


def sniff(content: bytes) -> bool:
    """Return whether the content is an object with parts of the server's game state."""
    opening = content.removeprefix(BOM_UTF8).lstrip()[:1]
    return opening == b"{" and any(mark in content for mark in _MARKS)
