"""The match chosen in the library, in full."""

from replay.render.row import Row, row, wrapped
from replay.text.names import counted
from replay.text.span import Span, Style, span
from tui.app.match_library import MatchItem
from tui.app.widgets.row_list import RowList


class Detail(RowList, can_focus=False):
    """Shows all that the list has no room for."""

    def __init__(self) -> None:
        super().__init__(id="detail")
        self.item: MatchItem | None = None
        self.lines: list[Row] = []

    def put(self, item: MatchItem | None) -> None:
        """Show this match, or nothing."""
        self.item = item
        self.on_resize()

    def on_resize(self) -> None:
        """Wrap the words to the width."""
        self.lines = wrapped(rows(self.item), self.cells()) if self.item else []
        super().on_resize()

    def count(self) -> int:
        """Count the lines."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a line."""
        return self.lines[index]


def rows(item: MatchItem) -> list[Row]:
    """Return the rows of a match: title, players and rules, and where it is kept."""
    about = item.summary
    rules = [part for part in (about.edition, about.ruleset, about.date) if part]
    events = counted(about.events, "event")
    disputes = counted(about.disputes, "dispute")
    return [
        row(span(about.title, Style.HEADING)),
        row(span(item.players, Style.PLAYER), span(f"  {', '.join(rules)}", Style.DIM)),
        row(
            span(f"{about.id} ", Style.NUMBER),
            Span(f"({item.kept}), {events}, {disputes}, "),
            Span(f"head {about.head[:16]}", Style.DIM),
        ),
    ]
