"""Bookkeeping: entries that say nothing new to somebody who watched the play."""

from collections.abc import Container, Iterator
from typing import Final

from engine.model.enums import Attribute, Outcome, PlaceKind
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.judging import DisputeRaised, JudgingEvent
from engine.record.events.statuses import ValueSet
from engine.record.events.union import AnyEvent
from replay.timeline.jump_targets import refers_to
from replay.timeline.timeline import Timeline

_AS_EXPECTED: Final = frozenset({Outcome.AS_ANNOUNCED, Outcome.RESOLVED})


def bookkeeping(timeline: Timeline) -> Iterator[int]:
    """Yield the entries that a log may fold, but none that a judge or a dispute is about."""
    entries = timeline.entries
    contradicted: Container[int] = timeline.inconsistencies()
    contested = {
        seq
        for entry in entries
        if isinstance(entry.body, JudgingEvent | DisputeRaised)
        for seq in refers_to(entry.body)
    }
    for entry in entries:
        following = entries[entry.seq].body if entry.seq < len(entries) else None
        if (
            _is_expected(entry.body, following)
            and entry.seq not in contested
            and entry.seq not in contradicted
        ):
            yield entry.seq


def _is_expected(event: AnyEvent, following: AnyEvent | None) -> bool:
    match event:
        case ActionEnded(outcome=outcome, by=None):
            return outcome in _AS_EXPECTED
        case CardDeclared(place=place, card=card):
            used = isinstance(following, ActionInitiated) and following.card == card
            return used and place.kind is PlaceKind.HAND
        case CardsMoved(origin=origin, destination=destination, of=int()):
            shown = origin.kind is PlaceKind.SHOWN
            return shown and destination.kind is PlaceKind.DISCARD_PILE
        case ValueSet(attribute=attribute):
            return attribute is Attribute.RANGE_LEFT
    return False
