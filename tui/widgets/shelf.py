"""The list of matches, one a row."""

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from replay.plain import shorten, width
from replay.render.row import Row, row
from replay.span import Span, Style
from tui.shelf import Volume
from tui.widgets.lines import Lines

COLUMNS = (("id", 16), ("date", 10), ("ed.", 3), ("events", 6), ("disputes", 8))
PLAYERS = 26


class Shelf(Lines, can_focus=False):
    """Lists matches; `at` is the one that Enter opens."""

    at = reactive(0, repaint=False)

    class Picked(Message):
        """The user clicked a match."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self) -> None:
        super().__init__(id="shelf")
        self.volumes: Sequence[Volume] = ()

    def put(self, volumes: Sequence[Volume], total: int) -> None:
        """Show these matches, of so many in all."""
        self.volumes = volumes
        shown = f"{len(volumes)} of {total}" if len(volumes) != total else f"{total}"
        self.border_title = f"Tricorder · matches: {shown}"
        self.recount()

    def volume(self, index: int) -> Volume | None:
        """Give a match of the list."""
        return self.volumes[index] if 0 <= index < len(self.volumes) else None

    def count(self) -> int:
        """Count the matches."""
        return len(self.volumes)

    def chosen(self) -> int:
        """Stand on the match that Enter opens."""
        return self.at

    def row(self, index: int) -> Row:
        """Give the row of a match: what it is on the left, figures on the right."""
        volume = self.volumes[index]
        fixed = sum(cells + 2 for _, cells in COLUMNS[1:])
        room = max(self.cells() - fixed, 30)
        players = min(PLAYERS, room // 3)
        disputes = f"{volume.summary.disputes} dispute{'s'[: volume.summary.disputes != 1]}"
        return row(
            _column(volume.summary.title, room - players - 2, Style.CARD),
            _column(volume.players, players, Style.PLAYER),
            _column(volume.summary.date or "", 10, Style.DIM),
            _column(volume.summary.edition or "", 3, Style.DIM),
            _column(f"{volume.summary.events:>6}", 6, Style.NUMBER),
            Span(disputes, Style.JUDGING) if volume.summary.disputes else Span(""),
        )

    def watch_at(self) -> None:
        """Keep the match chosen in view."""
        self.show_row(self.at)
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Pick the match that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and self.volume(offset.y + round(self.scroll_y)) is not None:
            self.post_message(self.Picked(offset.y + round(self.scroll_y)))


def _column(text: str, cells: int, style: Style) -> Span:
    shown = shorten(text, cells)
    return Span(shown + " " * (cells - width(shown) + 2), style)
