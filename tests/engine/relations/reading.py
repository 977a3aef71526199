"""What short transcripts say in the rules' own terms."""

from collections.abc import Iterator

from engine.judge.event_stream import EventStream
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.union import AnyEvent
from engine.table.card_knowledge import Identity
from engine.table.event_key import EventKey
from engine.table.fold import Fold
from tests.interpretations import BEFORE, header
from tests.transcripts import read


class _Reader:
    """A subscriber that keeps what it is passed."""

    def __init__(self) -> None:
        self.parts: list[Entry] = []

    def reset(self) -> None:
        self.parts.clear()

    def on_event(self, entry: Entry, key: EventKey) -> None:
        self.parts.append(entry)

    def on_card_named(self, card: CardId, identity: Identity) -> None:
        pass

    def on_caught_up(self) -> None:
        pass


def as_read(body: str) -> Iterator[tuple[int, AnyEvent]]:
    """Yield what these lines say, each fact with the number of its line, from 1."""
    reader = _Reader()
    stream = EventStream(Fold(read(body, header())))
    stream.subscribe(reader)
    stream.extend()
    return ((part.seq - BEFORE, part.body) for part in reader.parts if part.seq > BEFORE)


def facts(body: str) -> list[AnyEvent]:
    """Return what these lines say, without the numbers of their lines."""
    return [event for _, event in as_read(body)]
