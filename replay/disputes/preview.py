"""A remedy before it is applied: the table as it would be, named by a short digest."""

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from engine.model.enums import EntrySource
from engine.record.entry import ENCODER, Entry
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.growing_record import GrowingRecord
from engine.table.snapshot import Snapshot
from replay.timeline.difference import Difference, difference
from replay.timeline.timeline import Timeline

_SHORT = 8


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What would hold after some events that nobody has recorded yet, compared with now.

    `digest`: names the record with these events at its end; any other entry in between changes it.
    """

    events: tuple[AnyEvent, ...]
    now: Snapshot
    after: Snapshot
    digest: str

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
    digest = sha256(timeline.head.encode())
    for event in events:
        digest.update(b"\0" + ENCODER.encode(event))
    return Preview(
        events=tuple(events),
        now=timeline.snapshot(timeline.last),
        after=Fold([*timeline.entries, *entries]).last,
        digest=digest.hexdigest()[:_SHORT],
    )


def as_entries(last: int, events: Sequence[AnyEvent]) -> list[Entry]:
    """Return events as the entries that would come after the entry `last`."""
    return [
        Entry(seq=seq, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate(events, last + 1)
    ]
