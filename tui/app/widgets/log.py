"""The log: every entry of the record, with the cursor on the one being looked at."""

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from textual.cache import LRUCache
from textual.events import Click
from textual.reactive import reactive

from replay.render.log_line import LineSigns, LogLines
from replay.render.row import Row, row
from replay.text.span import Style, span
from replay.timeline.bookkeeping import bookkeeping
from replay.timeline.dispute_at import contested
from replay.timeline.jump_targets import refers_to
from replay.timeline.timeline import Timeline
from tui.app.styles import seats
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.references import touched
from tui.app.widgets.row_list import CURSOR, GUTTER, KEPT, RowList

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks
    from tui.app.sought import Sought

ABOUT = "» "


class LogPanel(RowList):
    """Lists the entries by seq; struck ones stay, struck through and marked.

    `seq`: the entry under the cursor, 0 before the first; `sought`: what has its hits marked;
    `judged`: the judgement whose findings, stops and windows have signs. `folded`: without the
    bookkeeping, of which only the entry under the cursor is shown.
    """

    BORDER_TITLE = " 1 Log "

    seq = reactive(0, repaint=False)
    sought: reactive["Sought | None"] = reactive(None, repaint=False, always_update=True)
    folded = reactive(False, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)

    marks: reactive["MatchMarks | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(self, timeline: Timeline, *, folded: bool = False) -> None:
        super().__init__(id="log")
        self.timeline = timeline
        self.seats = seats(timeline)
        self.lines = LogLines(timeline)
        self.struck = timeline.struck()
        self.about: tuple[int, ...] = ()
        self.hits: frozenset[int] = frozenset()
        self.open: frozenset[int] = frozenset()
        self.drawn: LRUCache[int, Row] = LRUCache(KEPT)
        self.drawn_for = 0
        self.set_reactive(LogPanel.folded, folded)
        self.looked_at = 0
        self.kept: frozenset[int] = frozenset()
        self.whole: list[int] = []
        self.listed: list[int] = []
        self.left_out: set[int] = set()
        self.extra = 0
        self.choose_listed()

    def choose_listed(self) -> None:
        """List the entries that are shown: all, or those that are not folded away."""
        hidden = self.foldable() if self.folded else set()
        if self.judged is not None:
            hidden -= self.judged.findings.keys() | self.judged.window_marks.telling.keys()
        if self.marks is not None:
            hidden -= set(self.marks.seqs)
        everything = range(1, self.timeline.last + 1)
        self.whole = [seq for seq in everything if seq not in hidden] if hidden else [*everything]
        self.listed = self.whole
        self.left_out = set()
        self.entitle(f" 1 Log · f shows {len(hidden)} folded " if hidden else " 1 Log ")
        self.extra = self.seq if self.seq in hidden else 0
        self.drawn.clear()

    def foldable(self) -> set[int]:
        """Return the entries that are bookkeeping, looked for again only in a longer record."""
        if self.looked_at != self.timeline.last:
            self.looked_at = self.timeline.last
            self.kept = frozenset(bookkeeping(self.timeline))
        return set(self.kept)

    def seq_at(self, index: int) -> int:
        """Return the entry of a row."""
        if self.extra:
            at = bisect_left(self.listed, self.extra)
            if index >= at:
                return self.extra if index == at else self.listed[index - 1]
        return self.listed[index]

    def index_of(self, seq: int) -> int:
        """Return the row of an entry, or of the one shown before it."""
        at = bisect_right(self.listed, seq) - 1
        return at + 1 if self.extra and self.extra <= seq else at

    def beyond(self, seq: int, by: int) -> int:
        """Return the entry so many rows further down or up; folded entries do not count."""
        at = bisect_right(self.listed, seq) - 1 if by > 0 else bisect_left(self.listed, seq)
        if not self.listed or at + by < 0:
            return 0
        return self.listed[min(at + by, len(self.listed) - 1)]

    def count(self) -> int:
        """Count the rows, and a last one where the record breaks off."""
        return len(self.listed) + bool(self.extra) + (self.timeline.broken is not None)

    def row(self, index: int) -> Row:
        """Return the row of an entry, or the one that says what broke."""
        if index >= len(self.listed) + bool(self.extra):
            return row(span(f"the record breaks off here: {self.timeline.broken}", Style.BAD))
        seq = self.seq_at(index)
        drawn = self.drawn.get(seq)
        if drawn is None:
            before = self.seq_at(index - 1) if index else 0
            drawn = self.lines.line(seq, before, self.cells(), self.signs(seq))
            self.drawn[seq] = drawn
        return drawn

    def grow(self) -> None:
        """Show the new entries; draw others again if they were struck or columns got wider."""
        in_view = self.in_view()
        self.lines.look_again()
        self.choose_listed()
        super().grow()
        if in_view:
            self.show_entry()

    def draw_anew(self) -> None:
        """Draw every row again, because another clock shows their times."""
        self.lines.look_again()
        self.drawn.clear()
        self.refresh()

    def signs(self, seq: int) -> LineSigns:
        """Return the marks of an entry by the ruleset."""
        if self.judged is None:
            return LineSigns()
        from replay.render.log_signs import line_signs

        return line_signs(self.judged, seq, self.seq)

    def watch_judged(self) -> None:
        """Show the signs of another ruleset; the cursor stays in view, where it was."""
        in_view = self.in_view()
        self.choose_listed()
        self.recount()
        self.refresh()
        self.note_open()
        if in_view:
            self.show_entry()

    def in_view(self) -> bool:
        """Return whether the panel shows the entry under the cursor: nobody scrolled away."""
        return 0 <= self.chosen() - round(self.scroll_y) < self.scrollable_content_region.height

    def watch_folded(self) -> None:
        """Show the bookkeeping too, or fold it away."""
        self.choose_listed()
        self.recount()
        self.refresh()
        self.show_entry()

    def mark(self, index: int) -> str:
        """Mark the cursor, what its entry refers to, hits of the search, and the user's marks."""
        inside = index < len(self.listed) + bool(self.extra)
        sign = self.mark_sign(self.seq_at(index)) if inside else ""
        pointer = self.pointer(index)
        return pointer[0] + sign if sign else pointer

    def mark_sign(self, seq: int) -> str:
        """Return the sign of the marks on an entry; empty for none."""
        if self.marks is None:
            return ""
        from replay.render.marks import mark_sign

        return mark_sign(self.marks, seq)

    def watch_marks(self) -> None:
        """Show other marks; an entry that has one is not folded away."""
        self.grow()

    def pointer(self, index: int) -> str:
        """Return the sign of the cursor, of what its entry refers to, or of a hit."""
        if index == self.chosen():
            return CURSOR
        if index >= len(self.listed) + bool(self.extra):
            return " " * GUTTER
        seq = self.seq_at(index)
        if seq in self.about:
            return ABOUT
        hit = self.sought is not None and seq in self.hits
        return self.sought.sign if hit and self.sought is not None else " " * GUTTER

    def chosen(self) -> int:
        """Return the index of the entry being looked at."""
        return self.index_of(self.seq) if self.seq else -1

    def on_resize(self) -> None:
        """Keep the cursor in view when the panel changes its size."""
        if self.drawn_for != self.cells():
            self.drawn_for = self.cells()
            self.drawn.clear()
        super().on_resize()
        self.show_entry()

    def watch_seq(self, old: int, new: int) -> None:
        """Draw the rows that change, and scroll where the cursor would leave the panel."""
        at = bisect_left(self.listed, new)
        shown = not new or (at < len(self.listed) and self.listed[at] == new)
        extra = 0 if shown else new
        if extra != self.extra:
            self.extra = extra
            self.drawn.clear()
            self.recount()
            self.refresh()
        about = self.referred(new)
        for seq in {old, new, *self.about, *about}:
            self.refresh_line(self.index_of(seq))
        self.about = about
        self.note_open()
        self.show_entry()

    def referred(self, seq: int) -> tuple[int, ...]:
        """Return the entries that one refers to, or that its dispute contests."""
        named = refers_to(self.timeline.entry(seq).body) if seq else ()
        return tuple(dict.fromkeys((*named, *contested(self.timeline, seq))))

    def squeeze(self) -> None:
        """Leave rows out between the contested ones and the cursor, if not all fit.

        The row that says how a window went is left out last.
        """
        height = self.scrollable_content_region.height
        kept = {*self.about, self.seq}
        first = bisect_left(self.whole, min(kept))
        last = bisect_right(self.whole, self.seq)
        between = [seq for seq in self.whole[first:last] if seq not in kept]
        spare = len(between) + len(kept) - max(height, 1)
        verdicts = {} if self.judged is None else self.judged.window_marks.verdicts
        between.sort(key=lambda seq: seq in verdicts)
        left_out = set(between[:spare]) if len(self.about) and spare > 0 and last > first else set()
        if left_out != self.left_out:
            self.left_out = left_out
            self.listed = [seq for seq in self.whole if seq not in left_out]
            self.drawn.clear()
            self.recount()
            self.refresh()

    def note_open(self) -> None:
        """Draw the rows again where windows are open now, or are so no more."""
        windows = () if self.judged is None else self.judged.open_windows(self.seq)
        now = frozenset(window.opened_by for window in windows)
        for seq in now ^ self.open:
            self.drawn.discard(seq)
            self.refresh_line(self.index_of(seq))
        self.open = now

    def show_entry(self) -> None:
        """Scroll to the entry: by one row for a step; after a jump, with the rows around it.

        The entry that it refers to is in view too; rows in between are left out for it.
        """
        height = self.scrollable_content_region.height
        if height > 0:
            self.squeeze()
        index = self.chosen()
        margin = 2 if self.in_view() else height // 2
        if self.about:
            first = self.index_of(min(*self.about, self.seq))
            if index - first < height:
                spare = height - (index - first) - 1
                self.show_rows(first, index, min(margin, spare // 2))
                return
        self.show_row(index, margin)

    def watch_sought(self) -> None:
        """Mark other rows."""
        self.hits = frozenset(() if self.sought is None else self.sought.seqs())
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Go to the entry that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None:
            index = offset.y + round(self.scroll_y)
            if index < len(self.listed) + bool(self.extra):
                self.post_message(GoToEntry(touched(self, event) or self.seq_at(index)))
