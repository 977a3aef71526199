"""The bottom line: the keys, or what the last of them found or could not do."""

from textual.events import Click
from textual.reactive import reactive
from textual.timer import Timer

from replay.render.row import Row, at_most, row, wrapped
from replay.text.sanitize import plain, width
from replay.text.span import Span, Style, text_of
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import hinted_keys, hints, sign
from tui.app.widgets.row_list import RowList

KEPT = 2
BETWEEN = "  "
MARGIN = 1
# Signs that a footer shows as keys and that are none.
TYPED = frozenset({"type", "1-9"})
MOST = 3
# Seconds that a line of a message stays.
READ = 8.0


class Footer(RowList, can_focus=False):
    """Shows as many keys as fit, always the last two; a message takes their place.

    A message that is too long for one line takes up to MOST. `unfit`: words for what cannot be done
    now; they are left out.
    """

    message = reactive("", repaint=False)
    pace = reactive("", repaint=False)
    unfit: reactive[frozenset[str]] = reactive(frozenset())

    def __init__(self, where: CommandScreen) -> None:
        super().__init__(id="footer")
        self.hints = hints(where)
        self.keys = hinted_keys(where)
        self.told: list[Row] = []
        self.leaving: Timer | None = None

    def count(self) -> int:
        """Return 1, or the number of lines of the message."""
        return max(1, len(self.told))

    def mark(self, index: int) -> str:
        """Return a margin; the bottom line has no gutter."""
        return " "

    def row(self, index: int) -> Row:
        """Return the message, or the pace while the match is played, or the keys."""
        if self.told:
            return self.told[index]
        if self.pace:
            return row(Span(self.pace, Style.VALUE), ": space pauses, + - speed")
        return row(*(piece for keys, word in self.shown() for piece in _pieces(keys, word)))

    def shown(self) -> list[tuple[str, str]]:
        """Return the keys and words that there is room for."""
        shown = [(keys, word) for keys, word in self.hints if word not in self.unfit]
        while len(shown) > KEPT and self.taken(shown) > self.size.width - 1:
            del shown[-KEPT - 1]
        return shown

    def on_resize(self) -> None:
        """Break the message into lines again; while the prompt hid it, that was not possible."""
        super().on_resize()
        self.watch_message()

    def on_click(self, event: Click) -> None:
        """Press the key that was clicked; its word stands for the first. A message goes away."""
        if self.told:
            self.message = ""
        elif self.pace:
            self.app.simulate_key("space")
        else:
            self.press(event.x - MARGIN)

    def press(self, column: int) -> None:
        """Press the key that is shown in a column, where there is one."""
        left = 0
        for signs, word in self.shown():
            keys = self.keys[word]
            inside = column - left
            left += width(text_of(_pieces(signs, word)))
            if 0 <= column < left:
                starts = [width("".join(map(sign, keys[:at]))) for at in range(len(keys))]
                pointed = [at for at, start in enumerate(starts) if start <= inside]
                at = pointed[-1] if inside < width(signs) else 0
                if keys[at] not in TYPED:
                    self.app.simulate_key(keys[at])
                return

    def taken(self, shown: list[tuple[str, str]]) -> int:
        """Count the cells that these keys take, without the space after the last."""
        return sum(width(f"{keys} {word}{BETWEEN}") for keys, word in shown) - len(BETWEEN)

    def watch_pace(self) -> None:
        """Show the pace, or the keys again."""
        self.refresh()

    def leave_later(self) -> None:
        """Hide the message once it has had time to be read."""
        if self.leaving is not None:
            self.leaving.stop()
            self.leaving = None
        if self.told and self.is_running:
            seconds = READ * max(len(self.told), 1)
            self.leaving = self.set_timer(seconds, lambda: setattr(self, "message", ""))

    def watch_message(self) -> None:
        """Show another message, on as many lines as it takes."""
        message = row(Span(plain(self.message), Style.VALUE))
        lines = wrapped([message], self.size.width - 2) if self.size.width else [message]
        self.told = at_most(MOST, lines) if self.message else []
        self.leave_later()
        if self.styles.height is None or self.styles.height.value != self.count():
            self.styles.height = self.count()
        self.refresh()


def _pieces(keys: str, word: str) -> tuple[Span, Span]:
    return Span(keys, Style.NUMBER), Span(f" {word}{BETWEEN}")
