"""What the rules had implied already when somebody recorded it."""

from collections.abc import Iterable, Mapping, Sequence

from engine.model.enums import Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.standing.conditions import Transition

Change = tuple[int, CardId, Status]
"""A change of standing: its seq, the card, and the status that begins or ends."""


def confirmed(transitions: Iterable[Transition], entries: Sequence[Entry]) -> Mapping[Change, int]:
    """Give, for each implied change, the entry that recorded it before the next such change."""
    waiting: dict[tuple[CardId, Status, bool], Change] = {}
    changes: dict[int, list[Transition]] = {}
    for one in transitions:
        changes.setdefault(one.seq, []).append(one)
    found: dict[Change, int] = {}
    for entry in entries:
        event = entry.body
        if isinstance(event, StatusSet | StatusCleared):
            for card in event.cards:
                change = waiting.pop((card, event.status, isinstance(event, StatusSet)), None)
                if change is not None:
                    found[change] = entry.seq
        for one in changes.get(entry.seq, ()):
            waiting.pop((one.card, one.status, not one.began), None)
            if not one.recorded:
                waiting[one.card, one.status, one.began] = (one.seq, one.card, one.status)
    return found
