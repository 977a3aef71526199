"""A disagreement: what an output says and what is true of the record."""

from collections.abc import Iterator
from typing import NamedTuple


class Disagreement(NamedTuple):
    """`kind`: the output and the fact that it has wrong, without the particulars of the record."""

    kind: str
    where: str
    told: object
    true: object


def differing(kind: str, where: str, told: object, true: object) -> Iterator[Disagreement]:
    """Yield a disagreement if what is told is not what is true."""
    if told != true:
        yield Disagreement(kind, where, told, true)
