"""The look of each style of text, in the colours of the theme."""

from collections.abc import Mapping
from typing import Final

from rich.style import Style as RichStyle

from replay.text.span import Style

GUTTER: Final = "gutter"
CURSOR: Final = "cursor"

# The theme's colour, and what is done to the letters, so that much can be told without colour.
_LOOKS: Final[Mapping[str, tuple[str, str]]] = {
    Style.TEXT: ("foreground", ""),
    Style.HEADING: ("text-primary", "bold"),
    Style.DIM: ("foreground-darken-3", ""),
    Style.NUMBER: ("text-accent", ""),
    Style.CARD: ("foreground", ""),
    Style.UNKNOWN: ("foreground-darken-3", "italic"),
    Style.PLAYER: ("text-secondary", "bold"),
    Style.STATUS: ("text-warning", ""),
    Style.STRUCK: ("foreground-darken-3", "strike"),
    Style.OPEN: ("text-success", "bold"),
    Style.JUDGING: ("text-secondary", "bold"),
    Style.DOUBT: ("text-warning", "bold"),
    Style.BAD: ("text-error", "bold"),
    GUTTER: ("text-accent", "bold"),
}
_CURSOR_GROUND: Final = "primary-muted"


def looks(theme: Mapping[str, str]) -> dict[str, RichStyle]:
    """Return the look of every style, of the gutter, and of the row under the cursor.

    `theme` has the theme's colours by the names that style sheets use.
    """
    found = {
        name: RichStyle.parse(f"{letters} {theme[colour]}".strip())
        for name, (colour, letters) in _LOOKS.items()
    }
    found[CURSOR] = RichStyle.parse(f"bold on {theme[_CURSOR_GROUND]}")
    return found
