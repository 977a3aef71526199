"""A page over the screen that it is about; the user reads, scrolls and closes it."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import ModalScreen

from replay.render.row import Row
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.page import PagePanel


class PageScreen(ClosesOnce[None], ModalScreen[None]):
    """Shows a page until a key closes it; the key that opened it does so too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,q,y,enter", "dismiss", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
    ]

    def __init__(
        self, title: str, rows: Iterable[Row], typing: Callable[[str], None] | None = None
    ) -> None:
        """With `typing`, a typed letter closes the page and goes to that line."""
        super().__init__()
        self.page = PagePanel(title, rows)
        self.typing = typing

    def compose(self) -> ComposeResult:
        """Place the page."""
        yield self.page

    def on_page_panel_pressed(self, message: PagePanel.Pressed) -> None:
        """Press the key of a command that was clicked, on the screen below."""
        self.dismiss()
        self.app.call_later(self.app.simulate_key, message.key)

    def action_turn(self, by: int) -> None:
        """Scroll the page by some lines."""
        self.page.move(by)

    def action_page(self, by: int) -> None:
        """Scroll by one line less than is in view."""
        self.page.move(by * max(self.page.scrollable_content_region.height - 1, 1))

    def action_edge(self, by: int) -> None:
        """Scroll to the first line, or to the last."""
        self.page.move(by * self.page.count())

    def on_key(self, event: Key) -> None:
        """Hand on what is typed, and the rest of its burst, if a line waits for it."""
        letter = event.character
        if self.typing is None or letter is None or not letter.isprintable():
            return
        if letter.isspace() and not self.closed:
            return
        event.stop()
        event.prevent_default()
        self.dismiss()
        self.typing(letter)
