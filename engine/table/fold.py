"""The fold: from a record to what stood on the table after any of its entries."""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Literal

from engine.model.garbage import no_search_for_garbage
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.judging import Corrected
from engine.record.events.union import PLAYS
from engine.table.card_knowledge import Knowledge
from engine.table.corrected_fold import CorrectedFold
from engine.table.snapshot import Inconsistency, Snapshot

if TYPE_CHECKING:
    from engine.table.known_as_of import ToldOfCards

# So many entries are worth putting the search for garbage off.
MANY: Final = 250
# So many times its length may a record be read again, correction by correction; then what stood
# before its last correction is derived when somebody asks.
READ_AGAIN: Final = 16
LONG: Final = 2_000
# So many earlier states of the corrections are kept for those who ask.
KEEP_EARLIER: Final = 4
Struck = Literal["backed_up", "corrected"]


class Fold:
    """A record folded entry by entry; `snapshot` returns what stood after any entry.

    Entries are folded when somebody looks: many a record is opened only for what is kept of it.

    What stood after entry n follows from the entries up to n alone: later back-ups and corrections
    show from their own seq on. Entries must come in order of seq and refer only to what is there,
    which `engine.record.validate` sees to.

    Its cost grows with the length of the record, however many corrections it has and however far
    back they reach: what each in turn left is read only while that costs little (`again`).
    """

    def __init__(self, entries: Iterable[Entry] = (), again: int = READ_AGAIN) -> None:
        self.entries: list[Entry] = []
        self._again = again
        self._read_again = 0
        self._folded = CorrectedFold()
        self._ordered: list[Entry] = []  # in the order of play, struck ones included
        self._corrections: list[tuple[int, Corrected]] = []
        self._strikes: set[int] = set()
        self._placed: dict[int, int] = {}  # by late entry, the one before it
        self._since = 0  # what stood before this entry is not in `_folded`
        self._earlier: dict[int, Fold] = {}  # by the last entry of each
        self._told: ToldOfCards | None = None
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
        fold = self._as_of(self._seq(seq))._folded
        return fold.snapshot(fold.position_after(seq))

    def known(self, seq: int) -> Knowledge:
        """Return what was known of the cards after an entry, as its snapshot has it, for less."""
        seq = self._seq(seq)
        self._catch_up()
        if not self._corrections:
            return self._folded.known(self._folded.position_after(seq))
        # Loaded here: few records are corrected, and not every command asks.
        from engine.table.known_as_of import KnownAsOf, ToldOfCards

        if self._told is None:
            self._told = ToldOfCards()
        self._told.extend(self.entries)
        return KnownAsOf(self._told, seq, lambda: self.snapshot(seq).known)

    def latest(self, seq: int) -> Snapshot:
        """Return what stood after an entry, as the last correction of the record leaves it."""
        return self._corrected.snapshot(self._corrected.position_of(seq))

    def line(self, seq: int | None = None) -> tuple[int, ...]:
        """Return the seqs on the line of play as of an entry (the last, if none is named)."""
        seq = self._seq(seq)
        fold = self._as_of(seq)._folded
        return fold.line(fold.position_after(seq))

    def struck(self, seq: int | None = None, since: int = 1) -> Mapping[int, Struck]:
        """Return the entries from `since` on that are struck as of an entry (the last by default).

        Each comes with what struck it. Without corrections that came later, the cost grows only
        with the entries between the two.
        """
        seq = self._seq(seq)
        fold = self._as_of(seq)._folded
        first = fold.position_after(min(since, seq)) if since >= self._since else 1
        line = frozenset(fold.line(fold.position_after(seq), first))
        corrected = self._struck_by(seq)
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
        self._catch_up()
        return self._folded

    def _catch_up(self) -> None:
        behind = len(self.entries) - len(self._ordered)
        if behind > MANY:
            with no_search_for_garbage():
                self._fold_on()
        elif behind:
            self._fold_on()

    def _as_of(self, seq: int) -> "Fold":
        """Return a fold that has what stood after an entry before later corrections came."""
        self._catch_up()
        if seq >= self._since:
            return self
        following = bisect_right(self._corrections, seq, key=itemgetter(0))
        end = self._corrections[following][0] - 1
        if end not in self._earlier:
            while len(self._earlier) >= KEEP_EARLIER:
                del self._earlier[next(iter(self._earlier))]
            self._earlier[end] = Fold(self.entries[:end], again=0)
        fold = self._earlier[end]
        fold._catch_up()
        return fold

    def _struck_by(self, seq: int) -> Collection[int]:
        """Return what the corrections up to an entry strike."""
        following = bisect_right(self._corrections, seq, key=itemgetter(0))
        if following == len(self._corrections):
            return self._strikes
        return _struck_by(self._corrections[:following])

    def _fold_on(self) -> None:
        since = len(self._ordered)
        for entry in self.entries[since:]:
            if type(entry.body) is Corrected:
                length = len(self.entries)
                # Of a longer record, up to a quarter so often.
                if self._read_again >= self._again * min(length, max(LONG, length // 4)):
                    self._fold_anew()
                    return
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
        struck, placed = self._strikes, self._placed
        self._take_in(seq, event)
        first = len(self._ordered) - 1
        if self._placed != placed:
            ordered = in_order_of_play(self.entries[:seq], self._placed)
            alike = (entry is former for entry, former in zip(ordered, self._ordered, strict=True))
            first = next((at for at, same in enumerate(alike) if not same), first)
            self._ordered = ordered
            self._folded.doubt(ordered)
            self._read_again += seq
        changed = self._strikes ^ struck
        if changed and self._placed:
            first = min(
                first, *(at for at, entry in enumerate(self._ordered) if entry.seq in changed)
            )
        elif changed:
            first = min(first, min(changed) - 1)
        rewound = self._folded.rewind(self._ordered[first - 1].seq if first else 0)
        self._read_again += seq - first + rewound
        self._read_on(self._ordered[first:])
        self._folded.arrive(seq)

    def _take_in(self, seq: int, event: Corrected) -> None:
        """Note what all corrections strike and place with one more."""
        seqs = {each for each, _ in self._corrections}
        self._corrections.append((seq, event))
        if seqs.isdisjoint(event.strikes):
            self._strikes = self._strikes.union(event.strikes)
            self._placed = self._placed | _places(event)
        else:
            self._take_in_all()
        self._read_again += len(self._corrections)

    def _take_in_all(self) -> None:
        """Note what all corrections strike and place, except corrections that are struck."""
        from engine.record.standing_corrections import standing_corrections

        standing = [event for _, event in standing_corrections(self._corrections)]
        self._strikes = {seq for event in standing for seq in event.strikes}
        self._placed = {}
        for event in standing:
            self._placed |= _places(event)

    def _fold_anew(self) -> None:
        """Read the record once, as its last correction leaves it, up to its end."""
        self._corrections = [
            (entry.seq, entry.body) for entry in self.entries if isinstance(entry.body, Corrected)
        ]
        self._take_in_all()
        self._since, _ = self._corrections[-1]
        self._read_again = 0
        self._ordered = in_order_of_play(self.entries[: self._since], self._placed)
        self._folded = CorrectedFold(self._since)
        self._folded.doubt(self._ordered if self._placed else ())
        self._read_on(self._ordered)
        self._folded.arrive(self._since)
        rest = self.entries[self._since :]
        self._folded.extend(rest)
        self._ordered += rest

    def _read_on(self, ordered: Iterable[Entry]) -> None:
        for entry in ordered:
            if entry.seq in self._strikes:
                self._folded.strike(entry)
            else:
                self._folded.append(entry)


def _places(event: Corrected) -> dict[int, int]:
    """Return the place that a correction gives to entries: by each, the one before it."""
    return {seq: event.after for seq in event.places if event.after is not None}


def _struck_by(corrections: Sequence[tuple[int, Corrected]]) -> Collection[int]:
    from engine.record.standing_corrections import struck_by

    return struck_by(corrections)


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
