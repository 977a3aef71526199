"""The windows of a match that were disputed, and those that deserve attention."""

from collections.abc import Container, Iterator, Mapping
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
    """Return the disputes about a window since it opened."""
    if not disputes:
        return ()
    seqs = {dispute for seq in _about(window) for dispute in disputes.get(seq, ())}
    return tuple(sorted(dispute for dispute in seqs if dispute > window.opened_by))


def concerns(window: Window, contested: Container[int]) -> bool:
    """Return whether contested entries make a window a contested one."""
    return any(seq in contested for seq in _about(window))


def _about(window: Window) -> Iterator[int]:
    """Yield the entries that make a window contested: its opening, its closing, an answer.

    Every action lies in a gap between actions: one in which nobody spoke is not what a dispute
    about the action is about.
    """
    for answer in window.answers:
        yield answer.seq
    if window.kind is WindowKind.GAP and not window.answers:
        return
    yield window.opened_by
    if window.closed_by is not None:
        yield window.closed_by
    if window.kind is not WindowKind.GAP and window.action is not None:
        yield window.action


def worth_a_look(window: Window, disputes: Mapping[int, tuple[int, ...]]) -> bool:
    """Return whether a window has an answer or a request for time, is flagged, or disputed."""
    if window.answers or not QUIET.issuperset(window.flags):
        return True
    return bool(disputes_of(window, disputes))
