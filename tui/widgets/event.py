"""The event in full: in words, when and how it was recorded, and what it changed."""

from replay.render.inspector import event_rows
from replay.render.row import Row
from replay.timeline import Timeline
from tui.widgets.folio import Folio


class EventPanel(Folio):
    """Tells the entry under the cursor in full."""

    BORDER_TITLE = " 3 Event "

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline, "event")

    def made(self) -> list[Row]:
        """Make the rows about the entry."""
        return event_rows(self.timeline, self.seq)
