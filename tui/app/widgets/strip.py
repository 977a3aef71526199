"""The whole match on a few lines: turns, disputes, findings, stops, where the cursor stands."""

from typing import TYPE_CHECKING

from textual.events import Click
from textual.reactive import reactive

from replay.render.row import Row
from replay.render.strip import cursor_row, judged_lanes, strip_lanes, strip_seq
from replay.timeline.timeline import Timeline
from tui.app.styles import seats
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.row_list import RowList

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch


class StripPanel(RowList, can_focus=False):
    """Shows the match from left to right; a click goes there."""

    seq = reactive(0, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="strip")
        self.timeline = timeline
        self.seats = seats(timeline)
        self.lanes: list[Row] = []
        self.lines: list[Row] = []

    def count(self) -> int:
        """Count the lanes."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a lane."""
        return self.lines[index]

    def watch_seq(self) -> None:
        """Move the cursor; the lanes above it stay as they are."""
        if self.lines:
            self.lines[-1] = cursor_row(self.timeline, self.seq, self.cells())
            self.refresh_line(len(self.lines) - 1)

    def on_resize(self) -> None:
        """Fit the match to the new width."""
        self.lanes = strip_lanes(self.timeline, self.cells())
        self.put()

    def put(self) -> None:
        """Put what is judged and the cursor under the lanes of the match."""
        cells = self.cells()
        room = max(self.size.height - len(self.lanes) - 1, 1)
        blank = [Row(())] * room
        lanes = blank if self.judged is None else judged_lanes(self.judged, cells, room)
        self.lines = [*self.lanes, *lanes, cursor_row(self.timeline, self.seq, cells)]
        super().on_resize()

    def grow(self) -> None:
        """Fit the longer match to the width."""
        self.on_resize()

    def watch_judged(self) -> None:
        """Draw what another ruleset finds."""
        if self.lines:
            self.put()

    def on_click(self, event: Click) -> None:
        """Go to the entry that was clicked."""
        column = event.x - (self.size.width - self.cells())
        self.post_message(GoToEntry(strip_seq(self.timeline, max(column, 0), self.cells())))
