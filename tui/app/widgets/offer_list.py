"""What a field of an act can say: rules that were found, or offers by their numbers."""

from collections.abc import Sequence

from textual.events import Click

from replay.render.row import Row, at_most, wrapped
from tui.app.widgets.choices import Choices
from tui.app.widgets.entry_rows import EntryRows


class OfferList(EntryRows, can_focus=False):
    """Lists offers, each on a few lines; a click picks one. `points`: one of them is pointed at."""

    def __init__(self) -> None:
        super().__init__(id="offers")
        self.points = False
        self.offered: Sequence[Row] = ()
        self.most = 1

    def offer(self, title: str, rows: Sequence[Row], at: int | None, most: int) -> None:
        """Show offers, each on at most so many lines, and point at one of them."""
        self.border_title = title
        self.points, self.offered, self.most = at is not None, rows, most
        self.on_resize()
        self.choose(at or 0)

    def on_resize(self) -> None:
        """Cut each offer to its lines at the present width."""
        cells = self.cells()
        self.rows = [
            line
            for number, whole in enumerate(self.offered, 1)
            for line in at_most(self.most, wrapped([whole._replace(seq=number)], cells))
        ]
        super().on_resize()

    def chosen(self) -> int:
        """Return the first line of the offer pointed at, or -1."""
        return super().chosen() if self.points else -1

    def on_click(self, event: Click) -> None:
        """Pick the offer that was clicked."""
        offset = event.get_content_offset(self)
        line = -1 if offset is None else offset.y + round(self.scroll_y)
        if 0 <= line < len(self.lines):
            self.post_message(Choices.Picked(self.seq_of(line) - 1))
