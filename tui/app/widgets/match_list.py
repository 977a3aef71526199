"""The list of matches, one a row."""

from collections.abc import Iterator, Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from replay.render.row import Row, row
from replay.text.sanitize import shorten, width
from replay.text.span import Span, Style
from tui.app.finding_counts import FindingCounts
from tui.app.match_columns import EVENTS, FOUND, GAP, fitted, result
from tui.app.match_library import MatchItem
from tui.app.widgets.row_list import RowList

SIGNS = {"illegal": ("!", Style.BAD), "doubtful": ("~", Style.DOUBT), "note": (".", Style.STATUS)}
BUNDLED = "Bundled: they come with the program"


class MatchList(RowList, can_focus=False):
    """Lists matches, the bundled ones under a heading; `at` is the one that Enter opens."""

    at = reactive(0, repaint=False)

    class Picked(Message):
        """The user clicked a match."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self) -> None:
        super().__init__(id="shelf")
        self.volumes: Sequence[MatchItem] = ()
        self.counts = FindingCounts()
        self.heading = -1
        self.columns = fitted((), 0)

    def put(self, volumes: Sequence[MatchItem], total: int) -> None:
        """Show these matches, and how many there are in all."""
        self.volumes = volumes
        bundled = (at for at, item in enumerate(volumes) if item.path is None)
        self.heading = next(bundled, -1)
        shown = f"{len(volumes)} of {total}" if len(volumes) != total else f"{total}"
        self.border_title = f"Tricorder · matches: {shown}"
        self.columns = fitted(volumes, self.cells())
        self.recount()
        self.refresh()

    def on_resize(self) -> None:
        """Share the cells out again."""
        self.columns = fitted(self.volumes, self.cells())
        super().on_resize()

    def item(self, index: int) -> MatchItem | None:
        """Return a match of the list."""
        return self.volumes[index] if 0 <= index < len(self.volumes) else None

    def count(self) -> int:
        """Count the rows: the matches, and the heading of the bundled ones."""
        return len(self.volumes) + (self.heading >= 0)

    def chosen(self) -> int:
        """Return the row of the match that Enter opens."""
        return self.at + (0 <= self.heading <= self.at)

    def index_of(self, line: int) -> int:
        """Return the match of a row, -1 for the heading."""
        if self.heading < 0 or line < self.heading:
            return line
        return -1 if line == self.heading else line - 1

    def in_view(self) -> list[MatchItem]:
        """Return the matches that are in view, the chosen one first."""
        top = round(self.scroll_y)
        seen = range(top, top + self.scrollable_content_region.height)
        found = [self.item(self.at), *(self.item(self.index_of(line)) for line in seen)]
        return [item for item in found if item is not None]

    def row(self, index: int) -> Row:
        """Return the row of a match: what it is on the left, figures on the right."""
        at = self.index_of(index)
        if at < 0:
            return row(Span(BUNDLED, Style.HEADING))
        item = self.volumes[at]
        about = item.summary
        columns = self.columns
        title = Style.DIM if item.hidden else Style.CARD
        ended = result(item, whole=columns.whole_result)
        return row(
            *_column(about.id, columns.id, Style.DIM),
            *_column(about.title, columns.title, title),
            *_column(item.players, columns.players, Style.PLAYER),
            *_column(ended, columns.result, Style.TEXT),
            *_column(about.date or "", columns.date, Style.DIM),
            *_column(f"{about.events:>4} events", EVENTS - GAP, Style.NUMBER),
            *self.found(item),
            Span(f"@{item.left_at}" if item.left_at else "", Style.NUMBER),
        )

    def found(self, item: MatchItem) -> list[Span]:
        """Return the signs of disputes and findings with their numbers, on so many cells."""
        disputes = item.summary.disputes
        spans = [Span(f"?{disputes} ", Style.JUDGING)] if disputes else []
        numbers = self.counts.of(item) or {}
        for verdict, (sign, style) in SIGNS.items():
            if numbers.get(verdict):
                spans.append(Span(f"{sign}{numbers[verdict]} ", style))
        used = sum(len(piece.text) for piece in spans)
        return [*spans, Span(" " * max(FOUND - used, 1))]

    def watch_at(self) -> None:
        """Keep the match chosen in view; at the first bundled one, its heading too."""
        chosen = self.chosen()
        self.show_rows(chosen - (self.at == self.heading), chosen)
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Pick the match that was clicked."""
        offset = event.get_content_offset(self)
        index = -1 if offset is None else self.index_of(offset.y + round(self.scroll_y))
        if self.item(index) is not None:
            self.post_message(self.Picked(index))


def _column(text: str, cells: int, style: Style) -> Iterator[Span]:
    if cells:
        shown = shorten(text, cells)
        yield Span(shown + " " * (cells - width(shown) + GAP), style)
