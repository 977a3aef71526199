"""A window as a drawing: where its bar and its marks are, for a picture of a fixed width."""

from typing import Final

import msgspec

from replay.dossier.scale_bar import tick_unit
from replay.dossier.timed_windows import TimedWindow

LEFT: Final = 20
RIGHT: Final = 620


class DrawnMark(msgspec.Struct, frozen=True):
    """A mark: its number, how far right it stands, what it is, and what it says."""

    number: int
    x: int
    kind: str
    text: str


class Drawing(msgspec.Struct, frozen=True):
    """A window drawn: where its bar ends, its ticks in seconds, its marks.

    `timed` is false where no time is known: then the marks stand in equal steps.
    """

    timed: bool
    bar_end: int | None
    ticks: tuple[tuple[int, str], ...]
    marks: tuple[DrawnMark, ...]


_KINDS: Final = {"✗": "over", "┤": "end", "▲": "spoke", "┊": "usual"}


def drawing(timed: TimedWindow) -> Drawing:
    """Return how to draw a window."""
    span_ms = timed.span_ms
    count = max(len(timed.marks), 1)
    marks = []
    for number, mark in enumerate(timed.marks, 1):
        if span_ms is None:
            x = LEFT + (RIGHT - LEFT) * number // count
        elif mark.ms is None:
            x = RIGHT
        else:
            x = _x(mark.ms, span_ms)
        marks.append(DrawnMark(number, x, _KINDS[mark.sign], mark.what))
    closed = timed.window.closed_by is not None and bool(marks)
    return Drawing(
        timed=span_ms is not None,
        bar_end=marks[0].x if closed else None,
        ticks=() if span_ms is None else tuple(_ticks(span_ms)),
        marks=tuple(marks),
    )


def _ticks(span_ms: int) -> list[tuple[int, str]]:
    unit = tick_unit(span_ms)
    return [
        (_x(second * 1000, span_ms), f"{second} s")
        for second in range(0, span_ms // 1000 + 1, unit)
    ]


def _x(milliseconds: int, span_ms: int) -> int:
    return LEFT + (RIGHT - LEFT) * milliseconds // max(span_ms, 1)
