"""The signs and the verdict that a judgement puts beside an entry of the log."""

from replay.judgement.judged_match import JudgedMatch
from replay.judgement.window_marks import WindowOutcome, quiet
from replay.judgement.window_verdicts import verdict_span
from replay.render.log_line import LineSigns
from replay.text import gutter_marks
from replay.text.names import Names
from replay.text.span import Span, Style, span


def line_signs(judged: JudgedMatch, seq: int, cursor: int) -> LineSigns:
    """Return the signs of an entry; a window that is open at the `cursor` says who may answer."""
    marks = judged.window_marks
    verdict = marks.verdicts.get(seq)
    finding = judged.finding_sign(seq)
    if verdict is not None and verdict.outcome is WindowOutcome.RUN_OVER:
        finding = gutter_marks.RUN_OVER
    bracket = judged.stop_sign(seq)
    if bracket is gutter_marks.NONE and seq in marks.brackets:
        open_now = seq in marks.all and marks.all[seq] in judged.open_windows(cursor)
        bad = verdict is not None and verdict.outcome is WindowOutcome.RUN_OVER
        style = Style.BAD if bad else Style.OPEN if open_now else Style.DIM
        bracket = Span(marks.brackets[seq], style)
    return LineSigns(finding, bracket, _verdict(judged, seq, cursor))


def _verdict(judged: JudgedMatch, seq: int, cursor: int) -> Span | None:
    """Return the words that say most: how a window went, else a finding, else who may answer."""
    marks = judged.window_marks
    verdict = marks.verdicts.get(seq)
    if verdict is not None and not quiet(verdict):
        return verdict_span(verdict)
    gravity = judged.gravity(seq)
    if gravity >= 0:
        return judged.verdict_word(seq)
    window = marks.all.get(seq)
    if window is not None and window in judged.open_windows(cursor):
        names = Names({}, judged.timeline.entries)
        who = " and ".join(names.player(player).text for player in window.entitled)
        return span(f"{who} may answer", Style.OPEN)
    return None if verdict is None else verdict_span(verdict)
