"""A match as it was read, from a store or from a file."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.model.errors import Fault
from engine.record.entry import Entry
from engine.record.events.match import MatchStarted
from recorder.store.chain import head


class RecordedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match's entries in the order of the record, up to where they can be trusted.

    `id`: the match's id in a store, or the name of its file.
    `head`: the digest of the last entry here.
    `broken`: where the record breaks off and why; None for a sound one.
    `library`: the store whose card files have more facts of its cards, where there is one.
    `store`: the store that holds the match; None for one from a file.
    """

    id: str
    title: str
    entries: tuple[Entry, ...]
    head: str
    broken: Fault | None = None
    library: Path | None = None
    store: Path | None = None


def recorded_match(
    entries: Iterable[Entry], name: str, broken: Fault | None = None
) -> RecordedMatch:
    """Return a match of entries that come from no store, such as those of a file `name`."""
    stored = tuple(entries)
    return RecordedMatch(
        id=name, title=title_of(stored), entries=stored, head=head(stored), broken=broken
    )


def title_of(entries: tuple[Entry, ...]) -> str:
    """Return the title that a match was started with; empty when its start cannot be read."""
    if entries and isinstance(entries[0].body, MatchStarted):
        return entries[0].body.title
    return ""
