"""The end of a match: the first end that is recorded and neither struck nor backed up."""

from collections.abc import Sequence
from typing import Final

from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected
from engine.record.events.match import MatchEnded
from engine.table.fold import Fold
from engine.table.mutable_table import ContradictionSort

_TURNING_BACK: Final = frozenset({BackedUp, Corrected})


def end_of(entries: Sequence[Entry]) -> MatchEnded | None:
    """Return the end of a match by its whole record; None while it goes on.

    It is `Table.ended` after the last entry, for those who have not folded the record.
    """
    ends = [entry.body for entry in entries if isinstance(entry.body, MatchEnded)]
    if not ends or _TURNING_BACK.isdisjoint([type(entry.body) for entry in entries]):
        return ends[0] if ends else None
    return Fold(entries).last.table.ended


def ended_again(fold: Fold) -> frozenset[int]:
    """Return the entries that end a match which was over: they end nothing."""
    again = ContradictionSort.ENDED_TWICE
    return frozenset(each.seq for each in fold.inconsistencies() if each.sort is again)
