"""Renumbering: an event whose references to entries follow them to other places."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from engine.model.ids import Reference
from engine.record.events.union import AnyEvent, Kind


def renumbered(event: AnyEvent, seqs: Mapping[int, int]) -> AnyEvent:
    """Return an event with each reference to an entry changed as `seqs` says; others stay."""
    changed: dict[str, Any] = {}
    for field in references(type(event)):
        named = getattr(event, field)
        if isinstance(named, int):
            changed[field] = seqs.get(named, named)
        elif named:
            changed[field] = tuple(seqs.get(seq, seq) for seq in named)
    return replace(event, **changed) if changed else event


@cache
def references(kind: Kind) -> tuple[str, ...]:
    """Return the fields of a kind of event that name entries of the record."""
    hints = get_type_hints(kind, include_extras=True)
    entries = {Reference.ACTION, Reference.ENTRY}
    return tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if entries.intersection(_marks(hints[field.name]))
    )


def _marks(hint: object) -> Iterator[Reference]:
    if isinstance(hint, Reference):
        yield hint
    for part in get_args(hint):
        yield from _marks(part)
