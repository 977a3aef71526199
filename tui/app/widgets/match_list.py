"""The list of matches, one a row."""

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from replay.render.row import Row, row
from replay.text.sanitize import shorten, width
from replay.text.span import Span, Style
from tui.app.match_library import MatchItem
from tui.app.widgets.row_list import RowList

# The cells that date, edition, events and disputes take, and those that names may take.
FIGURES = 44
PLAYERS = 32
ID = 16
ROOMY = 110


class MatchList(RowList, can_focus=False):
    """Lists matches; `at` is the one that Enter opens."""

    at = reactive(0, repaint=False)

    class Picked(Message):
        """The user clicked a match."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self) -> None:
        super().__init__(id="shelf")
        self.volumes: Sequence[MatchItem] = ()

    def put(self, volumes: Sequence[MatchItem], total: int) -> None:
        """Show these matches, of so many in all."""
        self.volumes = volumes
        shown = f"{len(volumes)} of {total}" if len(volumes) != total else f"{total}"
        self.border_title = f"Tricorder · matches: {shown}"
        self.recount()
        self.refresh()

    def item(self, index: int) -> MatchItem | None:
        """Return a match of the list."""
        return self.volumes[index] if 0 <= index < len(self.volumes) else None

    def count(self) -> int:
        """Count the matches."""
        return len(self.volumes)

    def chosen(self) -> int:
        """Return the index of the match that Enter opens."""
        return self.at

    def row(self, index: int) -> Row:
        """Return the row of a match: what it is on the left, figures on the right."""
        about, players = self.volumes[index].summary, self.volumes[index].players
        named = ID if self.cells() >= ROOMY else 0
        room = max(self.cells() - FIGURES - named, 30)
        for_players = min(PLAYERS, room // 3)
        disputes = f"{about.disputes} dispute{'s'[: about.disputes != 1]}"
        return row(
            *([_column(about.id, named - 2, Style.DIM)] if named else []),
            _column(about.title, room - for_players - 4, Style.CARD),
            _column(players, for_players, Style.PLAYER),
            _column(about.date or "", 10, Style.DIM),
            _column(about.edition or "", 2, Style.DIM),
            _column(f"{about.events:>6} events", 13, Style.NUMBER),
            Span(disputes if about.disputes else "", Style.JUDGING),
        )

    def watch_at(self) -> None:
        """Keep the match chosen in view."""
        self.show_row(self.at)
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Pick the match that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and self.item(offset.y + round(self.scroll_y)) is not None:
            self.post_message(self.Picked(offset.y + round(self.scroll_y)))


def _column(text: str, cells: int, style: Style) -> Span:
    shown = shorten(text, cells)
    return Span(shown + " " * (cells - width(shown) + 2), style)
