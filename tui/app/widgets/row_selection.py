"""Text selected in a panel of rows: how it is drawn, and what is copied."""

from collections.abc import Iterator

from rich.style import Style as RichStyle
from textual.selection import Selection
from textual.strip import Strip

from replay.text.sanitize import width


def highlighted(strip: Strip, span: tuple[int, int], style: RichStyle) -> Strip:
    """Return a line with the characters of a span in another style; an end of -1 is the end."""
    text = strip.text
    start, end = span[0], len(text) if span[1] < 0 else span[1]
    left, right = width(text[:start]), width(text[:end])
    parts = [strip.crop(0, left), strip.crop(left, right).apply_style(style)]
    return Strip.join([*parts, strip.crop(right, strip.cell_length)])


def selected_lines(selection: Selection, count: int) -> Iterator[tuple[int, slice]]:
    """Yield each of `count` rows that a selection is in, with the characters that are in it."""
    first = 0 if selection.start is None else selection.start.y
    last = count - 1 if selection.end is None else selection.end.y
    for index in range(max(first, 0), min(last + 1, count)):
        span = selection.get_span(index)
        if span is not None:
            yield index, slice(span[0], None if span[1] < 0 else span[1])
