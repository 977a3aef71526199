"""When an answer came, in words: since its window opened, since its chance, after the close."""

from typing import Final

from engine.standing.window import Window, WindowAnswer
from replay.text.span import Pieces
from replay.text.times import lasting_text, seconds_text

# Of a window whose marks are at no known time after it opened; from each other they may be.
UNTIMED: Final = "not timed from its opening"


def left_out_words(paused: int) -> str:
    """Return what a time leaves out, ` (2:07 of pauses left out)`; nothing without pauses."""
    return f" ({seconds_text(paused)} of pauses left out)" if paused else ""


def answer_times(window: Window, answer: WindowAnswer) -> Pieces:
    """Return when an answer came: since the window opened, since its chance, after the close."""
    words: Pieces = []
    since, chance = answer.since_opened, answer.since_opportunity
    if since is not None:
        left_out = "" if window.is_after_close(answer) else left_out_words(answer.paused)
        words.append(f", after {lasting_text(since)}{left_out}")
        if chance is not None and chance != since:
            words.append(f" ({lasting_text(chance)} after the other's answer)")
    if window.is_after_close(answer):
        close = window.since_close(answer)
        after = "" if close is None else f"{lasting_text(close)} "
        words.append(f", {after}{'late' if window.is_late(answer) else 'after it had closed'}")
        words.append(left_out_words(window.paused_since_close(answer)))
    return words


def after_close_words(window: Window, answer: WindowAnswer) -> str:
    """Return `, 2.6 s late` of an answer to a closed window; empty where it was open."""
    if not window.is_after_close(answer):
        return ""
    word = "late" if window.is_late(answer) else "after it had closed"
    since = window.since_close(answer)
    return f", {word}" if since is None else f", {seconds_text(since)} {word}"
