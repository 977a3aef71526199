"""A page to read: rows made once, wrapped to whatever width there is."""

from collections.abc import Iterable

from textual.events import Click
from textual.message import Message

from replay.render.row import Row, wrapped
from tui.app.widgets.row_list import RowList

# Where the signs of keys end on the help page, and where the second of two begins.
SIGNS = 8
SECOND = 7


class PagePanel(RowList):
    """Shows rows with a title over them, and below them which keys scroll and close it."""

    class Pressed(Message):
        """The user clicked a line that stands for a key."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    BORDER_SUBTITLE = "up, down, PgUp, PgDn, Home, End scroll; esc closes"

    def __init__(self, title: str, rows: Iterable[Row]) -> None:
        super().__init__(id="page")
        self.border_title = title
        self.rows = list(rows)
        self.lines: list[Row] = []

    def on_click(self, event: Click) -> None:
        """Press the key of the line that was clicked, the second one right of its middle."""
        offset = event.get_content_offset(self)
        line = -1 if offset is None else offset.y + round(self.scroll_y)
        keys = (self.lines[line].key or "").split() if 0 <= line < len(self.lines) else []
        if keys and offset is not None:
            backwards = len(keys) > 1 and SECOND <= offset.x < SIGNS
            self.post_message(self.Pressed(keys[backwards]))

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
