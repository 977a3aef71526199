"""The top line: which match this is, where in it we are, and whether it is being played."""

from textual.reactive import reactive

from replay.plain import plain, shorten
from replay.render.heading import where_row
from replay.render.row import Row, row
from replay.span import Span, Style
from replay.timeline import Timeline
from tui.widgets.lines import Lines


class Heading(Lines, can_focus=False):
    """Says the title, the turn, the points and the pace; a second line says what broke."""

    seq = reactive(0, repaint=False)
    pace = reactive("", repaint=False)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="heading")
        self.timeline = timeline

    def count(self) -> int:
        """One line, and a second where the record breaks off."""
        return 1 if self.timeline.broken is None else 2

    def mark(self, index: int) -> str:
        """A line at the top needs no gutter but a margin."""
        return " "

    def row(self, index: int) -> Row:
        """Give the line, the title shortened to what room there is."""
        if index:
            last = self.timeline.last
            return row(Span(f"broken after {last}: {plain(str(self.timeline.broken))}", Style.BAD))
        where = where_row(self.timeline.frame(self.seq))
        pace = Span(f" · {self.pace}", Style.OPEN) if self.pace else Span("")
        room = self.size.width - len(where.text) - len(pace.text) - 4
        started = self.timeline.started
        title = shorten(started.title if started else self.timeline.log.title, max(room, 12))
        return row(Span(title, Style.HEADING), Span("  "), *where.spans, pace)

    def on_mount(self) -> None:
        """Take two lines where something broke."""
        self.styles.height = self.count()

    def watch_seq(self) -> None:
        """Say where we are now."""
        self.refresh()

    def watch_pace(self) -> None:
        """Say whether the match is being played."""
        self.refresh()
