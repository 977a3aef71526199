"""The list of the matches of a store, read without their chains."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

import msgspec

from engine.record.entry import EVENT_DECODER
from engine.record.events.judging import BackedUp, Corrected, DisputeRaised
from engine.record.events.match import MatchEnded, MatchStarted
from engine.record.events.union import AnyEvent
from engine.record.standing_corrections import struck_by
from engine.table.header import start_after
from recorder.store.chain_reader import read
from recorder.store.lock import Holder
from recorder.store.summary import Summary, summary

_SUMMARIES: Final = """
SELECT id, body, happened_at,
    coalesce((SELECT max(seq) FROM events WHERE match = id), 0),
    coalesce((SELECT digest FROM events WHERE match = id ORDER BY seq DESC LIMIT 1), x''),
    coalesce(digest, x'')
FROM matches LEFT JOIN events ON match = id AND seq = 1 ORDER BY matches.rowid
"""
_TOLD: Final = """
SELECT match, seq, body FROM events
WHERE kind IN ('match_ended', 'backed_up', 'corrected', 'header_corrected', 'dispute_raised')
ORDER BY match, seq
"""

# What the list tells of a match beyond its start: its end, its disputes, and what strikes them.
_Told = Sequence[tuple[int, AnyEvent]]


def summaries(connection: sqlite3.Connection, recorded: Mapping[str, Holder]) -> Iterator[Summary]:
    """Yield the summary of each match of a store, in the order of their adding."""
    told = _told(connection)
    for name, body, happened_at, events, head, start in connection.execute(_SUMMARIES):
        found = told.get(name, ())
        struck = struck_by([(seq, event) for seq, event in found if isinstance(event, Corrected)])
        started = _event(body)
        yield summary(
            name.decode(),
            start_after(started, found) if isinstance(started, MatchStarted) else started,
            happened_at,
            events=events,
            disputes=len(
                {seq for seq, event in found if isinstance(event, DisputeRaised)} - struck
            ),
            head=head.hex(),
            start=start.hex(),
            ended=_end(connection, name.decode(), found),
            recording=recorded.get(name.decode()),
        )


def _end(connection: sqlite3.Connection, name: str, told: _Told) -> MatchEnded | None:
    """Return the end that stands; the whole record tells it where something was struck later."""
    ends = [(seq, event) for seq, event in told if isinstance(event, MatchEnded)]
    if not ends:
        return None
    first, event = ends[0]
    if all(seq < first for seq, each in told if isinstance(each, BackedUp | Corrected)):
        return event
    from engine.table.match_end import end_of  # few matches need it

    return end_of(read(connection, name).entries)


def _told(connection: sqlite3.Connection) -> dict[bytes, _Told]:
    rows = connection.execute(_TOLD)
    return {
        match: [(int(seq), event) for _, seq, body in group if (event := _event(body)) is not None]
        for match, group in groupby(rows, key=lambda row: row[0])
    }


def _event(body: bytes | None) -> AnyEvent | None:
    """Return an event; None where it cannot be read, which `verify` tells."""
    try:
        return None if body is None else EVENT_DECODER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
