"""The actions in progress, as a tree by where they began, and the windows that are open."""

from replay.render.actions import NOTHING, action_rows
from replay.render.row import Row, wrapped
from replay.text import gutter_marks
from replay.text.span import Style
from replay.timeline.timeline import Timeline
from tui.app.widgets.row_list import GUTTER
from tui.app.widgets.wrapped_panel import WrappedPanel

OPEN = "● "
# The lines that a panel needs to draw a window: its name, the scale, the words of the marks.
DRAWING_LEAST = 5
WINDOW = f"{gutter_marks.WINDOW.text} "


class ActionsPanel(WrappedPanel):
    """Shows which actions are in progress, with the innermost open one always in view."""

    BORDER_TITLE = " 4 In progress "

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline, "actions")
        self.going_on: set[str | None] = set()
        self.drawing = False

    def made(self) -> list[Row]:
        """Make the rows of the tree."""
        return action_rows(self.timeline, self.seq, self.judged)

    def settle(self) -> None:
        """Scroll to the window that is drawn, or to the innermost action that is open."""
        self.show_row(0 if self.drawing else self.innermost(), margin=1)

    def fit(self, rows: list[Row], cells: int) -> None:
        """Show the whole tree if it fits, else the open actions, else one line for each of them."""
        room = self.scrollable_content_region.height
        drawn = self.drawn(cells)
        needed = len(drawn)
        if needed > 1 and room < DRAWING_LEAST:
            drawn = []
        if drawn:
            rows = [row for row in rows if row.key not in (drawn[0].key, NOTHING)]
        room -= len(drawn)
        going_on = [row for row in rows if is_open(row)]
        self.going_on = {row.key for row in going_on}
        lines = wrapped(rows, cells)
        self.needed = needed + len(lines)
        if len(lines) > room and going_on:
            lines = wrapped(going_on, cells)
            if len(lines) > room:
                lines = going_on
        self.lines = [*drawn, *lines]
        self.drawing = bool(drawn)

    def drawn(self, cells: int) -> list[Row]:
        """Draw the window that matters here: it stays as long as its action is open."""
        if self.judged is None or self.seq > self.judged.last:
            return []
        from replay.judgement.window_in_view import window_in_view
        from replay.render.window_scale import window_block

        window = window_in_view(self.judged, self.seq)
        if window is None:
            return []
        # The scale is drawn to fit; words continue in the next line.
        return wrapped(window_block(self.judged, window, self.seq, cells), cells)

    def mark(self, index: int) -> str:
        """Mark the actions that are open, and the windows."""
        key = self.lines[index].key
        if self.drawing and not index:
            return WINDOW
        first = not index or self.lines[index - 1].key != key
        if key is None or not first or key not in self.going_on:
            return " " * GUTTER
        return WINDOW if key.startswith("window:") else OPEN

    def innermost(self) -> int:
        """Find the first line of the last action that is open; the first line where none is."""
        for index in range(len(self.lines) - 1, -1, -1):
            if self.mark(index) == OPEN:
                return index
        return 0


def is_open(row: Row) -> bool:
    """Return whether a row is about an open action or window."""
    return any(piece.style in (Style.UNDER_WAY, Style.OPEN) for piece in row.spans)
