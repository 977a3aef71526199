"""The time of Textual alone, without a match: the floor of every key that changes a screen."""

from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Key
from textual.strip import Strip
from textual.widget import Widget

PAINT: Final = "p"
LAY_OUT: Final = "l"
_COLOURS: Final = [Style(color=name) for name in ("red", "green", "blue", "white", "yellow")]


class _Lines(Widget):
    """Five words in five colours on every line, all others after each key."""

    DEFAULT_CSS = "_Lines { width: 100%; height: 100%; }"
    painted = 0

    def render_line(self, y: int) -> Strip:
        """Return a line as it is now."""
        wide = self.size.width // len(_COLOURS)
        words = (f"{self.painted * 7 + y + part:<{wide}}" for part in range(len(_COLOURS)))
        return Strip([Segment(word, style) for word, style in zip(words, _COLOURS, strict=True)])


class BareApp(App[None]):
    """One widget: `p` paints it again, `l` also lays it out again."""

    def compose(self) -> ComposeResult:
        """Yield the widget."""
        yield _Lines()

    def on_key(self, event: Key) -> None:
        """Change every line; one of the keys also changes the margin."""
        lines = self.query_one(_Lines)
        lines.painted += 1
        if event.key == LAY_OUT:
            lines.styles.margin = lines.painted % 2
        lines.refresh()
