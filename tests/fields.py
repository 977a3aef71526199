"""The fields of events by what they refer to."""

from collections.abc import Iterator
from typing import get_args, get_type_hints

from engine.record.events.union import TAGS


def _parts(hint: object) -> Iterator[object]:
    yield hint
    for part in get_args(hint):
        yield from _parts(part)


def fields_of(*marks: object, besides: tuple[str, ...]) -> set[str]:
    """Name the fields whose type holds one of some marks or types, but for those so called."""
    return {
        f"{kind.__name__}.{name}"
        for kind in TAGS
        for name, hint in get_type_hints(kind, include_extras=True).items()
        if name not in besides and any(part in marks for part in _parts(hint))
    }
