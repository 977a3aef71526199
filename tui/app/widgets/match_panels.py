"""The panels of a match: a wide terminal shows them all, a narrow one shows one at a time."""

from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.reactive import Reactive, reactive

from replay.timeline.timeline import Timeline
from tui.app.room import (
    Heights,
    at_the_least,
    below_the_log,
    beside_the_log,
    beside_the_table,
    grown,
    spare,
    steadied,
)
from tui.app.screen_sizes import NARROW, WIDEST
from tui.app.widgets.actions import ActionsPanel
from tui.app.widgets.event import EventPanel
from tui.app.widgets.log import LogPanel
from tui.app.widgets.row_list import RowList
from tui.app.widgets.table import TablePanel
from tui.app.widgets.wrapped_panel import WrappedPanel

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks
    from tui.app.sought import Sought

# After so many seconds without a step, the log gets back unneeded rows, if they are more than this.
REST: Final = 1.5
UNNEEDED: Final = 3
PANELS: Final = ("log", "table", "event", "actions")


class MatchPanels(Container):
    """Holds the panels; `shown` is the one that the keys mean, and that a narrow terminal shows."""

    # Without this, Textual lays out the whole screen again whenever the banner comes or goes.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0), repaint=False)
    seq = reactive(0, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)
    sought: reactive["Sought | None"] = reactive(None, repaint=False, always_update=True)
    marks: reactive["MatchMarks | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="middle")
        self.timeline = timeline
        self.shown = PANELS[0]
        self.heights = Heights(0, 0)
        self.stepped = False
        self.sparing = False

    def compose(self) -> ComposeResult:
        """Place the panels; the style sheet says which of them a narrow terminal shows."""
        here, judged, marks = MatchPanels.seq, MatchPanels.judged, MatchPanels.marks
        yield LogPanel(self.timeline, folded=True).data_bind(
            here, judged, marks, MatchPanels.sought
        )
        yield TablePanel(self.timeline).data_bind(here, judged)
        yield EventPanel(self.timeline).data_bind(here, judged, marks)
        yield ActionsPanel(self.timeline).data_bind(here, judged)

    def on_mount(self) -> None:
        """Look from time to time whether the log can have more room."""
        self.set_interval(REST, self.give_back)

    def give_back(self) -> None:
        """Shrink the panels to what they need, once the user rests: no step waits for it.

        From then on they grow as steps need it; a resize gives them their usual room again.
        """
        rested, self.stepped = not self.stepped, False
        if rested and self.uneven():
            self.heights = Heights(0, 0)
            self.sparing = True
            self.share_room()

    def uneven(self) -> bool:
        """Return whether panels have rows that they do not need, and others could use."""
        wanted = self.query_one(EventPanel).wanted, self.query_one(ActionsPanel).wanted
        left = [has - needs for has, needs in zip(self.heights, wanted, strict=True) if has]
        # In their own columns they have no rows for the log.
        unneeded = sum(left) > UNNEEDED and not self.screen.has_class(WIDEST)
        return unneeded or (max(left, default=0) > 0 > min(left))

    def watch_seq(self) -> None:
        """Note that the user steps."""
        self.stepped = True

    def on_resize(self) -> None:
        """Share the room out again."""
        self.heights = Heights(0, 0)
        self.sparing = False
        self.share_room()

    def on_wrapped_panel_fitted(self, message: WrappedPanel.Fitted) -> None:
        """Share the room out for the text of another entry."""
        message.stop()
        self.share_room()

    def share_room(self) -> None:
        """Share the rows out: the log gets what event and actions do not need."""
        event, actions = self.query_one(EventPanel), self.query_one(ActionsPanel)
        rows, screen = self.size.height, self.screen.size.height
        if not rows:
            return
        wanted = Heights(event.wanted, actions.wanted)
        if not self.sparing:
            wanted = at_the_least(wanted, spare(rows, screen))
        elif any(self.heights):
            wanted = grown(wanted, self.heights, spare(rows, screen))
        if self.screen.has_class(WIDEST):
            heights = beside_the_log(rows, wanted, self.heights)
        else:
            narrow = self.screen.has_class(NARROW)
            heights = below_the_log(rows, screen, wanted._replace(event=0) if narrow else wanted)
            heights = steadied(heights, self.heights, spare(rows, screen))
            if narrow and self.shown == "table":
                table = self.query_one(TablePanel).wanted
                lower = beside_the_table(rows, table, heights.actions)
                heights = heights._replace(actions=lower)
        if heights == self.heights:
            return
        self.heights = heights
        self.set_class(not heights.event, "-no-event")
        self.set_class(not heights.actions, "-no-actions")
        below = [f"{height}" for height in heights if height]
        if self.screen.has_class(WIDEST):
            self.styles.grid_rows = " ".join(below)
        elif not self.screen.has_class(NARROW):
            self.styles.grid_rows = " ".join(["1fr", *below])
            self.styles.grid_size_rows = 1 + len(below)
            self.query_one(TablePanel).styles.row_span = 1 + len(below)
        narrow = self.screen.has_class(NARROW)
        event.styles.height = None if narrow else heights.event
        actions.styles.height = None if narrow and self.shown == "actions" else heights.actions

    @property
    def log_panel(self) -> LogPanel:
        """The log."""
        return self.query_one(LogPanel)

    @property
    def panel(self) -> RowList:
        """The panel that the keys mean."""
        return self.query_one(f"#{self.shown}", RowList)

    def show(self, name: str) -> None:
        """Show a panel, if there is no room for all, and give it the focus."""
        for panel in PANELS:
            self.set_class(panel == name, f"-{panel}")
        self.shown = name
        self.heights = Heights(0, 0)
        self.share_room()
        self.panel.focus()

    def show_next(self, by: int) -> None:
        """Show the next panel, or the one before."""
        self.show(PANELS[(PANELS.index(self.shown) + by) % len(PANELS)])

    def page(self) -> int:
        """Return how many lines a page of the panel has."""
        return max(self.panel.scrollable_content_region.height - 1, 1)

    def enter(self) -> None:
        """Show the event in full, or the log again."""
        if self.shown != "table":
            self.show("log" if self.shown == "event" else "event")

    def fold(self) -> None:
        """Fold or unfold the line of the table under the cursor; go to the table first."""
        if self.shown == "table":
            self.query_one(TablePanel).fold()
        else:
            self.show("table")

    def fold_all(self) -> None:
        """Fold or unfold the whole table; elsewhere, the bookkeeping of the log."""
        if self.shown == "table":
            self.query_one(TablePanel).fold_all()
        else:
            log = self.query_one(LogPanel)
            log.folded = not log.folded
