"""The classes that a screen has by its size: the style sheet lays it out by them."""

from typing import Final

WIDTHS: Final = [(0, "-narrow"), (100, "-wide"), (180, "-widest")]
HEIGHTS: Final = [(0, "-flat"), (22, "-low"), (30, "-half"), (36, "-tall"), (44, "-high")]
ONE_COLUMN: Final = "all stands in one column here"
"""What a key for the other column says where a screen has one."""
IN_VIEW: Final = "all of it is in view"
"""What a key that scrolls says where nothing is left to scroll to."""
