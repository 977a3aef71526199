"""A line of words to click; each does what a key does."""

from collections.abc import Sequence
from typing import Final

from textual.events import Click
from textual.message import Message

from replay.render.row import Row, row
from replay.text.sanitize import width
from replay.text.span import Span, Style
from tui.app.widgets.row_list import GUTTER, RowList

BETWEEN: Final = 3


class WordBar(RowList, can_focus=False):
    """Shows its words in one line; each posts its key."""

    class Pressed(Message):
        """The user clicked the word that stands for a key."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, words: Sequence[tuple[str, str]]) -> None:
        """Take words, each with the key that it stands for."""
        super().__init__(id="word-bar")
        self.words = words

    def count(self) -> int:
        """Return 1."""
        return 1

    def row(self, index: int) -> Row:
        """Return the words."""
        return row(*(Span(word + " " * BETWEEN, Style.STATUS) for word, _ in self.words))

    def on_click(self, event: Click) -> None:
        """Post the key of the word that was clicked."""
        offset = event.get_content_offset(self)
        left = GUTTER
        for word, key in self.words:
            end = left + width(word) + BETWEEN
            if offset is not None and left <= offset.x < end:
                self.post_message(self.Pressed(key))
                return
            left = end
