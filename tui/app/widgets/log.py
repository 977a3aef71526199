"""The log: every entry of the record, with the cursor on the one being looked at."""

from typing import TYPE_CHECKING

from textual.cache import LRUCache
from textual.events import Click
from textual.reactive import reactive

from replay.render.log import log_row
from replay.render.row import Row, row
from replay.text import gutter_marks
from replay.text.sanitize import plain
from replay.text.span import Span, Style, span
from replay.timeline.jump_targets import refers_to
from replay.timeline.timeline import Timeline
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.row_list import CURSOR, GUTTER, KEPT, RowList

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks

HIT = "* "
ABOUT = "» "


class LogPanel(RowList):
    """Lists the entries by seq; struck ones stay, struck through and marked.

    `seq`: the entry under the cursor, 0 before the first; `sought`: words whose hits are marked;
    `judged`: by a ruleset, whose findings, stops and windows are signed.
    """

    BORDER_TITLE = " 1 Log "

    seq = reactive(0, repaint=False)
    sought = reactive("", repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)

    marks: reactive["MatchMarks | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="log")
        self.timeline = timeline
        self.struck = timeline.struck()
        self.columns = columns(timeline)
        self.about: tuple[int, ...] = ()
        self.drawn: LRUCache[int, Row] = LRUCache(KEPT)

    def count(self) -> int:
        """Count the entries, and a last row where the record breaks off."""
        return self.timeline.last + (self.timeline.broken is not None)

    def row(self, index: int) -> Row:
        """Return the row of an entry, or the one that says what broke."""
        seq = index + 1
        if seq > self.timeline.last:
            return row(span(f"the record breaks off here: {self.timeline.broken}", Style.BAD))
        drawn = self.drawn.get(seq)
        if drawn is None:
            drawn = self.drawn[seq] = log_row(self.timeline, seq, self.struck, self.signs(seq))
        return drawn

    def grow(self) -> None:
        """Show the new entries; the others anew where they are struck now or columns are wider."""
        struck, wide = self.timeline.struck(), columns(self.timeline)
        if struck is not self.struck or wide != self.columns:
            self.struck, self.columns = struck, wide
            self.drawn.clear()
        super().grow()

    def draw_anew(self) -> None:
        """Draw every row anew, as their times are shown by another clock."""
        self.drawn.clear()
        self.refresh()

    def signs(self, seq: int) -> tuple[Span, Span]:
        """Return the marks of an entry by the ruleset: finding, then stop or window."""
        if self.judged is None:
            return gutter_marks.NONE, gutter_marks.NONE
        stop = self.judged.stop_sign(seq)
        second = self.judged.window_sign(seq) if stop is gutter_marks.NONE else stop
        return self.judged.finding_sign(seq), second

    def watch_judged(self) -> None:
        """Show the signs of another ruleset."""
        self.drawn.clear()
        self.refresh()

    def mark(self, index: int) -> str:
        """Mark the cursor, what its entry refers to, hits of the search, and the user's marks."""
        sign = self.mark_sign(index + 1)
        pointer = self.pointer(index)
        return pointer[0] + sign if sign else pointer

    def mark_sign(self, seq: int) -> str:
        """Return the sign of the marks on an entry; empty for none."""
        if self.marks is None:
            return ""
        from replay.render.marks import mark_sign

        return mark_sign(self.marks, seq)

    def watch_marks(self) -> None:
        """Show other marks."""
        self.refresh()

    def pointer(self, index: int) -> str:
        """Return the sign of the cursor, of what its entry refers to, or of a hit."""
        if index == self.chosen():
            return CURSOR
        if index + 1 in self.about:
            return ABOUT
        found = self.sought and self.sought in self.row(index).text.casefold()
        return HIT if found else " " * GUTTER

    def chosen(self) -> int:
        """Return the index of the entry being looked at."""
        return self.seq - 1

    def on_resize(self) -> None:
        """Keep the cursor in view when the panel changes its size."""
        super().on_resize()
        self.show_entry()

    def watch_seq(self, old: int, new: int) -> None:
        """Draw the rows that change, and scroll where the cursor would leave the panel."""
        about = refers_to(self.timeline.entry(new).body) if new else ()
        for seq in {old, new, *self.about, *about}:
            self.refresh_line(seq - 1)
        self.about = about
        self.show_entry()

    def show_entry(self) -> None:
        """Scroll to the entry: by a row as one steps, with what is around it after a jump."""
        height = self.scrollable_content_region.height
        in_view = 0 <= self.chosen() - round(self.scroll_y) < height
        self.show_row(self.chosen(), margin=2 if in_view else height // 2)

    def watch_sought(self) -> None:
        """Mark other rows."""
        self.refresh()

    def validate_sought(self, words: str) -> str:
        """Compare as rows are shown, whatever the case."""
        return plain(words).casefold()

    def on_click(self, event: Click) -> None:
        """Go to the entry that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None:
            index = offset.y + round(self.scroll_y)
            if index < self.timeline.last:
                self.post_message(GoToEntry(index + 1))


def columns(timeline: Timeline) -> tuple[int, int, int]:
    """Return how wide the seqs and times of a log are, and the decimals of the times."""
    return len(str(timeline.last)), timeline.time_cells, timeline.decimals
