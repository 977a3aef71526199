"""A panel whose rows are made again for each entry: few enough to wrap and keep."""

from itertools import zip_longest
from typing import TYPE_CHECKING

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from replay.render.row import Row, wrapped
from replay.timeline.timeline import Timeline
from tui.app.styles import seats
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.references import touched
from tui.app.widgets.row_list import RowList

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch


class WrappedPanel(RowList):
    """Shows the rows that belong to the entry `seq`, wrapped to the panel.

    `judged`: the judgement of the match, once it is known.
    """

    DEFAULT_CSS = "WrappedPanel { height: 1fr; }"

    class Fitted(Message):
        """Another entry's rows need more or less room."""

    seq = reactive(0, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline, name: str) -> None:
        super().__init__(id=name)
        self.timeline = timeline
        self.seats = seats(timeline)
        self.lines: list[Row] = []
        self.needed = 0

    @property
    def wanted(self) -> int:
        """The rows that would show all, with the title."""
        return self.needed + 1

    def made(self) -> list[Row]:
        """Make the rows of the entry `seq`, however wide."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Make the rows again, fit them to the panel, and draw those that changed."""
        before = [(row, self.mark(index)) for index, row in enumerate(self.lines)]
        needed = self.needed
        self.fit(self.made(), self.cells())
        self.recount()
        if needed != self.needed:
            self.post_message(self.Fitted())
        after = [(row, self.mark(index)) for index, row in enumerate(self.lines)]
        pairs = enumerate(zip_longest(before, after))
        self.refresh_rows([index for index, (was, is_now) in pairs if was != is_now])

    def fit(self, rows: list[Row], cells: int) -> None:
        """Wrap the rows to the room there is."""
        self.lines = wrapped(rows, cells)
        self.needed = len(self.lines)

    def grow(self) -> None:
        """Make the rows again where they stand; what is scrolled to stays."""
        self.lay_out()

    def settle(self) -> None:
        """Scroll to the place where reading another entry begins: the top."""
        self.scroll_to(y=0, animate=False, force=True)

    def count(self) -> int:
        """Count the rows, once wrapped."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a row, once wrapped."""
        return self.lines[index]

    def on_resize(self) -> None:
        """Wrap the rows to the new width."""
        self.lay_out()
        self.refresh()
        self.settle()

    def watch_seq(self, old: int, new: int) -> None:
        """Show the rows of another entry."""
        self.show_again()

    def watch_judged(self) -> None:
        """Show the judgement of the entry by another ruleset."""
        self.show_again()

    def show_again(self) -> None:
        """Make the rows of the entry, and scroll to where reading begins."""
        if self.size.width:
            self.lay_out()
            self.settle()

    def on_click(self, event: Click) -> None:
        """Go to the entry whose reference was touched."""
        seq = touched(self, event)
        if seq is not None:
            self.post_message(GoToEntry(seq))
