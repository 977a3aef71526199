"""The entries of a store that judges and disputes are about, without those of play."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from engine.record.entry import EVENT_DECODER
from engine.record.events.decisions import Said
from engine.record.events.match import MatchEnded, MatchStarted
from engine.record.events.union import PLAYS, TAGS, AnyEvent
from engine.table.header import start_after
from recorder.store.lock import Holder

# What is no play or said, and the play that goes on after it; with the last entry the clock can be
# read.
_WANTED: Final = """
WITH off_play AS (
    SELECT match, seq FROM events
    WHERE match IN (SELECT value FROM json_each(:wanted))
        AND (seq = 1 OR kind IN (SELECT value FROM json_each(:kinds)))
), chosen AS (
    SELECT match, seq FROM off_play
    UNION SELECT match, seq + 1 FROM off_play
    UNION SELECT match, (SELECT max(seq) FROM events WHERE match = off_play.match) FROM off_play
)
SELECT events.match, events.seq, happened_at, body, digest
FROM chosen JOIN events ON events.match = chosen.match AND events.seq = chosen.seq
ORDER BY events.match, events.seq
"""
_OFF_PLAY: Final = sorted(TAGS[kind] for kind in (*(TAGS.keys() - PLAYS), Said, MatchEnded))

# The index of disputes leads to these matches, and the key of the table to the end of each.
_HEADS: Final = """
SELECT match, (SELECT digest FROM events WHERE match = disputed.match ORDER BY seq DESC LIMIT 1)
FROM (SELECT DISTINCT match FROM events WHERE kind = 'dispute_raised') AS disputed
    JOIN matches ON id = match ORDER BY matches.rowid
"""
_SEAL: Final = "SELECT seal FROM library"
_KNOWS_SEAL: Final = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'library'"


class JudgedEntry(NamedTuple):
    """An entry of the judging of a match: its seq, when it happened if known, and what it says.

    `digest`: the one stored with it, as hexadecimal digits, which copies of the match share.
    """

    seq: int
    happened_at: int | None
    event: AnyEvent
    digest: str


class MatchJudging(NamedTuple):
    """A match in which somebody disputes something, or may: its start, and all of its judging.

    `entries`: all that is no play, the play that follows on it, and the last entry. `breaks`: the
    first of them that cannot be read.
    """

    match: str
    started: MatchStarted | None
    entries: tuple[JudgedEntry, ...]
    holder: Holder | None
    breaks: int | None = None


def judging_of(
    connection: sqlite3.Connection, matches: Iterable[str], recordings: Mapping[str, Holder]
) -> Iterator[MatchJudging]:
    """Yield the judging of some matches, by their whole ids; some of them are being recorded."""
    wanted = msgspec.json.encode(sorted(set(matches))).decode()
    kinds = msgspec.json.encode(_OFF_PLAY).decode()
    rows = connection.execute(_WANTED, {"wanted": wanted, "kinds": kinds})
    for raw, group in groupby(rows, key=lambda each: each[0]):
        read = [(seq, at, _event(body), digest.hex()) for _, seq, at, body, digest in group]
        breaks = next((seq for seq, _, event, _ in read if event is None), None)
        entries = [
            JudgedEntry(seq, at, event, digest)
            for seq, at, event, digest in read
            if event is not None
        ]
        first = entries[0].event if entries else None
        started = (
            start_after(first, ((each.seq, each.event) for each in entries))
            if isinstance(first, MatchStarted)
            else None
        )
        match = raw.decode()
        yield MatchJudging(match, started, tuple(entries), recordings.get(match), breaks)


def disputed_heads(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the head of each match with a dispute, by its id; chains are not checked."""
    return {match.decode(): head.hex() for match, head in connection.execute(_HEADS)}


def card_seal(connection: sqlite3.Connection) -> str:
    """Return the seal of all card files, which changes with them; empty where there are none."""
    known = connection.execute(_KNOWS_SEAL).fetchone()
    row = connection.execute(_SEAL).fetchone() if known else None
    return "" if row is None else row[0].hex()


def _event(body: bytes) -> AnyEvent | None:
    """Return what an entry says; None where it cannot be read, which reading the match tells."""
    try:
        event: AnyEvent = EVENT_DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return event
