"""The banner: one line while play stands still, nothing otherwise."""

from textual.events import Click
from textual.reactive import reactive

from replay.render.banner import banner_row
from replay.render.row import Row
from replay.timeline.timeline import Timeline
from tui.app.styles import seats
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.references import touched
from tui.app.widgets.row_list import RowList


class BannerPanel(RowList, can_focus=False):
    """Says which dispute is open, who called a judge, whether the clock is paused."""

    seq = reactive(0, repaint=False)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="banner")
        self.timeline = timeline
        self.seats = seats(timeline)
        self.shown: Row | None = None
        self.display = False

    def count(self) -> int:
        """Return 1 while play stands still, else 0."""
        return 0 if self.shown is None else 1

    def mark(self, index: int) -> str:
        """Return a margin; a single line has no gutter."""
        return " "

    def row(self, index: int) -> Row:
        """Return what makes play stand still."""
        assert self.shown is not None
        return self.shown

    def watch_seq(self) -> None:
        """Show what holds at another entry."""
        shown = banner_row(self.timeline, self.seq)
        if shown == self.shown:
            return
        if (shown is None) is not (self.shown is None):
            self.display = shown is not None
        self.shown = shown
        self.refresh()

    def grow(self) -> None:
        """Show what holds now."""
        self.watch_seq()

    def on_click(self, event: Click) -> None:
        """Go to the entry whose reference was touched."""
        seq = touched(self, event)
        if seq is not None:
            self.post_message(GoToEntry(seq))
