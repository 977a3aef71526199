"""A small replay in the shape of GEMP-STCCG's, with invented cards."""

import zlib
from xml.sax.saxutils import quoteattr

from engine.record.validate import RecordValidator
from recorder.importers.gemp_replay.read import read
from recorder.importers.importer import FileRead

START = 1_769_082_900_000  # 2026-01-22, 11:55 UTC


INFO = {
    "replay_version": "1",
    "winner": "ben",
    "loser": "ada",
    "win_reason": "Opponent conceded",
    "lose_reason": "Conceded",
    "start_date": "2026-01-22T11:55:00.5Z[UTC]",
    "end_date": "2026-01-22T13:02:03Z[UTC]",
    "format": "1E Modern Complete",
    "tournament": "Casual",
}


EVENTS = [
    ("M", "2026-01-22 11:55:01.2500", "Players in the game are: ada, ben"),
    ("M", "2026-01-22 11:55:09.0000", "ada has chosen to go second"),
    ("ACTION_RESULT", "2026-01-22 11:58:00.0000", None),
    ("M", "2026-01-22 12:10:00.0000", "ben plays <div class='cardHint'>Mira &amp; Co</div>"),
    ("W", "2026-01-22 01:01:59.5000", "You have 30 seconds left"),
]


def element(name: str, attributes: dict[str, str], inside: str = "") -> str:
    """An element of XML."""
    written = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f"<{name}{written}>{inside}</{name}>"


def replay(*, packed: bool = True, **info: str) -> bytes:
    """A whole replay as the server would write it."""
    decks = element("deckReadout", {"playerId": "ada", "name": "Reach", "deck": "101_001,101_002"})
    events = "".join(
        element("ge", {"type": kind, "timestamp": time} | ({"message": text} if text else {}))
        for kind, time, text in EVENTS
    )
    whole = f"<gameReplay>{element('info', INFO | info, decks)}{events}</gameReplay>"
    content = f'<?xml version="1.0" encoding="UTF-8" standalone="no"?>{whole}'.encode()
    return zlib.compress(content, 9) if packed else content


def imported(content: bytes) -> FileRead:
    """What is read of a replay, each entry admitted."""
    found = read(content, "game.xml.gz")
    RecordValidator().admit_all(found.entries)
    return found
