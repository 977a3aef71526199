"""The top line: which match this is, and where in it we are."""

from collections.abc import Iterator

from textual.reactive import reactive

from replay.render.heading import score_row, where_row
from replay.render.row import Row, row
from replay.text.player_labels import player_names
from replay.text.sanitize import plain, shorten, width
from replay.text.span import Span, Style
from replay.timeline.timeline import Timeline
from tui.app.styles import seats
from tui.app.widgets.row_list import RowList

# To make room for words, a title is cut down to so many cells, and then left out.
TITLE = 12
TITLE_LEAST = 6
NO_TITLE = -2
# Players are called by their first names if the title then keeps so many cells.
WHOLE = 28


class HeadingPanel(RowList, can_focus=False):
    """Says the title, `live` (whether it is recorded), the turn, `ruled` (by what), the points.

    Lines below say what broke, and which facts of cards are not used.
    """

    seq = reactive(0, repaint=False)
    ruled = reactive("", repaint=False)
    live = reactive("", repaint=False)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="heading")
        self.timeline = timeline
        self.seats = seats(timeline)
        started = timeline.started
        self.called = player_names(() if started is None else started.players)

    def count(self) -> int:
        """Return 1, and 1 more for a record that breaks off, and for altered card facts."""
        return 1 + len(self._bad_news())

    def mark(self, index: int) -> str:
        """Return a margin; the top line has no gutter."""
        return " "

    def row(self, index: int) -> Row:
        """Return the line; if there is no room, the players' points stay and all else is cut."""
        if index:
            return row(Span(plain(self._bad_news()[index - 1]), Style.BAD))
        for words, least in self.shorter_and_shorter():
            room = self.size.width - sum(width(piece.text) for piece in words) - 4
            if room >= least:
                break
        if room < TITLE_LEAST:
            return row(*words)
        started = self.timeline.started
        title = shorten(started.title if started else self.timeline.log.title, room)
        return row(Span(title, Style.HEADING), "  ", *words)

    def shorter_and_shorter(self) -> Iterator[tuple[tuple[Span, ...], int]]:
        """Yield where we are, by which ruleset, and the points; and how much the title needs."""
        snapshot = self.timeline.snapshot(self.seq)
        live = [Span(self.live, Style.VALUE), Span("  ")] if self.live else []
        ruled = [Span(self.ruled, Style.STATUS), Span("  ")] if self.ruled else []
        full = score_row(snapshot, self.called)
        yield (
            (*live, *where_row(snapshot, self.called).spans, Span("  "), *ruled, *full.spans),
            WHOLE,
        )
        where = [*live, *where_row(snapshot).spans, Span("  ")]
        for score in (
            score_row(snapshot),
            score_row(snapshot, goal=False),
            score_row(snapshot, goal=False, named=False),
        ):
            yield (*where, *ruled, *score.spans), TITLE
        brief = score_row(snapshot, goal=False, named=False, values=False).spans
        yield (*where, *ruled, *brief), NO_TITLE
        yield (*where, *brief), NO_TITLE

    def _bad_news(self) -> list[str]:
        """Return what cannot be relied on; card files are asked when the match is judged."""
        broken, faults = self.timeline.broken, self.timeline.card_faults
        said = [] if broken is None else [f"broken after {self.timeline.last}: {broken}"]
        if faults:
            more = f" and {len(faults) - 1} more" if len(faults) > 1 else ""
            said.append(f"not used: {faults[0].what}{more}; 'tricorder verify' says where")
        return said

    def on_mount(self) -> None:
        """Take one more line if the record breaks off."""
        self.styles.height = self.count()

    def watch_ruled(self) -> None:
        """Show by which ruleset the match is judged now, and which facts it could not use."""
        self.styles.height = self.count()
        self.refresh()

    def watch_live(self) -> None:
        """Show whether the match is being recorded."""
        self.refresh()

    def watch_seq(self) -> None:
        """Show where the cursor is now."""
        self.refresh()
