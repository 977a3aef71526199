"""Which windows of a match were disputed, and which of its windows are worth a look."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.record.entry import Entry
from engine.record.events.judging import DisputeRaised
from engine.standing.window import Flag, Window, WindowKind

# Silence in a record that need not keep it says nothing about play.
QUIET: Final = frozenset({Flag.UNANSWERED, Flag.NOT_KEPT})


def disputes_by_seq(entries: Iterable[Entry]) -> Mapping[int, tuple[int, ...]]:
    """Give, by the seq of an entry, the disputes about it."""
    found: dict[int, tuple[int, ...]] = {}
    for entry in entries:
        if isinstance(entry.body, DisputeRaised):
            for seq in entry.body.on:
                found[seq] = (*found.get(seq, ()), entry.seq)
    return found


def disputes_of(window: Window, disputes: Mapping[int, tuple[int, ...]]) -> tuple[int, ...]:
    """Give the disputes since a window opened about it: what opened or closed it, or an answer."""
    about = [window.opened_by, window.closed_by, *(answer.seq for answer in window.answers)]
    if window.kind is not WindowKind.GAP:
        about.append(window.action)
    found = {dispute for seq in about if seq is not None for dispute in disputes.get(seq, ())}
    return tuple(sorted(dispute for dispute in found if dispute > window.opened_by))


def worth_a_look(window: Window, disputes: Mapping[int, tuple[int, ...]]) -> bool:
    """Tell whether somebody answered in a window, or asked for time, or it is flagged, disputed."""
    flagged = not QUIET.issuperset(window.flags)
    return bool(window.answers) or flagged or bool(disputes_of(window, disputes))
