"""What was read back of an act: its sentences, what it changes, how it can be undone."""

from collections.abc import Iterator

from replay.render.read_back import ReadBack
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.app.widgets.entry_rows import EntryRows


class ReadBackText(EntryRows, can_focus=False):
    """Shows what was read back, to be scrolled; `brief` leaves out what the footer says too."""

    def __init__(self) -> None:
        super().__init__(id="read-back")
        self.read: ReadBack | None = None
        self.judge = self.why = ""
        self.brief = False

    def tell(self, read: ReadBack, judge: str, why: str) -> None:
        """Show it from the top; `why` it is read again, if it is."""
        self.read, self.judge, self.why = read, judge, why
        self.on_resize()
        self.scroll_to(y=0, animate=False, force=True)

    def on_resize(self) -> None:
        """Draw the headings across the new width."""
        self.rows = [] if self.read is None else list(self.told(self.read, self.cells()))
        super().on_resize()

    def told(self, read: ReadBack, cells: int) -> Iterator[Row]:
        """Yield the rows."""
        if self.why:
            yield row(span(f"! {self.why}", Style.BAD))
        by = f", by {self.judge}" if self.judge else ""
        if not self.brief:
            yield _heading(f"To be {'recorded' if read.events else 'kept'}{by}", cells)
        for sentence in read.sentences:
            yield sentence._replace(seq=None)
        yield _heading("What it changes", cells)
        yield from read.changes
        if read.undoing and not self.brief:
            yield _heading("How it can be undone", cells)
        yield from read.undoing
        if not self.brief:
            yield row("")
            yield row(span("y  ", Style.NUMBER), _doing(len(read.events)))
            yield row(span("n  ", Style.NUMBER), "go back, nothing recorded")


def _heading(title: str, cells: int) -> Row:
    return row(span(f"─ {title} ".ljust(cells, "─"), Style.HEADING))


def _doing(number: int) -> str:
    if not number:
        return "keep it"
    return "record this entry" if number == 1 else f"record these {number} entries"
