"""All kinds of growth, with the event classes and the long fields that each makes many of."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from engine.record.events.union import AnyEvent
from tests.crash.growing import actions, cards, corrections, judging, standing
from tests.crash.growing.growing_record import KINDS, Grow, Growing

# The chapters add their kinds to the table when they are loaded.
CHAPTERS: Final = (cards, actions, standing, judging, corrections)
ALL: Final[Mapping[str, Grow]] = KINDS


def grown(kind: str, number: int) -> Growing:
    """Return the record that has so many of a kind."""
    record = Growing()
    ALL[kind](record, number)
    return record


def multiplied(kind: str, number: int = 100) -> set[type[AnyEvent]]:
    """Return the event classes that a kind's record has at least half as many of as asked for."""
    found = Counter(type(event) for event in grown(kind, number).events)
    return {event for event, count in found.items() if count >= number // 2}


def lengthened(kind: str, number: int = 100) -> set[tuple[type[AnyEvent], str]]:
    """Return the fields of events that a kind's record gives at least half as many values."""
    return {
        (type(event), field.name)
        for event in grown(kind, number).events
        for field in msgspec.structs.fields(type(event))
        if isinstance(value := getattr(event, field.name), tuple) and len(value) >= number // 2
    }
