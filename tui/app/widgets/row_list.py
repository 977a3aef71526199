"""A panel of rows of which only those in view are ever drawn, however many there are."""

from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from typing import Final, Self

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.cache import LRUCache
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.selection import Selection
from textual.strip import Strip

from replay.render.row import INDENT, Row
from replay.text.span import Style
from tui.app import styles
from tui.app.widgets.row_selection import highlighted, selected_lines

GUTTER: Final = 2
SCROLLBAR: Final = 1
CURSOR: Final = "▶ "
AHEAD: Final = "…"
# A few screens of rows, more than are ever in view. Not more: Python's collector visits all.
KEPT: Final = 100
GROUND: Final = "ground"


class RowsBar(ScrollBar, inherit_bindings=False):
    """A scroll bar that may get longer or shorter without the screen being laid out again."""

    virtual_size: Reactive[Size] = Reactive(Size(0, 0), repaint=False)


class RowList(ScrollView, can_focus=True, inherit_bindings=False):
    """Draws its rows as they come into view. Their text is safe already; markup means nothing.

    A panel says how many rows it has, gives each one, and may put a sign in the gutter before it.
    `seats`: the names of players, each with the number of his hue.
    """

    DEFAULT_CSS = """
    RowList {
        overflow-x: hidden;
        overflow-y: scroll;
        scrollbar-size-vertical: 1;
    }
    """

    # Without this, Textual lays out the whole screen whenever the number of rows changes.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0), repaint=False)
    _titling = False
    _painting = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.seats: Mapping[str, int] = {}
        self._looks: dict[str, RichStyle] = {}
        self._strips: LRUCache[tuple[Row, str, bool, int], Strip] = LRUCache(KEPT)

    def notify_style_update(self) -> None:
        """Look the styles up again, as the theme may be another."""
        super().notify_style_update()
        self._looks.clear()
        self._strips.clear()

    @property
    def vertical_scrollbar(self) -> ScrollBar:
        """The bar, made where there is none yet, as Textual makes its own."""
        bar = self._vertical_scrollbar
        if bar is None:
            bar = RowsBar(vertical=True, name="vertical", thickness=self.scrollbar_size_vertical)
            bar.display = False
            self._vertical_scrollbar = bar
            self.app._start_widget(self, bar)
        return bar

    def count(self) -> int:
        """Count the rows there are."""
        raise NotImplementedError

    def row(self, index: int) -> Row:
        """Return one row."""
        raise NotImplementedError

    def move(self, by: int) -> None:
        """Go some rows down, or up."""
        self.scroll_to(y=max(0, self.scroll_y + by), animate=False)

    def mark(self, index: int) -> str:
        """Return the mark before a row: two cells."""
        return CURSOR if index == self.chosen() else "  "

    def chosen(self) -> int:
        """Return the index of the row under the cursor, or -1."""
        return -1

    def cells(self) -> int:
        """Return the room for a row in terminal cells, without the gutter."""
        return max(self.content_region.width - SCROLLBAR - GUTTER, 8)

    def entitle(self, title: str) -> None:
        """Change the title, and draw nothing else: Textual would draw the whole panel."""
        if title != self.border_title:
            self._titling = True
            self.border_title = title
            self._titling = False

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Draw these regions again, or all; if the title changed, also the first line."""
        if self._titling:
            regions = (Region(0, -1, self.size.width, 1),)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def recount(self) -> None:
        """Update the number of rows."""
        size = Size(self.scrollable_content_region.width, self.count())
        if self.virtual_size != size:
            self.virtual_size = size
            # If all rows fit, the bar is empty, however many they are.
            bar, room = self.vertical_scrollbar, self.scrollable_content_region.height
            length = max(size.height, room)
            if _thumb(bar, bar.position, length) == _thumb(bar, bar.position):
                bar.set_reactive(ScrollBar.window_virtual_size, length)
            bar.window_virtual_size = length

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Draw the bar again only where it looks different: in a long record it hardly moves."""
        bar = self.vertical_scrollbar
        moved = bar.validate_position(new_value)
        if _thumb(bar, moved) == _thumb(bar, bar.position):
            bar.set_reactive(ScrollBar.position, moved)
        super().watch_scroll_y(old_value, new_value)

    def grow(self) -> None:
        """Show that the record has more entries."""
        self.recount()
        self.refresh()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.recount()
        self.refresh()

    def show_row(self, index: int, margin: int = 2) -> None:
        """Scroll just far enough to show a row, with some rows around it."""
        self.show_rows(index, index, margin)

    def show_rows(self, first: int, last: int, margin: int = 2) -> None:
        """Scroll just far enough to show rows; if not all fit, the first ones."""
        height = self.scrollable_content_region.height
        if height <= 0:
            return
        margin = min(margin, (height - 1) // 2)
        now = round(self.scroll_y)
        top = max(now, last + margin - height + 1)
        top = max(min(top, first - margin), 0)
        if top != now:
            self.scroll_to(y=top, animate=False, force=True)

    def refresh_rows(self, rows: Iterable[int]) -> None:
        """Draw these rows again if they are in view."""
        top, width = round(self.scroll_y), self.size.width
        view = range(top, top + self.scrollable_content_region.height)
        regions = [Region(0, row - top, width, 1) for row in rows if row in view]
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """Draw the row at a height of the panel; a row drawn before is not made again."""
        index = y + round(self.scroll_y)
        width = self.scrollable_content_region.width
        if not 0 <= index < self.count():
            return Strip.blank(width, self._ground())
        key = (self.row(index), self.mark(index), index == self.chosen(), width)
        strip = self._strips.get(key)
        if strip is None:
            strip = self._strips[key] = self._draw(*key)
        selection = self.text_selection
        span = None if selection is None else selection.get_span(index)
        if span is not None:
            style = self.screen.get_component_rich_style("screen--selection", partial=True)
            strip = highlighted(strip, span, style)
        return strip if self._painting else strip.apply_offsets(0, index)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint lines; Textual also asks for a line to find the letter under the mouse."""
        self._painting = True
        try:
            return super().render_lines(crop)
        finally:
            self._painting = False

    def get_selection(self, selection: Selection) -> tuple[str, str]:
        """Return the text that is selected, without the marks before the rows."""
        lines: list[str] = []
        for index, characters in selected_lines(selection, self.count()):
            mark = self.mark(index)
            text = " " * len(mark) + self.row(index).text
            start = max(characters.start, len(mark))
            lines.append(text[start : characters.stop].rstrip())
        return "\n".join(lines), "\n"

    def post_message(self, message: Message) -> bool:
        """Stop the click that ends a selection, so that it does nothing else."""
        if isinstance(message, Click) and self.text_selection is not None:
            return False
        return super().post_message(message)

    def _draw(self, row: Row, mark: str, chosen: bool, width: int) -> Strip:
        ground = self._ground() + self._look(styles.CURSOR) if chosen else self._ground()
        strip = Strip([*self._segments(row, mark, ground)])
        if strip.cell_length > width and strip.crop(width, strip.cell_length).text.strip():
            strip = Strip([*strip.crop(0, width - 1), Segment(AHEAD, ground)])
        return strip.adjust_cell_length(width, ground)

    def _segments(self, row: Row, mark: str, ground: RichStyle) -> Iterator[Segment]:
        yield Segment(mark, ground + self._look(styles.GUTTER))
        if row.depth:
            yield Segment(" " * (INDENT * row.depth), ground)
        for text, style in row.spans:
            seat = self.seat(text) if style is Style.PLAYER else None
            yield Segment(text, ground + self._look(style if seat is None else styles.SEATS[seat]))

    def seat(self, name: str) -> int | None:
        """Return the number of the hue of a player, None for a name that is nobody's."""
        return self.seats.get(name)

    def _ground(self) -> RichStyle:
        return self._look(GROUND)

    def _look(self, name: str) -> RichStyle:
        # Component classes of a style sheet would do the same at ten times the cost of opening.
        if not self._looks:
            self._looks = styles.looks(self.app.theme_variables)
            self._looks[GROUND] = self.rich_style
        return self._looks[name]


def _thumb(bar: ScrollBar, position: float, rows: int | None = None) -> tuple[int, int]:
    """Return where the thumb of a scroll bar begins and ends, in the steps of Textual's drawing."""
    size, window = bar.size.height, bar.window_size
    rows = bar.window_virtual_size if rows is None else rows
    if rows <= window or not size:
        return 0, 0
    steps = len(ScrollBarRender.VERTICAL_BARS)
    thumb = max(1, window * size / rows)
    start = int((size - thumb) * position / (rows - window) * steps)
    return start, start + ceil(thumb * steps)
