"""Small records, made of events."""

import typing

from engine.entry import Entry
from engine.events.match import MatchStarted, Player
from engine.events.union import AnyEvent
from engine.vocabulary import Edition, Source


def entries(*events: AnyEvent) -> list[Entry]:
    """These events as a record typed live, without times."""
    return [Entry(seq=seq, source=Source.LIVE, body=event) for seq, event in enumerate(events, 1)]


def start(**given: typing.Any) -> MatchStarted:
    """A plain start of a match between A and B."""
    plain: dict[str, typing.Any] = {
        "title": "A match",
        "edition": Edition.FIRST,
        "ruleset": "faq-1996",
        "players": (Player(id="A", name="Ada"), Player(id="B", name="Ben")),
    }
    return MatchStarted(**(plain | given))
