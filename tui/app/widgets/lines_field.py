"""A field of several lines: enter keeps a line and goes on to the next one."""

from collections.abc import Callable, Sequence
from typing import Final

from textual.events import Key, Paste
from textual.message import Message

from replay.text.sanitize import plain
from tui.app.form import Field
from tui.app.widgets.field import TypedField, goes

# So many of the lines kept are shown, the last ones.
SHOWN: Final = 4
ANOTHER: Final = "another line; enter alone goes on, backspace mends the last"


class LinesField(TypedField):
    """A line to type on, and those that were typed before; enter alone goes to the next field."""

    class Entered(Message):
        """A line was kept, or taken back to be mended."""

    class Refused(Message):
        """Lines cannot be read; `why` says so."""

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    def __init__(self, field: Field, wrong: Callable[[str], str]) -> None:
        """`wrong` says in words what is wrong with lines; nothing where they are right."""
        super().__init__(field)
        self.wrong = wrong
        self.hint = field.hint
        self.kept: list[str] = []

    @property
    def said(self) -> str:
        """All lines, with the one that is being typed."""
        return "\n".join(line for line in (*self.kept, self.value) if line.strip())

    @property
    def more(self) -> Sequence[str]:
        """The last lines, numbered."""
        left = max(len(self.kept) - SHOWN, 0)
        above = [f"… {left} before"] if left else []
        return above + [f"{at:>2} {line}" for at, line in enumerate(self.kept, 1)][left:]

    def on_key(self, event: Key) -> None:
        """Keep the line at enter; in an empty one, backspace takes back the line before."""
        typing = self.screen.focused is self
        if typing and event.key == "enter" and self.value.strip():
            event.prevent_default().stop()
            why = self.wrong(self.said)
            if why:
                self.post_message(self.Refused(why))
            else:
                self.keep([self.value])
        elif typing and event.key == "backspace" and not self.value and self.kept:
            event.prevent_default().stop()
            self.mend()
        else:
            goes(self, event)

    def on_paste(self, event: Paste) -> None:
        """Keep all lines that are pasted but the last, which is typed on; say what is wrong."""
        event.prevent_default().stop()
        *whole, last = event.text.splitlines() or [""]
        if whole:
            self.keep([self.value + whole[0], *whole[1:]])
            why = self.wrong(self.said)
            if why:
                self.post_message(self.Refused(why))
        self.insert_text_at_cursor(last)

    def keep(self, lines: Sequence[str]) -> None:
        """Keep lines, and begin another."""
        self.kept += [plain(line) for line in lines if line.strip()]
        self.value = ""
        self.tell()

    def mend(self) -> None:
        """Take the last line back, to be typed on."""
        self.value = self.kept.pop()
        self.cursor_position = len(self.value)
        self.tell()

    def tell(self) -> None:
        """Show what can be typed now, and post that the lines are others."""
        self.placeholder = ANOTHER if self.kept else self.hint
        self.post_message(self.Entered())
