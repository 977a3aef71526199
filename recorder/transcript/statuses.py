"""The words between cards and their status: `p1 is`, `p1, p2 are`, `p1 no longer`."""

from typing import Any, Final

from recorder.transcript.cursor import Cursor
from recorder.transcript.page import Page
from recorder.transcript.part import Findings, Part


def _read_are(cursor: Cursor, findings: Findings) -> None:
    if not cursor.word("is", "are"):
        raise cursor.miss("'is'", ("is", "are"))


def _write_are(event: Any, page: Page) -> str:
    return "are" if len(event.cards) > 1 else "is"


def _read_no_longer(cursor: Cursor, findings: Findings) -> None:
    cursor.word("is", "are")
    if not cursor.words("no", "longer"):
        raise cursor.miss("'no longer'", ("no longer",))


ARE: Final = Part("is", _read_are, _write_are, frozenset({"is", "are"}))
NO_LONGER: Final = Part(
    "no longer", _read_no_longer, lambda event, page: "no longer", frozenset({"no", "longer"})
)
