"""The note on an entry: typed words, with a sign before them if the user likes."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Input

from recorder.study.mark import LONGEST_TEXT, Glyph
from recorder.study.note_line import NoteLine
from replay.render.row import Row, row
from replay.text.span import Span, Style
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.page import PagePanel
from tui.app.widgets.plain_input import PlainInput
from tui.app.widgets.row_list import GUTTER, RowList

BETWEEN: Final = 3
WORDS: Final = "Type a note; a sign first if you like, #words as tags"


class GlyphBar(RowList, can_focus=False):
    """One line of signs and of what else can be clicked."""

    def __init__(self, removable: bool) -> None:
        super().__init__(id="glyphs")
        self.words = [*(glyph.value for glyph in Glyph), "save", *(["remove"] if removable else [])]

    def count(self) -> int:
        """Return 1."""
        return 1

    def row(self, index: int) -> Row:
        """Return the line of signs."""
        return row(*(Span(word + " " * BETWEEN, Style.STATUS) for word in self.words))

    def on_click(self, event: Click) -> None:
        """Take the sign that was clicked."""
        offset = event.get_content_offset(self)
        left = GUTTER
        for word in self.words:
            end = left + len(word) + BETWEEN
            if offset is not None and left <= offset.x < end:
                screen = self.screen
                if isinstance(screen, NoteScreen):
                    screen.take(word)
                return
            left = end


class NoteScreen(ClosesOnce[str | None], ModalScreen[str | None]):
    """Asks for the note on an entry; returns the line typed, empty to remove, None to keep it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("ctrl+d", "remove", show=False, priority=True),
    ]

    def __init__(self, title: str, about: Row, note: str) -> None:
        super().__init__()
        self.told = title
        self.about = about
        self.note = note

    def compose(self) -> ComposeResult:
        """Place the entry over the line, and the signs under it."""
        hint = "enter saves, esc closes" + (", ctrl+d removes the note" if self.note else "")
        entry = PagePanel("", [self.about])
        entry.can_focus = False
        with Vertical(id="noting") as frame:
            frame.border_title, frame.border_subtitle = self.told, hint
            yield entry
            yield PlainInput(
                self.note,
                compact=True,
                placeholder=WORDS,
                max_length=LONGEST_TEXT,
                select_on_focus=False,
            )
            yield GlyphBar(removable=bool(self.note))

    def take(self, word: str) -> None:
        """Put a sign that was clicked before the note; or save, or remove it."""
        typed = self.query_one(PlainInput)
        if word == "save":
            self.dismiss(typed.value)
        elif word == "remove":
            self.dismiss("")
        else:
            line = NoteLine.parse(typed.value)
            glyph = None if line.glyph == word else Glyph(word)
            typed.value = str(line._replace(glyph=glyph))
            typed.cursor_position = len(typed.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Save what was typed."""
        event.stop()
        self.dismiss(event.value)

    def action_remove(self) -> None:
        """Remove the note."""
        self.dismiss("")
