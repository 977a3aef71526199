"""A page over the screen that it is about: read, scrolled, closed."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from replay.render.row import Row
from tui.app.widgets.page import PagePanel


class PageScreen(ModalScreen[None]):
    """Shows a page until a key closes it; the key that opened it does so too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,q,y", "dismiss", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown,space", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
    ]

    def __init__(self, title: str, rows: Iterable[Row]) -> None:
        super().__init__()
        self.page = PagePanel(title, rows)

    def compose(self) -> ComposeResult:
        """Place the page."""
        yield self.page

    def action_turn(self, by: int) -> None:
        """Scroll the page."""
        self.page.move(by)
