"""Marks that the LackeyCCG plugins put behind titles, to tell printings of a card apart.

Such as the asterisk of `Hajur*`, the set of `Data (First Contact)`, the edition of `Triage 2E`.
What stands before one is a likely title of the card, and no more than that.
"""

import re
from typing import Final

_MARK: Final = re.compile(r"(?:\s*\*(?:V?AP)?|\s+\([^()]+\)|\s+2E)$")


def without_marks(title: str) -> tuple[str, ...]:
    """Return what a title is without its last mark, without the one before it, and so on."""
    shorter = []
    while (mark := _MARK.search(title)) is not None and mark.start() > 0:
        title = title[: mark.start()]
        shorter.append(title)
    return tuple(shorter)
