"""The event in full: in words, when and how it was recorded, and what it changed."""

from typing import TYPE_CHECKING

from textual.reactive import reactive

from replay.render.inspector import event_rows
from replay.render.row import Row, row
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.app.widgets.wrapped_panel import WrappedPanel

if TYPE_CHECKING:
    from replay.study.match_marks import MatchMarks


class EventPanel(WrappedPanel):
    """Shows the entry under the cursor in full."""

    BORDER_TITLE = " 3 Event "

    marks: reactive["MatchMarks | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline, "event")

    def watch_marks(self) -> None:
        """Show the notes on the entry."""
        self.watch_judged()

    def made(self) -> list[Row]:
        """Make the rows about the entry; the reason why the record breaks off comes first."""
        struck = self.timeline.struck().get(self.seq)
        rows = event_rows(self.timeline, self.seq, struck, self.judged)
        if self.marks is not None:
            from replay.render.marks import note_rows

            rows[1:1] = note_rows(self.marks, self.seq)
        if self.timeline.broken is not None and self.seq == self.timeline.last:
            words = f"The record breaks off here: {self.timeline.broken}"
            rows = [row(span(words, Style.BAD)), *rows]
        return rows
