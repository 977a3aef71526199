"""Contrast: making colours lighter or darker until text in them can be read on all backgrounds."""

from collections.abc import Sequence
from typing import Final

from textual.color import Color

# The contrast that WCAG asks of text at its strictest level.
ENOUGH: Final = 7.0
_STEPS: Final = 40


def luminance(colour: Color) -> float:
    """Return the relative luminance of a colour, 0 for black and 1 for white."""
    parts = (part / 255 for part in (colour.r, colour.g, colour.b))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def readable(colour: Color, grounds: Sequence[Color]) -> Color:
    """Return a colour moved towards white or black until it stands out on all backgrounds.

    It is the nearest colour that stands out enough; white or black if none does.
    """
    dark = max(map(luminance, grounds)) < 0.18
    end = Color(255, 255, 255) if dark else Color(0, 0, 0)
    for step in range(_STEPS + 1):
        tried = colour.blend(end, step / _STEPS)
        if all(contrast(tried, ground) >= ENOUGH for ground in grounds):
            return tried
    return end
