"""Windows in which the clock was set back: how long anything took there, nobody knows."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.record.time_quality import Quality, Timekeeping
from engine.standing.window import Window, WindowAnswer


def without_spans_set_back(windows: Sequence[Window], timekeeping: Timekeeping) -> Sequence[Window]:
    """Return windows without the spans in which the clock was set back.

    A difference of two such times is nothing that happened.
    """
    if not timekeeping.steps_back:
        return windows
    return [_without(window, timekeeping) for window in windows]


def _without(window: Window, timekeeping: Timekeeping) -> Window:
    def back(start: int, end: int) -> bool:
        return Quality.STEPPED_BACK in timekeeping.between(start, end)

    opened, closed = window.opened_by, window.closed_by
    answers: list[WindowAnswer] = []
    for answer in window.answers:
        others = [each.seq for each in answers if each.player != answer.player]
        chance = others[-1] if others else opened
        answers.append(
            replace(
                answer,
                since_opened=None if back(opened, answer.seq) else answer.since_opened,
                since_opportunity=None if back(chance, answer.seq) else answer.since_opportunity,
                since_closed=None
                if closed is None or back(min(closed, answer.seq), answer.seq)
                else answer.since_closed,
            )
        )
    known = window.known and (closed is None or not back(opened, closed))
    return replace(window, answers=tuple(answers), known=known)
