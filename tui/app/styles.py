"""The look of each style of text: one colour for one meaning, readable in every theme.

Players have two hues; red is for what is illegal, run over or late, amber for disputes and doubt,
green for who may act now, violet for what a judge does, grey for bookkeeping.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rich.style import Style as RichStyle
from textual.color import Color

from replay.render.log_line import BAR
from replay.text.player_labels import player_labels, player_names
from replay.text.sanitize import plain
from replay.text.span import Style
from replay.timeline.timeline import Timeline
from tui.app.contrast import readable

GUTTER: Final = "gutter"
CURSOR: Final = "cursor"
SEATS: Final = {1: Style.SEAT_1, 2: Style.SEAT_2}
"""The style of each player's name, by his seat."""

# The hues of players, in dark themes and in light ones.
_SEATS: Final = {True: ("#5fafff", "#ffaf5f"), False: ("#00539c", "#8a3b00")}
_VIOLET: Final = {True: "#d7a6ff", False: "#5f1f8f"}
_CHIP: Final = {True: "#b9a26a", False: "#5c4a17"}
_GREY: Final = 0.45
# The theme's colour and the style of the letters, so that much can be read without colour.
_LOOKS: Final[Mapping[str, tuple[str, str]]] = {
    Style.TEXT: ("foreground", ""),
    Style.HEADING: ("primary", "bold"),
    Style.DIM: ("grey", ""),
    Style.NUMBER: ("grey", ""),
    Style.CARD: ("foreground", ""),
    Style.UNKNOWN: ("grey", "italic"),
    Style.PLAYER: ("foreground", "bold"),
    Style.STATUS: ("chip", "bold"),
    Style.STOPPED_CHIP: ("chip", "bold reverse"),
    Style.VALUE: ("foreground", "bold"),
    Style.STRUCK: ("grey", "strike"),
    Style.UNDER_WAY: ("foreground", "bold"),
    Style.OPEN: ("success", "bold"),
    Style.JUDGING: ("violet", "bold"),
    Style.DOUBT: ("warning", "bold"),
    Style.DOUBT_CHIP: ("warning", "bold reverse"),
    Style.JUDGING_CHIP: ("violet", "bold reverse"),
    Style.BAD: ("error", "bold"),
    GUTTER: ("foreground", "bold"),
    Style.SEAT_1: ("seat1", "bold"),
    Style.SEAT_2: ("seat2", "bold"),
}
_GROUNDS: Final = ("background", "surface", "panel")
_NAMED: Final = (*_GROUNDS, "foreground", "primary", "success", "warning", "error")


def looks(theme: Mapping[str, str]) -> dict[str, RichStyle]:
    """Return the look of every style, of the gutter, and of the row under the cursor.

    `theme` has the theme's colours by the names that style sheets use.
    """
    return dict(_looks(tuple(theme[name] for name in _NAMED)))


@lru_cache(maxsize=4)
def _looks(named: tuple[str, ...]) -> dict[str, RichStyle]:
    """Make the looks once for all panels, with colours changed until they can be read."""
    colours = _colours(dict(zip(_NAMED, named, strict=True)))
    found = {
        name: RichStyle.parse(f"{letters} {colours[colour].hex6}".strip())
        for name, (colour, letters) in _LOOKS.items()
    }
    found[CURSOR] = RichStyle.parse(f"bold on {colours['cursor'].hex6}")
    return found


def grounds(theme: Mapping[str, str]) -> list[Color]:
    """Return the backgrounds of text: those of the theme, and the row under the cursor."""
    solid = [Color.parse(theme[name]) for name in _GROUNDS]
    dark = solid[0].brightness < 0.5
    return [*solid, solid[0].blend(Color.parse(_SEATS[dark][0]), 0.18 if dark else 0.12)]


def _colours(theme: Mapping[str, str]) -> dict[str, Color]:
    on = grounds(theme)
    dark = on[0].brightness < 0.5
    foreground = Color.parse(theme["foreground"])
    hues = {name: Color.parse(theme[name]) for name in ("primary", "success", "warning", "error")}
    hues |= {
        "foreground": foreground,
        "grey": foreground.blend(on[0], _GREY),
        "violet": Color.parse(_VIOLET[dark]),
        "chip": Color.parse(_CHIP[dark]),
        **{f"seat{seat}": Color.parse(hue) for seat, hue in enumerate(_SEATS[dark], 1)},
    }
    return {name: readable(hue, on) for name, hue in hues.items()} | {CURSOR: on[-1]}


def seats(timeline: Timeline) -> Mapping[str, int]:
    """Return the seat, 1 or 2, of each name and sign of a player; others share these."""
    started = timeline.started
    players = () if started is None else started.players
    labels = player_labels(player.id for player in players)
    names = player_names(players)
    recorded = timeline.snapshot(min(timeline.last, 1)).started
    misspelt = {} if recorded is None else {each.id: each.name for each in recorded.players}
    found: dict[str, int] = {}
    for seat, player in enumerate(players):
        words = (
            player.id,
            player.name,
            misspelt.get(player.id, player.name),
            names[player.id],
            labels[player.id],
            f"{labels[player.id]}{BAR}",
        )
        found |= dict.fromkeys(map(plain, words), seat % 2 + 1)
    return found
