"""A remedy before it is applied: the table as it would be, named by a short digest."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import EntrySource
from engine.record.entry import ENCODER, Entry
from engine.record.events.judging import BackedUp
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.growing_record import GrowingRecord
from engine.table.snapshot import Snapshot
from replay.timeline.difference import Difference, difference
from replay.timeline.timeline import Timeline

_SHORT = 8
# The fields of a back-up, and of what goes with it, that say by whom it comes and why.
_ORDER: Final = (
    *("approved_by", "asked_by", "judge", "reason"),
    *("ruling", "dispute", "because"),
)


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What would hold after some events that nobody has recorded yet, compared with now.

    `head`: of the record now. `digest`: names the record with these events at its end; any other
    entry in between changes it. By whom a judge goes back, and why, changes nothing.
    """

    head: str
    events: tuple[AnyEvent, ...]
    now: Snapshot
    after: Snapshot

    @property
    def digest(self) -> str:
        """A few characters that name it."""
        return self.digest_with(self.events)

    def digest_with(self, events: Sequence[AnyEvent]) -> str:
        """Return the digest that it would have with other events."""
        made = sha256(self.head.encode())
        back = isinstance(events[0], BackedUp)
        for event in events:
            made.update(b"\0" + ENCODER.encode(_without_order(event) if back else event))
        return made.hexdigest()[:_SHORT]

    @property
    def difference(self) -> Difference:
        """What differs from now."""
        return difference(self.now, self.after)


def previewed(timeline: Timeline, events: Sequence[AnyEvent]) -> Preview:
    """Return what would hold after events at the end of a record; nothing is recorded.

    Raises InputError where they cannot come next.
    """
    entries = as_entries(timeline.last, events)
    GrowingRecord(timeline.entries).stage(entries)
    return Preview(
        head=timeline.head,
        events=tuple(events),
        now=timeline.snapshot(timeline.last),
        after=Fold([*timeline.entries, *entries]).last,
    )


def _without_order(event: AnyEvent) -> AnyEvent:
    """Return an event without who orders it, by which ruling, and why."""
    return replace(event, **{name: None for name in _ORDER if hasattr(event, name)})


def as_entries(last: int, events: Sequence[AnyEvent]) -> list[Entry]:
    """Return events as the entries that would come after the entry `last`."""
    return [
        Entry(seq=seq, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate(events, last + 1)
    ]
