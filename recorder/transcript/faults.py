"""The faults of a transcript, gathered over all its lines."""

from engine.model.errors import Fault
from recorder.transcript.parse_errors import ParseError


class Faults:
    """What is wrong with a file, in the order of its lines."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._found: list[tuple[int, int, ParseError]] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, number: int, misreading: ParseError) -> None:
        """File what stopped the reading of a line."""
        self._found.append((number, misreading.column, misreading))

    def add_all(self, number: int, several: ExceptionGroup[Exception]) -> None:
        """File everything that stopped the reading of a line."""
        for one in several.exceptions:
            if isinstance(one, ParseError):
                self.add(number, one)

    def told(self) -> tuple[Fault, ...]:
        """All faults, with file, line and column."""
        found = sorted(self._found, key=lambda one: one[:2])
        return tuple(
            Fault(where=f"{self.name}:{number}:{column}", what=one.what, remedy=one.remedy)
            for number, column, one in found
        )
