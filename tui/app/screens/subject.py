"""The page of a card, a player or a place: what is true of it at an entry, its bar, its entries."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Click
from textual.screen import ModalScreen

from replay.follow.followed_subject import FollowedSubject
from replay.render.row import Row, row
from replay.render.subject_page import SubjectPage
from replay.text.span import Style, span, text_of
from tui.app.screen_sizes import HEIGHTS, WIDTHS
from tui.app.screens.closes_once import ClosesOnce
from tui.app.styles import seats
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.row_list import RowList

if TYPE_CHECKING:
    from engine.rulebook.ruleset import Ruleset
    from recorder.card_files.known_card import KnownCard

KEYS = "h H entry  enter go  tab panel  c copy  esc closes"


class FactRows(EntryRows):
    """Shows what is true of a subject; what is fitted to its width is made anew for another."""

    made_for = 0

    def on_resize(self) -> None:
        """Make the page for another width."""
        super().on_resize()
        if self.made_for != self.cells() and isinstance(self.screen, SubjectScreen):
            self.made_for = self.cells()
            self.call_after_refresh(self.screen.show)


class TouchList(RowList):
    """Lists the entries that touch a subject, one line each, made as they come into view."""

    def __init__(self) -> None:
        super().__init__(id="touches")
        self.page: SubjectPage | None = None
        self.at = -1

    def count(self) -> int:
        """Count the entries."""
        return 0 if self.page is None else len(self.page.followed.touches)

    def row(self, index: int) -> Row:
        """Return the line of one."""
        assert self.page is not None
        return self.page.touch_row(self.page.followed.touches[index])

    def chosen(self) -> int:
        """Return the one that the page stands at."""
        return self.at

    def put(self, page: SubjectPage) -> None:
        """Show the entries of a page, and where it stands among them."""
        self.page, self.at = page, page.followed.index_at(page.seq)
        number = f"{self.at + 1} of {self.count()}" if self.at >= 0 else f"none of {self.count()}"
        self.border_title = f" Entries: {number} is here "
        self.recount()
        self.show_row(max(self.at, 0))
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Stand at the entry that was clicked; a second click goes there."""
        offset = event.get_content_offset(self)
        line = -1 if offset is None else offset.y + round(self.scroll_y)
        if isinstance(self.screen, SubjectScreen) and 0 <= line < self.count():
            if line == self.at:
                self.screen.action_take()
            else:
                self.screen.stand(line)


class SubjectScreen(ClosesOnce[int | None], ModalScreen[int | None]):
    """Shows the page over the match; returns the entry to go to, or None to stay.

    `seq`: the entry that it tells the state after; `h` and `H` step through the subject's entries.
    """

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", show=False),
        Binding("h", "step(1)", show=False),
        Binding("H", "step(-1)", show=False),
        Binding("enter", "take", show=False),
        Binding("tab,shift+tab", "turn_to", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
        Binding("c", "copy", show=False),
    ]

    def __init__(self, followed: FollowedSubject, seq: int, rules: "Ruleset | None") -> None:
        super().__init__()
        self.followed = followed
        self.seq = seq
        self.rules = rules
        self.ready = False
        self.kept: dict[str, KnownCard | None] = {}
        self.frame = Container(id="subject")
        self.frame.border_subtitle = KEYS
        self.facts = FactRows(id="facts")
        self.touches = TouchList()

    def compose(self) -> ComposeResult:
        """Place what is true of it beside, or above, its entries."""
        with self.frame:
            yield self.facts
            yield self.touches

    def on_mount(self) -> None:
        """Show what was looked at so far."""
        self.facts.seats = self.touches.seats = seats(self.followed.timeline)
        self.touches.focus()

    def look(self) -> Iterator[None]:
        """Look at the whole record, bit by bit, and then show the page."""
        for _ in self.followed.steps():
            if not self.facts.rows and self.on_view:
                self.facts.put([row("looking at the entries …")])
            yield
        yield
        self.ready = True
        self.show()

    @property
    def on_view(self) -> bool:
        """Return whether its panels are there; it may be left while the record is looked at."""
        return self.touches.is_mounted and not self.closed

    @property
    def page(self) -> SubjectPage:
        """The page as of the entry."""
        return SubjectPage(self.followed, self.seq, self.rules, self.kept)

    def show(self) -> None:
        """Show the page, once the record was looked at; it stays as of then if that grows."""
        if not (self.ready and self.on_view):
            return
        page = self.page
        self.frame.border_title = f" {text_of(page.heading())} "
        rows: list[Row] = []
        for title, lines in page.sections(self.facts.cells()):
            if not title.startswith("Entries"):
                rows += [row(span(title, Style.HEADING)), *lines]
        self.facts.put(rows)
        self.touches.put(page)

    def stand(self, index: int) -> None:
        """Show the state after another of its entries."""
        touches = self.followed.touches
        if touches:
            self.seq = touches[max(0, min(index, len(touches) - 1))].seq
            self.show()

    def action_step(self, by: int) -> None:
        """Stand at the next entry that touches it, or at the one before."""
        seq = self.followed.beyond(self.seq, by)
        if seq is not None:
            self.seq = seq
            self.show()

    def action_turn(self, by: int) -> None:
        """Choose another fact, or stand at another entry."""
        if self.facts.has_focus:
            self.facts.choose(self.facts.at + by)
        else:
            self.stand(self.touches.at + by)

    def action_turn_to(self) -> None:
        """Turn to the other panel."""
        (self.touches if self.facts.has_focus else self.facts).focus()

    def action_take(self) -> None:
        """Go to the entry chosen: where a fact began, or one that touches the subject."""
        self.dismiss(self.facts.seq if self.facts.has_focus else self.seq)

    def action_copy(self) -> None:
        """Copy the page as text."""
        self.app.copy_to_clipboard("\n".join(line.text for line in self.page.rows()))
        self.frame.border_subtitle = "copied as text"

    def on_entry_rows_picked(self, message: EntryRows.Picked) -> None:
        """Go to the entry that was clicked twice."""
        self.dismiss(message.seq)
