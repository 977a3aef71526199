"""A page to read: rows made once, wrapped to whatever width there is."""

from collections.abc import Iterable

from replay.render.row import Row, wrapped
from tui.app.widgets.row_list import RowList


class PagePanel(RowList):
    """Shows rows with a title over them, and below them which keys scroll and close it."""

    BORDER_SUBTITLE = "up, down, PgUp, PgDn, Home, End scroll; esc closes"

    def __init__(self, title: str, rows: Iterable[Row]) -> None:
        super().__init__(id="page")
        self.border_title = title
        self.rows = list(rows)
        self.lines: list[Row] = []

    def on_resize(self) -> None:
        """Wrap the page to its width."""
        self.lines = wrapped(self.rows, self.cells())
        super().on_resize()

    def count(self) -> int:
        """Count the lines of the page."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a line of the page."""
        return self.lines[index]
