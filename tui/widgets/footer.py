"""The bottom line: the keys, or what the last of them could not do."""

from textual.reactive import reactive

from replay.plain import plain, width
from replay.render.row import Row, row
from replay.span import Span, Style
from tui.keys import Where, hints
from tui.widgets.lines import Lines

KEPT = 2


class Footer(Lines, can_focus=False):
    """Shows as many keys as there is room for, the last two always; a message takes their place."""

    message = reactive("", repaint=False)

    def __init__(self, where: Where) -> None:
        super().__init__(id="footer")
        self.hints = hints(where)

    def count(self) -> int:
        """One line."""
        return 1

    def mark(self, index: int) -> str:
        """A line at the bottom needs no gutter but a margin."""
        return " "

    def row(self, index: int) -> Row:
        """Give the message, or the keys."""
        if self.message:
            return row(Span(plain(self.message), Style.OPEN))
        room = self.size.width - 2
        shown = list(self.hints)
        while len(shown) > KEPT and sum(width(f"{keys} {word}  ") for keys, word in shown) > room:
            del shown[-KEPT - 1]
        spans = [(Span(keys, Style.NUMBER), Span(f" {word}  ")) for keys, word in shown]
        return row(*(span for pair in spans for span in pair))

    def watch_message(self) -> None:
        """Show another message."""
        self.refresh()
