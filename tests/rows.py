"""Rows as plain text."""

from collections.abc import Iterable

from replay.render.row import Row, wrapped


def text_of(rows: Iterable[Row], cells: int | None = None) -> str:
    """Join rows to text without colour, each row on a line, wrapped where a width is given."""
    lines = rows if cells is None else wrapped(rows, cells)
    return "".join(line.text.rstrip() + "\n" for line in lines)
