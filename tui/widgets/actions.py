"""The actions in progress, as a tree by where they began."""

from replay.render.actions import action_rows
from replay.render.row import Row
from replay.span import Style
from replay.timeline import Timeline
from tui.widgets.folio import Folio


class ActionsPanel(Folio):
    """Shows which actions are in progress, with the innermost open one always in view."""

    BORDER_TITLE = "4 In progress"

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline, "actions")

    def made(self) -> list[Row]:
        """Make the rows of the tree."""
        return action_rows(self.timeline, self.seq)

    def settle(self) -> None:
        """Scroll to the innermost action that is open."""
        self.show_row(self.innermost(), margin=1)

    def innermost(self) -> int:
        """Find the last row that says an action is open; the first row where none does."""
        for index in range(len(self.lines) - 1, -1, -1):
            if any(piece.style is Style.OPEN for piece in self.lines[index].spans):
                return index
        return 0
