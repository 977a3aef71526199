"""Whether there is a screen with a user: a terminal, or a browser that Textual drives as one."""

import os
import sys
from typing import Final

# Textual names the driver here where a program runs in a browser; its pipes are no terminal.
DRIVER: Final = "TEXTUAL_DRIVER"


def is_interactive() -> bool:
    """Return whether the application can be shown: input and output belong to a screen."""
    return bool(os.environ.get(DRIVER)) or (sys.stdin.isatty() and sys.stdout.isatty())
