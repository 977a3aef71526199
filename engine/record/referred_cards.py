"""Cards that an event refers to: by their ids, or by places that they make."""

from collections.abc import Iterator
from functools import cache
from typing import get_args, get_type_hints

import msgspec

from engine.model.ids import CardId, Reference
from engine.model.zones import Place
from engine.record.events.cards import CardDeclared
from engine.record.events.union import AnyEvent, Kind


def referred_cards(event: AnyEvent) -> Iterator[CardId]:
    """Yield the cards that an event needs to be there; a declaration brings its own."""
    for field in _fields(type(event)):
        value = getattr(event, field)
        if isinstance(value, str):
            yield value
        elif isinstance(value, Place):
            if value.card is not None:
                yield value.card
        elif value is not None:
            yield from value


@cache
def _fields(kind: Kind) -> tuple[str, ...]:
    """Return the fields of a kind of event that refer to cards or places."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        field.name
        for field in msgspec.structs.fields(kind)
        if not (kind is CardDeclared and field.name == "card")
        and {Reference.CARD, Place}.intersection(_parts(hints[field.name]))
    )


def _parts(hint: object) -> Iterator[object]:
    if isinstance(hint, Reference | type):
        yield hint
    for part in get_args(hint):
        yield from _parts(part)
