"""How windows went, in a word or two: `RUN OVER 0.9 s`, `2.6 s late`, `passed 3.1 s`."""

from collections.abc import Mapping
from typing import Final

from replay.judgement.window_marks import WindowOutcome, WindowVerdict
from replay.text.span import Span, Style
from replay.text.times import seconds_text

_WORDS: Final[Mapping[WindowOutcome, tuple[str, Style]]] = {
    WindowOutcome.UNANSWERED: ("unanswered ~", Style.DIM),
    WindowOutcome.PASSED: ("passed ~", Style.DIM),
    WindowOutcome.DISPUTED: ("disputed", Style.DOUBT),
    WindowOutcome.HASTY: ("hasty ~", Style.DOUBT),
    WindowOutcome.DOUBLE: ("answered twice", Style.DOUBT),
    WindowOutcome.OUT_OF_ORDER: ("out of order", Style.DOUBT),
    WindowOutcome.LATE: ("~ late", Style.BAD),
    WindowOutcome.RUN_OVER: ("RUN OVER ~", Style.BAD),
}


def verdict_span(verdict: WindowVerdict) -> Span:
    """Return how a window went, with the time where it is known."""
    words, style = _WORDS[verdict.outcome]
    known = verdict.milliseconds
    time = "" if known is None else seconds_text(known)
    return Span(words.replace("~", time).strip(), style)
