"""Small records, made of events."""

import typing

import msgspec

from engine.model.enums import Edition, EntrySource
from engine.record.entry import EVENT_DECODER, Entry
from engine.record.events.match import MatchStarted, Player
from engine.record.events.union import AnyEvent


def entries(*events: AnyEvent) -> list[Entry]:
    """These events as a record typed live, without times."""
    return [
        Entry(seq=seq, source=EntrySource.LIVE, body=event) for seq, event in enumerate(events, 1)
    ]


def start(**given: typing.Any) -> MatchStarted:
    """A plain start of a match between A and B."""
    plain: dict[str, typing.Any] = {
        "title": "A match",
        "edition": Edition.FIRST,
        "ruleset": "faq-1996",
        "players": (Player(id="A", name="Ada"), Player(id="B", name="Ben")),
    }
    return MatchStarted(**(plain | given))


def from_json(tag: str, **fields: typing.Any) -> AnyEvent:
    """Return the event that JSON with this tag and these fields is read as, if it is."""
    event: AnyEvent = EVENT_DECODER.decode(msgspec.json.encode({"event": tag, **fields}))
    return event
