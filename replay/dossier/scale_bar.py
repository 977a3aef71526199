"""A window on a line of characters: a bar from its opening to its closing, a sign for each mark."""

from collections.abc import Iterator
from typing import Final

from replay.dossier.timed_windows import TimedMark, TimedWindow
from replay.render.row import Row, row
from replay.text.phrases.answer_times import UNTIMED
from replay.text.sanitize import width
from replay.text.span import Span, Style, span

_NARROWEST: Final = 24
_TICKS: Final = (1, 2, 5, 10, 30, 60, 300, 600, 3600)
_STYLES: Final = {"✗": Style.BAD, "▲": Style.TEXT, "┊": Style.DIM, "┤": Style.DIM}


def bar_rows(timed: TimedWindow, cells: int) -> Iterator[Row]:
    """Yield the scale of a window, its bar, and a row for each mark that says what it is.

    If no time is known, the marks stand in their order, and the scale says so.
    """
    if timed.span_ms is None:
        yield row(span(UNTIMED, Style.DIM), ": ", span("; ".join(m.what for m in timed.marks)))
        return
    room = max(cells - 2, _NARROWEST)
    yield row(span(_ticks(timed.span_ms, room), Style.DIM))
    for index, mark in enumerate(timed.marks):
        at = _column(mark, timed.span_ms, room)
        held = index == 0 and timed.window.closed_by is not None
        style = _style(timed, mark)
        fill = ("├" + "─" * room)[:at] if held else " " * at
        text = f" {mark.what}"
        if at + 1 + width(text) <= cells:
            yield row(span(fill), Span(mark.sign, style), span(text, style))
            continue
        before = f"{mark.what} "
        if held:
            yield row(span(fill), Span(mark.sign, style))
        words = span(f"{before:>{at}}", style)
        yield row(words, Span("" if held else mark.sign, style))


def _style(timed: TimedWindow, mark: TimedMark) -> Style:
    closed = timed.window.closed_by
    if mark.sign == "▲" and closed is not None and mark.seq is not None and closed < mark.seq:
        return Style.BAD
    return _STYLES.get(mark.sign, Style.TEXT)


def _column(mark: TimedMark, span_ms: int, room: int) -> int:
    return room if mark.ms is None else mark.ms * room // max(span_ms, 1)


def tick_unit(span_ms: int) -> int:
    """Return the seconds between two ticks, so that there are at most eight of them."""
    seconds = span_ms / 1000
    return next((unit for unit in _TICKS if seconds / unit <= 8), _TICKS[-1])


def _ticks(span_ms: int, room: int) -> str:
    unit = tick_unit(span_ms)
    line = "0 s"
    for second in range(unit, span_ms // 1000 + 1, unit):
        at = second * 1000 * room // max(span_ms, 1)
        if at > len(line):
            line = line.ljust(at) + str(second)
    return line
