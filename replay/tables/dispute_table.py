"""Disputes as a table, and the rulings that judges gave at the table."""

from collections.abc import Iterator

from replay.facts.acts import (
    Standing,
    dispute_standing,
    disputes_raised,
    rulings_appealed,
    rulings_given,
    state_of,
)
from replay.tables.table_row import TableRow, several
from replay.timeline.dispute_at import dispute_named
from replay.timeline.timeline import Timeline


def dispute_rows(timeline: Timeline) -> Iterator[TableRow]:
    """Yield a row for each dispute, with the last ruling on it."""
    for act in disputes_raised(timeline):
        dispute, raised = dispute_standing(timeline, act.seq), act.event
        yield TableRow(
            match=timeline.log.id,
            seq=act.seq,
            player=raised.player,
            about=several(raised.on),
            text=raised.text,
            state=state_of(timeline, act.seq),
            ruled_at=None if dispute is None else dispute.ruling,
            struck=act.standing is Standing.STRUCK,
        )


def ruling_given_rows(timeline: Timeline) -> Iterator[TableRow]:
    """Yield a row for each ruling given."""
    appealed = rulings_appealed(timeline)
    for act in rulings_given(timeline):
        given = act.event
        yield TableRow(
            match=timeline.log.id,
            seq=act.seq,
            dispute=dispute_named(timeline, act.seq),
            judge=given.judge,
            text=given.text,
            remedy=given.remedy,
            cites=several(given.cites),
            standing=act.standing.value,
            appealed=act.seq in appealed,
            struck=act.standing is Standing.STRUCK,
        )
