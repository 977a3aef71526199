"""The window to draw at an entry: the disputed one, one that just closed, or an open one."""

from engine.standing.window import Window
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.window_marks import quiet
from replay.timeline.dispute_at import dispute_at


def window_in_view(judged: JudgedMatch, seq: int) -> Window | None:
    """Return the window that matters most just after an entry, None where none does.

    One that closed stays as long as its action is open.
    """
    marks = judged.window_marks
    dispute = dispute_at(judged.timeline, seq)
    contested = None if dispute is None else marks.worst_of(dispute)
    if contested is not None and contested.window.opened_by <= seq:
        return contested.window
    verdict = marks.verdicts.get(seq)
    if verdict is not None and not quiet(verdict):
        return verdict.window
    for action in reversed(judged.timeline.snapshot(seq).table.open):
        windows = [each for each in marks.by_action.get(action.seq, ()) if each.opened_by <= seq]
        if windows:
            return windows[-1]
    open_now = [window for window in judged.open_windows(seq) if window.opened_by in marks.all]
    answerable = [window for window in open_now if marks.all[window.opened_by] is window]
    return answerable[-1] if answerable else None
