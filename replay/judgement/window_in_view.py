"""The window to draw at an entry: the one in dispute, one that just closed, or one that is open."""

from engine.record.events.judging import DisputeRaised
from engine.standing.window import Window
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.window_marks import quiet


def window_in_view(judged: JudgedMatch, seq: int) -> Window | None:
    """Return the window that matters most just after an entry, None where none does.

    One that closed stays as long as its action is open.
    """
    marks = judged.window_marks
    dispute = dispute_at(judged, seq)
    contested = None if dispute is None else marks.worst_of(dispute)
    if contested is not None and contested.window.opened_by <= seq:
        return contested.window
    verdict = marks.verdicts.get(seq)
    if verdict is not None and not quiet(verdict):
        return verdict.window
    open_now = [window for window in judged.open_windows(seq) if window.opened_by in marks.all]
    answerable = [window for window in open_now if marks.all[window.opened_by] is window]
    if answerable:
        return answerable[-1]
    for action in reversed(judged.timeline.snapshot(seq).table.open):
        closed = [each for each in marks.by_action.get(action.seq, ()) if each.opened_by <= seq]
        if closed:
            return closed[-1]
    return None


def dispute_at(judged: JudgedMatch, seq: int) -> int | None:
    """Return the dispute that an entry is about, or the one that is open just after it."""
    timeline = judged.timeline
    body = timeline.entry(seq).body if seq else None
    if isinstance(body, DisputeRaised):
        return seq
    named = getattr(body, "dispute", None)
    if isinstance(named, int):
        return named
    disputes = timeline.snapshot(seq).judge_state.disputes
    return next((each.seq for each in reversed(disputes) if each.ruling is None), None)
