"""A match as it was read, from a store or from a file."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.model.errors import Fault
from engine.record.entry import Entry
from engine.table.header import start_of
from recorder.store.chain import head
from recorder.store.pending_check import PendingCheck


class RecordedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match's entries in the order of the record, up to where they can be trusted.

    `id`: the match's id in a store, or the name of its file.
    `head`: the digest of the last entry here.
    `broken`: where the record breaks off and why; None for a sound one.
    `library`: the store whose card files have more facts of its cards, where there is one.
    `store`: the store that holds the match; None for one from a file.
    `pending`: the check of its chain, where the match is shown before that is done.
    """

    id: str
    title: str
    entries: tuple[Entry, ...]
    head: str
    broken: Fault | None = None
    library: Path | None = None
    store: Path | None = None
    pending: PendingCheck | None = None


def recorded_match(
    entries: Iterable[Entry], name: str, broken: Fault | None = None
) -> RecordedMatch:
    """Return a match of entries that come from no store, such as those of a file `name`."""
    stored = tuple(entries)
    return RecordedMatch(
        id=name, title=title_of(stored), entries=stored, head=head(stored), broken=broken
    )


def title_of(entries: tuple[Entry, ...]) -> str:
    """Return the title of a match as corrections leave it; empty when its start is unreadable."""
    started = start_of(entries)
    return "" if started is None else started.title
