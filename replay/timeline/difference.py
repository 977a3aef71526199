"""The difference of two points of a match, as a value: applied to the first it gives the second."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from engine.table.snapshot import Snapshot
from engine.table.table import Table


class Absent(msgspec.Struct, frozen=True, tag="absent"):
    """What stands for a key that a mapping does not have."""


ABSENT: Final = Absent()


class Change(msgspec.Struct, frozen=True, gc=False):
    """One difference: a field of the snapshot or its table, with a key where it is a mapping.

    `field` is `seq`, `known`, `table.cards`, `table.lying` and so on; `key` is a card, place,
    player or the like. A key that was not there before, or is not there after, is ABSENT there.
    """

    field: str
    key: Any
    before: Any
    after: Any


class Difference(msgspec.Struct, frozen=True):
    """Everything that differs between two snapshots; two equal ones have no changes."""

    changes: tuple[Change, ...] = ()

    def of(self, field: str) -> Iterator[Change]:
        """Return the changes of one field, in the order of its keys."""
        return (change for change in self.changes if change.field == field)


def difference(before: Snapshot, after: Snapshot) -> Difference:
    """Return everything that differs between two snapshots."""
    changes = [*_compared("", before, after, skipping="table")]
    changes += _compared("table.", before.table, after.table)
    return Difference(tuple(changes))


def apply(before: Snapshot, changes: Difference) -> Snapshot:
    """Return the snapshot that differs from `before` by these changes."""
    table: dict[str, Any] = {}
    snapshot: dict[str, Any] = {}
    for change in changes.changes:
        inside, _, field = change.field.rpartition(".")
        whole, fields = (before.table, table) if inside else (before, snapshot)
        if change.key is None:
            fields[field] = change.after
            continue
        mapping = fields.setdefault(field, dict(getattr(whole, field)))
        if isinstance(change.after, Absent):
            del mapping[change.key]
        else:
            mapping[change.key] = change.after
    if table:
        snapshot["table"] = msgspec.structs.replace(before.table, **table)
    return msgspec.structs.replace(before, **snapshot)


def _compared(
    prefix: str, before: Snapshot | Table, after: Snapshot | Table, skipping: str = ""
) -> Iterator[Change]:
    for field in before.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if field == skipping or old is new:
            continue
        if isinstance(old, Mapping):
            yield from _keys(prefix + field, old, new)
        elif old != new:
            yield Change(prefix + field, None, old, new)


def _keys(field: str, old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Iterator[Change]:
    for key, value in old.items():
        now = new.get(key, ABSENT)
        if now is not value and now != value:
            yield Change(field, key, value, now)
    for key, value in new.items():
        if key not in old:
            yield Change(field, key, ABSENT, value)
