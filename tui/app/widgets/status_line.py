"""A line of the screen: something on the left, something on the right."""

from replay.render.row import Row, at_most, row, wrapped
from replay.text.sanitize import width
from replay.text.span import Span, cut, spans, text_of
from tui.app.widgets.row_list import RowList

BETWEEN = 2
MOST = 4


class StatusLine(RowList, can_focus=False):
    """Shows two rows on one line; if there is no room for both, the left one is cut.

    A text to be read `whole` takes up to MOST lines instead.
    """

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.left = self.right = row()
        self.more: list[Row] = []

    def put(
        self, left: Row | None = None, right: Row | None = None, *, whole: bool = False
    ) -> None:
        """Show other rows; None leaves one as it is."""
        if left is not None:
            self.left, *self.more = self.broken(left, right) if whole else [left]
        self.right = self.right if right is None else right
        if self.styles.height is None or self.styles.height.value != self.count():
            self.styles.height = self.count()
        self.refresh()

    def broken(self, left: Row, right: Row | None) -> list[Row]:
        """Break a row into lines; … marks the end if even these are too few."""
        if not self.size.width:
            return [left]
        return at_most(MOST, wrapped([left], self.room(right)))

    def room(self, right: Row | None = None) -> int:
        """Return the room for the left row, in cells."""
        taken = width((self.right if right is None else right).text)
        return max(self.size.width - 2 - taken - (BETWEEN if taken else 0), 0)

    def count(self) -> int:
        """Return the number of lines: 1, or more for a long text."""
        return 1 + len(self.more)

    def mark(self, index: int) -> str:
        """Return a margin; a single line has no gutter."""
        return " "

    def row(self, index: int) -> Row:
        """Return both rows with the space between them, or a further line of a long text."""
        if index:
            return self.more[index - 1]
        taken = width(self.right.text)
        # The first of several lines was broken where it fits, on a screen that may be wider now.
        left = self.left.spans if self.more else cut(self.left.spans, self.room())
        gap = self.size.width - 2 - taken - width(text_of(left))
        return Row(spans([*left, Span(" " * max(gap, 0)), *self.right.spans]))
