"""Refusals: what is wrong with input that cannot be a record, where, and what to do about it."""

from collections.abc import Sequence
from typing import Final

import msgspec

# More faults than this are counted, not listed.
MOST_FAULTS: Final = 100


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with the input: where it is, what it is, what would mend it.

    `where` is a file with line and column, or a seq; empty where the whole input is meant.
    """

    where: str
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        text = f"{self.where}: {self.what}" if self.where else self.what
        return f"{text}; {self.remedy}" if self.remedy else text


def first_faults(faults: Sequence[Fault], name: str, most: int = MOST_FAULTS) -> tuple[Fault, ...]:
    """Return the first faults of a file, and one that says how many more there are."""
    left = len(faults) - most
    return (*faults[:most], Fault(name, f"{left} more faults")) if left > 0 else tuple(faults)


class InputError(Exception):
    """Input that cannot be taken as a record, with all its faults; nothing of it was kept."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults
