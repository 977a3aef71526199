"""A replay as the server writes it: its frame, its decks, and its events, each with attributes.

Written from the server's published source (`GameRecorder`, `GameEvent`), which packs the XML by
zlib and names the file `.xml.gz`; no real file was at hand.
"""

import zlib
from typing import Final
from xml.parsers import expat

import msgspec

from engine.model.errors import Fault, InputError

# Far more than a game's messages; what is packed could be of any size.
LARGEST: Final = 64 * 1024 * 1024
REMEDY: Final = "fetch the replay from the server again"
_Attributes = dict[str, str]


class Replay(msgspec.Struct, frozen=True):
    """The attributes of a replay's parts: `info` of the whole game, one for each deck and event."""

    info: _Attributes
    decks: tuple[_Attributes, ...]
    events: tuple[_Attributes, ...]


def replay_of(content: bytes, name: str) -> Replay:
    """Return a replay. Raises InputError where it is cut off, or no replay."""
    parts: dict[str, list[_Attributes]] = {"info": [], "deckReadout": [], "ge": []}
    parser = expat.ParserCreate()

    def begin(element: str, attributes: _Attributes) -> None:
        if element in parts:
            parts[element].append(attributes)

    def refuse(*_: object) -> None:
        # A replay has none, and what it may define can grow without end.
        raise InputError(Fault(name, "found a document type, which no replay has", REMEDY))

    parser.StartElementHandler = begin
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(_unpacked(content, name), True)
    except expat.ExpatError as error:
        what = f"breaks off or is no sound XML ({expat.ErrorString(error.code)})"
        raise InputError(Fault(f"{name}:{error.lineno}", what, REMEDY)) from error
    if len(parts["info"]) != 1:
        raise InputError(Fault(name, "found a replay without <info>, or with several", REMEDY))
    return Replay(parts["info"][0], tuple(parts["deckReadout"]), tuple(parts["ge"]))


def _unpacked(content: bytes, name: str) -> bytes:
    if content[:1] != b"\x78":
        return content
    unpacking = zlib.decompressobj()
    try:
        unpacked = unpacking.decompress(content, LARGEST)
    except zlib.error as error:
        raise InputError(Fault(name, f"cannot be unpacked ({error})", REMEDY)) from error
    if unpacking.unconsumed_tail:
        what = f"holds more than {LARGEST // 1024 // 1024} MB, unpacked"
        raise InputError(Fault(name, what, "a replay holds far less"))
    if not unpacking.eof:
        raise InputError(Fault(name, "is cut off in the middle", REMEDY))
    return unpacked
