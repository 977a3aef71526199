"""A record that grows: every entry is validated once and folded once, for all who use it."""

from collections.abc import Callable, Iterable, Sequence

from engine.record.entry import Entry
from engine.record.validate import RecordValidator
from engine.table.fold import Fold

Listener = Callable[[Sequence[Entry]], None]


class GrowingRecord:
    """A record with its validator and its fold, shared by all who write or read it.

    Entries come in two steps, so that they can be stored in between: `stage` validates them and
    leaves the record as it is, `append` makes them part of it. Raises InputError where `entries`
    are no record.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.fold = Fold()
        self._validator = RecordValidator()
        self._listeners: list[Listener] = []
        self.extend(entries)

    @property
    def entries(self) -> list[Entry]:
        """The entries so far; it is the same list that goes on growing."""
        return self.fold.entries

    @property
    def seq(self) -> int:
        """The seq of the last entry; 0 where there is none."""
        return len(self.fold.entries)

    def subscribe(self, listener: Listener) -> None:
        """Call a listener with all entries that are appended from now on."""
        self._listeners.append(listener)

    def stage(
        self, entries: Iterable[Entry] = (), validated: "StagedEntries | None" = None
    ) -> "StagedEntries":
        """Validate entries that are to come next; the record stays as it is.

        `validated`: entries staged before for the same events, perhaps with other times. These
        events are not validated again, unless the record has grown since. Raises InputError with
        what is wrong with the first entry that cannot come next.
        """
        entries = tuple(entries)
        if validated is not None and validated.comes_next(self) and validated.covers(entries):
            staged = validated.restamped(entries)
        else:
            staged = StagedEntries(self, self._validator.fork())
        for entry in entries[len(staged.entries) :]:
            staged.add(entry)
        return staged

    def append(self, staged: "StagedEntries") -> None:
        """Take in staged entries: fold them, and call all listeners."""
        if not staged.comes_next(self):
            raise ValueError("staged for another record, or the record has grown since")
        entries = staged.entries
        for entry in entries:
            self._validator.take(entry.seq, entry.body)
        self.fold.extend(entries)
        for listener in self._listeners:
            listener(entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Validate entries and take them in at once, where they need not be stored."""
        self.append(self.stage(entries))


class StagedEntries:
    """Entries that were validated as the next ones of a record, and are no part of it yet."""

    def __init__(
        self, record: GrowingRecord, validator: RecordValidator, entries: Sequence[Entry] = ()
    ) -> None:
        """Start with `entries`, which `validator` has taken in after those of the record."""
        self._record = record
        self._validator = validator
        self._entries = list(entries)
        self._first = validator.seq + 1 - len(entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries, in order."""
        return tuple(self._entries)

    @property
    def next_seq(self) -> int:
        """The seq that the next entry is to have."""
        return self._validator.seq + 1

    def add(self, entry: Entry) -> None:
        """Validate one more entry. Raises InputError with everything that is wrong with it."""
        self._validator.admit(entry)
        self._entries.append(entry)

    def comes_next(self, record: GrowingRecord) -> bool:
        """Return whether they were staged for this record as it is now."""
        return self._record is record and self._first == record.seq + 1

    def covers(self, entries: Sequence[Entry]) -> bool:
        """Return whether `entries` begin with the same events at the same places."""
        return len(self._entries) <= len(entries) and all(
            entry.body is staged.body and (entry.seq, entry.schema) == (staged.seq, staged.schema)
            for entry, staged in zip(entries, self._entries, strict=False)
        )

    def restamped(self, entries: Sequence[Entry]) -> "StagedEntries":
        """Return a copy with the times and sources of `entries`, whose events it covers."""
        return StagedEntries(self._record, self._validator.fork(), entries[: len(self._entries)])
