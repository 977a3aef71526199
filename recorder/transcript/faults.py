"""The faults of a transcript, gathered over all its lines."""

from typing import Final

from engine.refusal import Fault
from recorder.transcript.cursor import Cursor, near
from recorder.transcript.manuscript import Manuscript
from recorder.transcript.misreading import Misreading
from recorder.transcript.tokens import Sort

_A_LINE: Final = "a line such as turn, card, A plays …, > …"


class Faults:
    """What is wrong with a file, in the order of its lines."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._found: list[tuple[int, int, Misreading]] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, number: int, misreading: Misreading) -> None:
        """File what stopped the reading of a line."""
        self._found.append((number, misreading.column, misreading))

    def told(self) -> tuple[Fault, ...]:
        """All faults, with file, line and column."""
        found = sorted(self._found, key=lambda one: one[:2])
        return tuple(
            Fault(where=f"{self.name}:{number}:{column}", what=one.what, remedy=one.remedy)
            for number, column, one in found
        )


def unfit(cursor: Cursor, manuscript: Manuscript, openings: frozenset[str]) -> Misreading:
    """Say why a line has no known form; a misspelt first word is better told than what follows."""
    start = cursor.start
    first = cursor.tokens[start]
    players = manuscript.players or {}
    known = first.text in players or first.text in manuscript.cards or first.text in openings
    if first.sort is not Sort.WORD or known or cursor.furthest > start + 1:
        return cursor.fault()
    hint = near(first.text, (*openings, *players))
    if cursor.furthest == start or hint:
        return Misreading(first.column, f"found {first}, expected {_A_LINE}", hint)
    return cursor.fault()
