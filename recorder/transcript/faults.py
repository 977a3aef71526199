"""The faults of a transcript, gathered over all its lines."""

from engine.model.errors import MOST_FAULTS, Fault
from recorder.transcript.parse_errors import ParseError


class Faults:
    """The faults of a file, in the order of its lines."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._found: list[tuple[int, int, ParseError]] = []

    def __len__(self) -> int:
        return len(self._found)

    def __bool__(self) -> bool:
        return bool(self._found)

    @property
    def full(self) -> bool:
        """True once there are so many faults that what comes after them is not looked at."""
        return len(self._found) >= MOST_FAULTS

    def add(self, number: int, error: ParseError) -> None:
        """Add the error that stopped the reading of a line."""
        self._found.append((number, error.column, error))

    def add_all(self, number: int, errors: ExceptionGroup[Exception]) -> None:
        """Add every error that stopped the reading of a line."""
        for error in errors.exceptions:
            if isinstance(error, ParseError):
                self.add(number, error)

    def in_order(self) -> tuple[Fault, ...]:
        """Return all faults in the order of lines, with file, line and column."""
        ordered = sorted(self._found, key=lambda fault: fault[:2])
        faults = tuple(
            Fault(where=f"{self.name}:{number}:{column}", what=error.what, remedy=error.remedy)
            for number, column, error in ordered
        )
        rest = Fault(self.name, f"found {len(faults)} faults; the lines after them were not read")
        return (*faults, rest) if self.full else faults
