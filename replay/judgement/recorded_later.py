"""Changes that the rules implied before somebody recorded them."""

from collections.abc import Iterable, Mapping, Sequence

from engine.model.enums import Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.standing.conditions import Transition

Change = tuple[int, CardId, Status]
"""A change of standing: its seq, the card, and the status that begins or ends."""


def confirmed(transitions: Iterable[Transition], entries: Sequence[Entry]) -> Mapping[Change, int]:
    """Return, for each implied change, the entry that recorded it before the next such change."""
    waiting: dict[tuple[CardId, Status, bool], Change] = {}
    changes: dict[int, list[Transition]] = {}
    for transition in transitions:
        changes.setdefault(transition.seq, []).append(transition)
    recorded_by: dict[Change, int] = {}
    for entry in entries:
        event = entry.body
        if isinstance(event, StatusSet | StatusCleared):
            for card in event.cards:
                change = waiting.pop((card, event.status, isinstance(event, StatusSet)), None)
                if change is not None:
                    recorded_by[change] = entry.seq
        for transition in changes.get(entry.seq, ()):
            waiting.pop((transition.card, transition.status, not transition.began), None)
            if not transition.recorded:
                waiting[transition.card, transition.status, transition.began] = (
                    transition.seq,
                    transition.card,
                    transition.status,
                )
    return recorded_by
