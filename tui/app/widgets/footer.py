"""The bottom line: the keys, or what the last of them found or could not do."""

from textual.reactive import reactive

from replay.render.row import Row, at_most, row, wrapped
from replay.text.sanitize import plain, width
from replay.text.span import Span, Style
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import hints
from tui.app.widgets.row_list import RowList

KEPT = 2
BETWEEN = "  "
MOST = 3


class Footer(RowList, can_focus=False):
    """Shows as many keys as there is room for, the last two always; a message takes their place.

    A message that one line has no room for takes up to MOST.
    """

    message = reactive("", repaint=False)
    pace = reactive("", repaint=False)

    def __init__(self, where: CommandScreen) -> None:
        super().__init__(id="footer")
        self.hints = hints(where)
        self.told: list[Row] = []

    def count(self) -> int:
        """Return 1, or the number of lines of the message."""
        return max(1, len(self.told))

    def mark(self, index: int) -> str:
        """Return a margin; the bottom line has no gutter."""
        return " "

    def row(self, index: int) -> Row:
        """Return the message, or the pace while the match is played, or the keys."""
        if self.told:
            return self.told[index]
        if self.pace:
            return row(Span(self.pace, Style.OPEN), ": space pauses, + faster, - slower")
        shown = list(self.hints)
        while len(shown) > KEPT and self.taken(shown) > self.size.width - 1:
            del shown[-KEPT - 1]
        spans = [(Span(keys, Style.NUMBER), Span(f" {word}{BETWEEN}")) for keys, word in shown]
        return row(*(span for pair in spans for span in pair))

    def taken(self, shown: list[tuple[str, str]]) -> int:
        """Count the cells that these keys take, the space after the last left out."""
        return sum(width(f"{keys} {word}{BETWEEN}") for keys, word in shown) - len(BETWEEN)

    def watch_pace(self) -> None:
        """Show the pace, or the keys again."""
        self.refresh()

    def watch_message(self) -> None:
        """Show another message, on as many lines as it takes."""
        message = row(Span(plain(self.message), Style.OPEN))
        lines = wrapped([message], self.size.width - 2) if self.size.width else [message]
        self.told = at_most(MOST, lines) if self.message else []
        if self.styles.height is None or self.styles.height.value != self.count():
            self.styles.height = self.count()
        self.refresh()
