"""What all rows of tables share: their shape, and how several values lie in one column."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

Value: TypeAlias = str | int | None
TableRow: TypeAlias = dict[str, Value]
# Rows by the name of their table; a table that rows refer to comes before theirs.
Tables: TypeAlias = Mapping[str, Sequence[TableRow]]


def several(values: Iterable[object]) -> str:
    """Return values as one column holds them: a JSON array of text."""
    return msgspec.json.encode([str(value) for value in values]).decode()
