"""Disputes as a table, and the rulings that judges gave at the table."""

from collections.abc import Iterator

from engine.record.events.judging import DisputeRaised, RulingAppealed, RulingGiven
from replay.tables.table_row import TableRow, several
from replay.timeline.timeline import Timeline


def dispute_rows(timeline: Timeline) -> Iterator[TableRow]:
    """Yield a row for each dispute, with the last ruling on it."""
    struck = timeline.struck()
    ruled_at = {
        entry.body.dispute: entry.seq
        for entry in timeline.entries
        if isinstance(entry.body, RulingGiven) and entry.seq not in struck
    }
    for entry in timeline.entries:
        if isinstance(entry.body, DisputeRaised):
            yield TableRow(
                match=timeline.log.id,
                seq=entry.seq,
                player=entry.body.player,
                about=several(entry.body.on),
                text=entry.body.text,
                ruled_at=ruled_at.get(entry.seq),
                struck=entry.seq in struck,
            )


def ruling_given_rows(timeline: Timeline) -> Iterator[TableRow]:
    """Yield a row for each ruling given."""
    struck = timeline.struck()
    appealed = {
        entry.body.ruling for entry in timeline.entries if isinstance(entry.body, RulingAppealed)
    }
    for entry in timeline.entries:
        if isinstance(entry.body, RulingGiven):
            yield TableRow(
                match=timeline.log.id,
                seq=entry.seq,
                dispute=entry.body.dispute,
                judge=entry.body.judge,
                text=entry.body.text,
                remedy=entry.body.remedy,
                cites=several(entry.body.cites),
                appealed=entry.seq in appealed,
                struck=entry.seq in struck,
            )
