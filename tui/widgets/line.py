"""A line of the screen: something on the left, something on the right."""

from replay.plain import width
from replay.render.row import Row, row
from replay.span import Span, spans
from tui.widgets.lines import Lines

BETWEEN = 2


class Line(Lines, can_focus=False):
    """Shows two rows on one line; where there is no room for both, the left one is cut."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.left = self.right = row()

    def put(self, left: Row | None = None, right: Row | None = None) -> None:
        """Show other rows; None leaves one as it is."""
        self.left = self.left if left is None else left
        self.right = self.right if right is None else right
        self.refresh()

    def count(self) -> int:
        """One line."""
        return 1

    def mark(self, index: int) -> str:
        """A line needs no gutter but a margin."""
        return " "

    def row(self, index: int) -> Row:
        """Give both, with as much between them as there is room for."""
        taken = width(self.right.text)
        left = cut(self.left.spans, self.size.width - 2 - taken - (BETWEEN if taken else 0))
        gap = self.size.width - 2 - taken - width("".join(piece.text for piece in left))
        return Row(spans([*left, Span(" " * max(gap, 0)), *self.right.spans]))


def cut(pieces: tuple[Span, ...], cells: int) -> tuple[Span, ...]:
    """Cut spans to a width in cells, with … where they were cut."""
    if sum(width(piece.text) for piece in pieces) <= cells:
        return pieces
    kept: list[Span] = []
    for text, style in pieces:
        end = 0
        while end < len(text) and width(text[: end + 1]) < cells:
            end += 1
        kept.append(Span(text[:end], style))
        cells -= width(text[:end])
        if end < len(text):
            kept.append(Span("…", style))
            break
    return tuple(kept)
