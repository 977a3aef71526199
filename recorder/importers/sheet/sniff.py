"""How to recognise a dispute sheet."""

from typing import Final

from recorder.importers.importer import Format

FORMAT: Final = Format(name="dispute sheets", suffixes=(".html",), alone=True)
_PAGE: Final = b"<!doctype html>"
_MARK: Final = b'id="tricorder-'


def sniff(content: bytes) -> bool:
    """Return whether the content is a page with a part that this program wrote for itself."""
    return content[: len(_PAGE)].lower() == _PAGE and _MARK in content
