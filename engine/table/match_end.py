"""The end of a match: the first end that is recorded and neither struck nor backed up."""

from collections.abc import Sequence

from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected
from engine.record.events.match import MatchEnded
from engine.table.fold import Fold
from engine.table.mutable_table import ContradictionSort


def end_of(entries: Sequence[Entry]) -> MatchEnded | None:
    """Return the end of a match by its whole record; None while it goes on.

    It is `Table.ended` after the last entry, for those who have not folded the record.
    """
    ends = [entry.body for entry in entries if isinstance(entry.body, MatchEnded)]
    if ends and any(isinstance(entry.body, BackedUp | Corrected) for entry in entries):
        return Fold(entries).last.table.ended
    return ends[0] if ends else None


def end_in(order: Sequence[Entry]) -> int | None:
    """Return the entry that ends a match, in the order of play; None while it goes on.

    `order`: what counts, and what a back-up undid (`Fold.order`).
    """
    ended: int | None = None
    after: dict[int, int | None] = {0: None}
    for entry in order:
        event = entry.body
        if isinstance(event, MatchEnded):
            ended = entry.seq if ended is None else ended
        elif isinstance(event, BackedUp):
            # Play may go back to where an end stood that an earlier back-up had undone.
            to = event.to
            while to not in after:
                to -= 1
            ended = after[to]
        after[entry.seq] = ended
    return ended


def ended_again(fold: Fold) -> frozenset[int]:
    """Return the entries that end a match which was over: they end nothing."""
    again = ContradictionSort.ENDED_TWICE
    return frozenset(each.seq for each in fold.inconsistencies() if each.sort is again)
