"""The fold: from a record to what stood on the table after any of its entries."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from engine.model.garbage import no_search_for_garbage
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.judging import Corrected
from engine.record.events.union import PLAYS
from engine.table.corrected_fold import CorrectedFold
from engine.table.snapshot import Inconsistency, Snapshot

# So many entries are worth putting the search for garbage off.
MANY: Final = 250
Struck = Literal["backed_up", "corrected"]


class Fold:
    """A record folded entry by entry; `snapshot` returns what stood after any entry.

    Entries are folded when somebody looks: many a record is opened only for what is kept of it.

    What stood after entry n follows from the entries up to n alone: later back-ups and corrections
    show from their own seq on. Entries must come in order of seq and refer only to what is there,
    which `engine.record.validate` sees to.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._folded = CorrectedFold()
        self._ordered: list[Entry] = []  # in the order of play, struck ones included
        self._corrections = [_Corrections(0, frozenset(), {})]
        self.extend(entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Take in entries without a snapshot of each, as opening a whole record does."""
        self.entries.extend(entries)

    def add(self, entry: Entry) -> Snapshot:
        """Take in one entry and return the snapshot after it."""
        self.extend((entry,))
        return self.last

    @property
    def last(self) -> Snapshot:
        """What stands after the last entry."""
        return self._corrected.last

    def snapshot(self, seq: int) -> Snapshot:
        """Return what stood after an entry; seq 0 is before the first.

        Raises IndexError where the record has no such entry.
        """
        fold = self._corrected
        return fold.snapshot(fold.position_after(self._seq(seq)))

    def latest(self, seq: int) -> Snapshot:
        """Return what stood after an entry, as the last correction of the record leaves it."""
        return self._corrected.snapshot(self._corrected.position_of(seq))

    def line(self, seq: int | None = None) -> tuple[int, ...]:
        """Return the seqs on the line of play as of an entry (the last, if none is named)."""
        return self._corrected.line(self._corrected.position_after(self._seq(seq)))

    def struck(self, seq: int | None = None, since: int = 1) -> Mapping[int, Struck]:
        """Return the entries from `since` on that are struck as of an entry (the last by default).

        Each comes with what struck it. The cost grows only with the entries between the two.
        """
        seq = self._seq(seq)
        fold = self._corrected
        first = fold.position_after(min(since, seq))
        line = frozenset(fold.line(fold.position_after(seq), first))
        following = bisect_right(self._corrections, seq, key=lambda corrections: corrections.since)
        corrected = self._corrections[following - 1].struck
        struck: dict[int, Struck] = {}
        for entry in self.entries[since - 1 : seq]:
            if entry.seq in corrected:
                struck[entry.seq] = "corrected"
            elif type(entry.body) in PLAYS and entry.seq not in line:
                struck[entry.seq] = "backed_up"
        return struck

    @property
    def order(self) -> Sequence[Entry]:
        """The entries in the order of play, as the last correction leaves them.

        Each correction makes a new sequence; without one, the sequence grows.
        """
        return self._corrected.order

    def undeclared(self) -> Mapping[int, tuple[CardId, ...]]:
        """Return, by seq, the cards that entries name although none declares them by then.

        Each stands with the first entry that names it, and again after a back-up past that one.
        """
        return self._corrected.undeclared()

    def inconsistencies(self) -> tuple[Inconsistency, ...]:
        """Return what contradicts itself in the record as its last correction leaves it."""
        return self._corrected.inconsistencies()

    def _seq(self, seq: int | None) -> int:
        if seq is None:
            return len(self.entries)
        if not 0 <= seq <= len(self.entries):
            raise IndexError(f"the record has no entry {seq}; it ends with {len(self.entries)}")
        return seq

    @property
    def _corrected(self) -> CorrectedFold:
        """The record as corrections leave it, folded up to its end as of now."""
        behind = len(self.entries) - len(self._ordered)
        if behind > MANY:
            with no_search_for_garbage():
                self._fold_on()
        elif behind:
            self._fold_on()
        return self._folded

    def _fold_on(self) -> None:
        since = len(self._ordered)
        for entry in self.entries[since:]:
            if type(entry.body) is Corrected:
                before = self.entries[since : entry.seq - 1]
                self._folded.extend(before)
                self._ordered += (*before, entry)
                self._correct(entry.seq, entry.body)
                since = entry.seq
        rest = self.entries[since:]
        self._folded.extend(rest)
        self._ordered += rest

    def _correct(self, seq: int, event: Corrected) -> None:
        """Read anew from the first entry that a correction strikes, or gives another place."""
        before = self._corrections[-1]
        now = self._standing(seq, event)
        self._corrections.append(now)
        first = len(self._ordered) - 1
        if now.placed != before.placed:
            ordered = in_order_of_play(self.entries[:seq], now.placed)
            alike = (entry is former for entry, former in zip(ordered, self._ordered, strict=True))
            first = next((at for at, same in enumerate(alike) if not same), first)
            self._ordered = ordered
            self._folded.doubt(ordered)
        changed = now.struck ^ before.struck
        if changed and now.placed:
            first = min(
                first, *(at for at, entry in enumerate(self._ordered) if entry.seq in changed)
            )
        elif changed:
            first = min(first, min(changed) - 1)
        self._folded.rewind(self._ordered[first - 1].seq if first else 0)
        for entry in self._ordered[first:]:
            if entry.seq in now.struck:
                self._folded.strike(entry)
            else:
                self._folded.append(entry)
        self._folded.arrive(seq)

    def _standing(self, since: int, last: Corrected) -> "_Corrections":
        """Return what all corrections so far strike and place, except corrections that are struck.

        `since` is the seq of the last.
        """
        first, *others = self._corrections
        seqs = [corrections.since for corrections in others]
        if not set(last.strikes).intersection(seqs):
            return self._corrections[-1].followed_by(since, last)
        from engine.record.standing_corrections import standing_corrections

        events = [(seq, self.entries[seq - 1].body) for seq in [*seqs, since]]
        known = [(seq, event) for seq, event in events if isinstance(event, Corrected)]
        for _, event in standing_corrections(known):
            first = first.followed_by(since, event)
        return first


class _Corrections(NamedTuple):
    """What corrections up to one of them strike and place: by late entry, the one before it."""

    since: int
    struck: frozenset[int]
    placed: dict[int, int]

    def followed_by(self, since: int, event: Corrected) -> "_Corrections":
        """Return what they strike and place with one more, of which they strike nothing."""
        after = {seq: event.after for seq in event.places if event.after is not None}
        return _Corrections(since, self.struck.union(event.strikes), self.placed | after)


def in_order_of_play(entries: Sequence[Entry], placed: Mapping[int, int]) -> list[Entry]:
    """Return the entries in the order of play."""
    late: dict[int, list[int]] = {}
    for seq, after in placed.items():
        late.setdefault(after, []).append(seq)
    order: list[Entry] = []
    waiting = [entry for entry in reversed(entries) if entry.seq not in placed]
    while waiting:
        entry = waiting.pop()
        order.append(entry)
        waiting.extend(entries[seq - 1] for seq in reversed(late.get(entry.seq, ())))
    return order
