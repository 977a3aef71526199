"""References to entries in the text of a panel, such as `@164`: a touch goes to the entry."""

import re
from typing import Final

from textual.events import Click

from replay.text.sanitize import width
from tui.app.widgets.row_list import RowList

REFERENCE: Final = re.compile(r"@(\d{1,9})\b")


def reference_at(text: str, cell: int) -> int | None:
    """Return the entry that the text names in a terminal cell, if it names one there."""
    for found in REFERENCE.finditer(text):
        start = width(text[: found.start()])
        if start <= cell < start + width(found[0]):
            return int(found[1])
    return None


def touched(panel: RowList, event: Click) -> int | None:
    """Return the entry whose reference was touched in a panel, if one was."""
    offset = event.get_content_offset(panel)
    if offset is None:
        return None
    index = offset.y + round(panel.scroll_y)
    if not 0 <= index < panel.count():
        return None
    return reference_at(panel.mark(index) + panel.row(index).text, offset.x)
