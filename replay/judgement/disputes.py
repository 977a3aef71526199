"""The windows of a match that were disputed, and those that deserve attention."""

from collections.abc import Mapping
from typing import Final

from engine.standing.window import Flag, Window, WindowKind
from replay.timeline.timeline import Timeline

# Silence in a record that need not keep it says nothing about play.
QUIET: Final = frozenset({Flag.UNANSWERED, Flag.NOT_KEPT})


def disputes_by_seq(timeline: Timeline, seq: int | None = None) -> Mapping[int, tuple[int, ...]]:
    """Return the disputes about each entry, by its seq, as of an entry; struck ones count not."""
    state = timeline.snapshot(timeline.last if seq is None else seq).judge_state
    disputes: dict[int, tuple[int, ...]] = {}
    for dispute in state.disputes:
        for about in dispute.event.on:
            disputes[about] = (*disputes.get(about, ()), dispute.seq)
    return disputes


def disputes_of(window: Window, disputes: Mapping[int, tuple[int, ...]]) -> tuple[int, ...]:
    """Return the disputes about a window since it opened: its opening, its closing, an answer."""
    if not disputes:
        return ()
    about = [window.opened_by, window.closed_by, *(answer.seq for answer in window.answers)]
    if window.kind is not WindowKind.GAP:
        about.append(window.action)
    seqs = {dispute for seq in about if seq is not None for dispute in disputes.get(seq, ())}
    return tuple(sorted(dispute for dispute in seqs if dispute > window.opened_by))


def worth_a_look(window: Window, disputes: Mapping[int, tuple[int, ...]]) -> bool:
    """Return whether a window has an answer or a request for time, is flagged, or disputed."""
    if window.answers or not QUIET.issuperset(window.flags):
        return True
    return bool(disputes_of(window, disputes))
