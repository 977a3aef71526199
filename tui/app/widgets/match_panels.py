"""The panels of a match: a wide terminal shows them all, a narrow one shows one at a time."""

from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import Container
from textual.reactive import reactive

from replay.timeline.timeline import Timeline
from tui.app.widgets.actions import ActionsPanel
from tui.app.widgets.event import EventPanel
from tui.app.widgets.log import LogPanel
from tui.app.widgets.row_list import RowList
from tui.app.widgets.table import TablePanel

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks

PANELS: Final = ("log", "table", "event", "actions")


class MatchPanels(Container):
    """Holds the panels; `shown` is the one that the keys mean, and that a narrow terminal shows."""

    seq = reactive(0, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)
    sought = reactive("", repaint=False)
    marks: reactive["MatchMarks | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="middle")
        self.timeline = timeline
        self.shown = PANELS[0]

    def compose(self) -> ComposeResult:
        """Place the panels; which of them a narrow terminal shows, the style sheet says."""
        here, judged, marks = MatchPanels.seq, MatchPanels.judged, MatchPanels.marks
        yield LogPanel(self.timeline).data_bind(here, judged, marks, MatchPanels.sought)
        yield TablePanel(self.timeline).data_bind(here)
        yield EventPanel(self.timeline).data_bind(here, judged, marks)
        yield ActionsPanel(self.timeline).data_bind(here, judged)

    @property
    def panel(self) -> RowList:
        """The panel that the keys mean."""
        return self.query_one(f"#{self.shown}", RowList)

    def show(self, name: str) -> None:
        """Show a panel, where there is no room for all, and give it the focus."""
        for panel in PANELS:
            self.set_class(panel == name, f"-{panel}")
        self.shown = name
        self.panel.focus()

    def show_next(self, by: int) -> None:
        """Show the next panel, or the one before."""
        self.show(PANELS[(PANELS.index(self.shown) + by) % len(PANELS)])

    def page(self) -> int:
        """Return how many lines a page of the panel has."""
        return max(self.panel.scrollable_content_region.height - 1, 1)

    def enter(self) -> None:
        """Fold or unfold a line of the table; elsewhere, show the event in full, or the log."""
        if self.shown == "table":
            self.query_one(TablePanel).fold()
        else:
            self.show("log" if self.shown == "event" else "event")

    def fold_all(self) -> None:
        """Fold or unfold the whole table."""
        self.query_one(TablePanel).fold_all()
