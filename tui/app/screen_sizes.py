"""The classes that a screen has by its size: the style sheet lays it out by them."""

from typing import Final

WIDTHS: Final = [(0, "-narrow"), (100, "-wide"), (180, "-widest")]
HEIGHTS: Final = [(0, "-flat"), (22, "-low"), (30, "-half"), (36, "-tall"), (44, "-high")]
