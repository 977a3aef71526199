"""The entry line: where the scribe types what happens."""

from collections.abc import Callable
from typing import Final

from textual.events import Key
from textual.message import Message
from textual.widgets import Input

from recorder.live.clock import Reading

# What acts at once on an empty line, and so types nothing there; the rest of it is the screen's.
ACTS: Final = frozenset(" /=?")
NUMBERS: Final = frozenset("123456789")


class EntryInput(Input):
    """A line that knows when its first key came (`began`), and leaves some keys to the screen.

    `read` looks at the clock.
    """

    class Numbered(Message):
        """On the empty line, the user named a proposal by its number, from 1 on."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, read: Callable[[], Reading], value: str = "") -> None:
        placeholder = "what happens now; ? explains"
        super().__init__(value, id="entry", compact=True, placeholder=placeholder)
        self.select_on_focus = False
        self.began: Reading | None = None
        self._read = read

    def on_key(self, event: Key) -> None:
        """Note when a line begins; let what acts at once on an empty line act."""
        if self.value or not event.is_printable:
            return
        self.began = self._read()
        if event.character in ACTS:
            event.prevent_default()
        elif event.character in NUMBERS:
            event.prevent_default().stop()
            self.post_message(self.Numbered(int(event.character or "0")))

    def put(self, text: str, at: int | None = None) -> None:
        """Write something on the line, the cursor behind it or at a column."""
        if text and not self.value:
            self.began = self._read()
        with self.prevent(Input.Changed):
            self.value = text
        self.cursor_position = len(text) if at is None else at
