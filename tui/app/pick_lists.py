"""What can be picked from: the cards on the table, entries that play can go back to, others."""

from collections.abc import Iterable

from engine.record.events.event import Play
from replay.render.row import row
from replay.text.names import Names
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.app.screens.pick import Item


def cards(timeline: Timeline) -> list[Item]:
    """List the cards by where they lie; the word for each is its id."""
    snapshot = timeline.snapshot(timeline.last)
    names = Names(snapshot.known)
    return [
        Item(row(names.card(card), "  ", *names.where(held.place)), card)
        for card, held in snapshot.table.cards.items()
    ]


def entries(timeline: Timeline, seqs: Iterable[int]) -> list[Item]:
    """List some entries; the word for each is its seq."""
    return [
        Item(row(span(f"@{seq} ", Style.NUMBER), *timeline.spoken(seq, brief=True)), str(seq))
        for seq in seqs
    ]


def targets(timeline: Timeline) -> list[Item]:
    """List the entries of the line of play, the last first; the word for each is its label."""
    line = timeline.fold().line()
    return [
        Item(row(span(f"{seq:>4} ", Style.NUMBER), *timeline.spoken(seq, brief=True)), f"#{seq}")
        for seq in reversed(line)
        if isinstance(timeline.entry(seq).body, Play)
    ]
