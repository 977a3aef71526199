"""The kinds of items of a docket, each with its number: one is shown, or all."""

from collections.abc import Sequence
from typing import Final

from textual.events import Click
from textual.message import Message

from replay.render.docket import DocketItem, DocketKind, counted_kinds
from replay.render.row import Row, row
from replay.text.span import Span, Style
from tui.app.widgets.row_list import GUTTER, RowList

BETWEEN: Final = 2


def _counts(items: Sequence[DocketItem]) -> dict[DocketKind | None, int]:
    return dict(counted_kinds(items).items())


class KindBar(RowList, can_focus=False):
    """The kinds on as many lines as they take; a click shows that kind alone."""

    class Taken(Message):
        """The user wants to see one kind, or all."""

        def __init__(self, kind: DocketKind | None) -> None:
            super().__init__()
            self.kind = kind

    def __init__(self, items: Sequence[DocketItem]) -> None:
        super().__init__(id="kinds")
        self.counts: dict[DocketKind | None, int] = {None: len(items), **_counts(items)}
        self.kind: DocketKind | None = None
        self.lines: list[list[DocketKind | None]] = [[*self.counts]]

    def label(self, kind: DocketKind | None) -> str:
        """Return a kind with its number."""
        return f"{kind.value if kind else 'all'} {self.counts[kind]}" + " " * BETWEEN

    def count(self) -> int:
        """Count the lines."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a line of kinds, the one that is shown in another style."""
        styles = {self.kind: Style.HEADING}
        kinds = self.lines[index]
        return row(*(Span(self.label(kind), styles.get(kind, Style.DIM)) for kind in kinds))

    def on_resize(self) -> None:
        """Break the line where it is too long for the width."""
        self.lines = [[]]
        for kind in self.counts:
            line = self.lines[-1]
            if line and sum(len(self.label(one)) for one in [*line, kind]) > self.cells():
                self.lines.append(line := [])
            line.append(kind)
        self.styles.height = len(self.lines)
        super().on_resize()

    def take(self, kind: DocketKind | None) -> None:
        """Show that this kind is on."""
        self.kind = kind
        self.refresh()

    def beside(self, by: int) -> DocketKind | None:
        """Return the kind that stands so many further, going round."""
        kinds = list(self.counts)
        return kinds[(kinds.index(self.kind) + by) % len(kinds)]

    def on_click(self, event: Click) -> None:
        """Show the kind that was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y >= len(self.lines):
            return
        left = GUTTER
        for kind in self.lines[offset.y]:
            end = left + len(self.label(kind))
            if left <= offset.x < end:
                self.post_message(self.Taken(kind))
            left = end
