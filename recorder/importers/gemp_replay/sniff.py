"""How to recognise a replay of the GEMP-STCCG server: XML, packed by zlib or not."""

from typing import Final

from recorder.importers.importer import Format

FORMAT: Final = Format(name="GEMP-STCCG replays", suffixes=(".gz", ".xml"))
_MARK: Final = b"<gameReplay"
_FAR: Final = 1_000


def sniff(content: bytes) -> bool:
    """Return whether the content begins as a replay, once it is unpacked."""
    if content[:1] != b"\x78":
        return _MARK in content[:_FAR]
    # Nothing else that a command reads is packed.
    import zlib

    try:
        return _MARK in zlib.decompressobj().decompress(content, _FAR)
    except zlib.error:
        return False
