"""What can be picked now: what is owed while the entry line is empty, else completions."""

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from replay.render.row import Row
from tui.app.widgets.row_list import RowList


class Choices(RowList, can_focus=False):
    """Lists what can be picked; `at` is the choice that the arrows picked, -1 for none."""

    at = reactive(-1, repaint=False)

    class Picked(Message):
        """The user clicked a choice."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.rows: Sequence[Row] = ()

    def put(self, title: str, rows: Sequence[Row]) -> None:
        """Show these choices."""
        if self.border_title != title:
            self.border_title = title
        self.rows = rows
        self.at = -1
        self.recount()
        self.show_row(0)
        self.refresh()

    def count(self) -> int:
        """Count the choices."""
        return len(self.rows)

    def row(self, index: int) -> Row:
        """Return a choice."""
        return self.rows[index]

    def chosen(self) -> int:
        """Return the index of the one that was picked, or -1."""
        return self.at

    def watch_at(self) -> None:
        """Keep the chosen one in view."""
        if self.at >= 0:
            self.show_row(self.at, margin=1)
        self.refresh()

    def on_resize(self) -> None:
        """Keep the chosen one in view when the list gets lower."""
        super().on_resize()
        if self.at >= 0:
            self.show_row(self.at, margin=1)

    def on_click(self, event: Click) -> None:
        """Pick the choice that was clicked."""
        offset = event.get_content_offset(self)
        index = -1 if offset is None else offset.y + round(self.scroll_y)
        if 0 <= index < len(self.rows):
            self.post_message(self.Picked(index))
