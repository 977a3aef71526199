"""The classes that a screen has by its size: the style sheet lays it out by them."""

from typing import Final

NARROW: Final = "-narrow"
WIDEST: Final = "-widest"
WIDTHS: Final = [(0, NARROW), (100, "-wide"), (180, WIDEST)]
HEIGHTS: Final = [(0, "-flat"), (22, "-low"), (30, "-half"), (36, "-tall"), (44, "-high")]
