"""Rows of a page; some lead to an entry. One of these is chosen, and enter goes there."""

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message

from replay.render.row import Row, wrapped
from tui.app.widgets.row_list import RowList


class EntryRows(RowList):
    """Shows rows wrapped to the width; the arrows choose among those with an entry."""

    class Picked(Message):
        """The user clicked the rows of an entry that was chosen already."""

        def __init__(self, seq: int) -> None:
            super().__init__()
            self.seq = seq

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Row] = ()
        self.lines: list[Row] = []
        self.starts: list[int] = []
        self.at = 0

    def put(self, rows: Sequence[Row], seq: int = 0) -> None:
        """Show other rows from the top, or choose the last that leads to an entry up to `seq`."""
        self.rows = rows
        self.on_resize()
        before = [at for at, start in enumerate(self.starts) if (self.seq_of(start)) <= seq]
        self.choose(before[-1] if before else 0)
        if not before:
            self.scroll_to(y=0, animate=False, force=True)

    def put_again(self, rows: Sequence[Row], *, same: bool) -> None:
        """Show rows again; if they show the `same` thing, the choice and the place stay."""
        at, top = self.at, self.scroll_y
        self.put(rows)
        if same:
            self.choose(at)
            self.scroll_to(y=top, animate=False, force=True)

    def on_resize(self) -> None:
        """Wrap the rows to the width."""
        self.lines = wrapped(self.rows, self.cells())
        seqs = [None, *(line.seq for line in self.lines)]
        self.starts = [
            at
            for at, line in enumerate(self.lines)
            if line.seq is not None and line.seq != seqs[at]
        ]
        super().on_resize()
        self.choose(self.at)

    def seq_of(self, line: int) -> int:
        """Return the entry that a line leads to, 0 for none."""
        return self.lines[line].seq or 0

    @property
    def seq(self) -> int | None:
        """The entry chosen; None where no row leads to any."""
        return self.lines[self.starts[self.at]].seq if self.starts else None

    def count(self) -> int:
        """Count the lines."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a line."""
        return self.lines[index]

    def chosen(self) -> int:
        """Return the first line of the entry chosen, or -1."""
        return self.starts[self.at] if self.starts else -1

    def choose(self, at: int) -> None:
        """Choose the rows of another entry; at the first, also show the rows above it."""
        self.at = max(0, min(at, len(self.starts) - 1))
        self.show_row(0 if self.at == 0 else self.chosen())
        self.show_row(max(self.chosen(), 0))
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Choose what was clicked; a second click goes there."""
        offset = event.get_content_offset(self)
        line = -1 if offset is None else offset.y + round(self.scroll_y)
        before = [at for at, start in enumerate(self.starts) if start <= line]
        if before and before[-1] == self.at and self.seq is not None:
            self.post_message(self.Picked(self.seq))
        elif before:
            self.choose(before[-1])
