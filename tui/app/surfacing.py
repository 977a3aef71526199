"""Errors in what only helps a scribe: he goes on recording without it, a test sees the error."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from replay.render.row import Row, row
from replay.text.sanitize import plain
from replay.text.span import Style, span
from tui.app.live_match import LiveMatch
from tui.app.preview import preview
from tui.app.suggestion_list import SuggestionList, offers

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch

# Tests set it to "raise", for the programs that they start too.
VARIABLE: Final = "TRICORDER_FAULTS"
_Shown = TypeVar("_Shown")


def helped(help_out: Callable[[], _Shown], without: Callable[[str], _Shown]) -> _Shown:
    """Return what helps; if the program has a fault there, what stands `without` it.

    `without` is called with the fault in words. A line that is typed must not be lost for it.
    """
    try:
        return help_out()
    except Exception as error:
        if os.environ.get(VARIABLE) == "raise":
            raise
        return without(plain(f"{type(error).__name__}: {error}"))


def offered(scribe: LiveMatch, judged: "JudgedMatch | None", text: str, at: int) -> SuggestionList:
    """Return what could be recorded next, or only that nothing can be offered."""
    return helped(lambda: offers(scribe, judged, text, at), _no_offers)


def previewed(scribe: LiveMatch, text: str) -> Row:
    """Return what a line means, or only that it cannot be shown."""
    return helped(lambda: preview(scribe, text), _no_preview)


def _no_offers(fault: str) -> SuggestionList:
    title = " No suggestions: the program has a fault; recording goes on "
    return SuggestionList(title, [row(span(fault, Style.DIM))])


def _no_preview(fault: str) -> Row:
    return row(span(f"no preview, the program has a fault: {fault}", Style.DIM))
