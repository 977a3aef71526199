"""The fold: from a record to what stood on the table after any of its entries."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from engine.entry import Entry
from engine.events.event import Play
from engine.events.judging import Corrected
from engine.frame import Frame, Inconsistency
from engine.reading import Reading, read

Struck = Literal["backed_up", "corrected"]
# So many readings are kept at once: a record with many corrections is not kept once for each.
KEPT: Final = 4


class Fold:
    """A record folded entry by entry; it can be seen after any entry, as it stood then.

    What stood after entry n follows from the entries up to n alone: later back-ups and corrections
    show from their own seq on. Entries must come in order of seq and refer only to what is there,
    which `engine.admission` sees to.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._starts = [0]  # the start, then every correction: from each on the record is read anew
        self._made: dict[int, Reading] = {0: Reading()}
        self.extend(entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Take in entries without looking at each: what opening a whole record needs."""
        reading = self._made.get(self._starts[-1])
        for entry in entries:
            self.entries.append(entry)
            if isinstance(entry.body, Corrected):
                self._starts.append(entry.seq)
                reading = None
            elif reading is not None:
                reading.append(entry)

    def add(self, entry: Entry) -> Frame:
        """Take in one entry and see what it led to."""
        self.extend((entry,))
        return self.last

    @property
    def last(self) -> Frame:
        """What stands after the last entry."""
        return self.frame(len(self.entries))

    def frame(self, seq: int) -> Frame:
        """What stood after an entry; seq 0 is before the first.

        Raises IndexError where the record has no such entry.
        """
        reading = self._reading(seq)
        return reading.frame(reading.position_of(seq))

    def latest(self, seq: int) -> Frame:
        """What stood after an entry, as the last correction of the record leaves it."""
        reading = self._reading(len(self.entries))
        return reading.frame(reading.position_of(seq))

    def line(self, seq: int | None = None) -> tuple[int, ...]:
        """The line of play as of an entry (the last, if none is named): the seqs that count."""
        seq = len(self.entries) if seq is None else seq
        reading = self._reading(seq)
        return reading.line(reading.position_of(seq))

    def struck(self, seq: int | None = None) -> Mapping[int, Struck]:
        """The entries struck as of an entry (the last, if none is named), and by what."""
        seq = len(self.entries) if seq is None else seq
        line = frozenset(self.line(seq))
        corrected = self._corrections(self._start(seq)).struck
        struck: dict[int, Struck] = {}
        for entry in self.entries[:seq]:
            if entry.seq in corrected:
                struck[entry.seq] = "corrected"
            elif isinstance(entry.body, Play) and entry.seq not in line:
                struck[entry.seq] = "backed_up"
        return struck

    @property
    def order(self) -> Sequence[Entry]:
        """The entries in the order of play, as the last correction leaves them."""
        return self._reading(len(self.entries)).order

    def inconsistencies(self) -> tuple[Inconsistency, ...]:
        """What contradicts itself in the record as its last correction leaves it."""
        return self._reading(len(self.entries)).inconsistencies()

    def _start(self, seq: int) -> int:
        """The correction, by its seq, under which an entry is read; 0 where there was none yet."""
        if not 0 <= seq <= len(self.entries):
            raise IndexError(f"the record has no entry {seq}; it ends with {len(self.entries)}")
        return self._starts[bisect_right(self._starts, seq) - 1]

    def _reading(self, seq: int) -> Reading:
        """The reading in force at an entry: made when it is first asked for, and kept a while.

        The last one is always kept, as the record grows on it.
        """
        start = self._start(seq)
        reading = self._made.get(start)
        if reading is None:
            reading = self._made[start] = self._read(start)
            for past in [past for past in self._made if past != self._starts[-1]][:-KEPT]:
                del self._made[past]
        return reading

    def _read(self, start: int) -> Reading:
        """Read the record up to where the next correction comes."""
        following = bisect_right(self._starts, start)
        end = self._starts[following] - 1 if following < len(self._starts) else len(self.entries)
        struck, placed = self._corrections(start)
        return read(in_order_of_play(self.entries[:end], placed), struck)

    def _corrections(self, start: int) -> "_Corrections":
        """What the corrections up to one of them strike and place, later ones first.

        A correction that a later one strikes has no effect.
        """
        struck: set[int] = set()
        standing: list[Corrected] = []
        for seq in reversed(self._starts[1 : bisect_right(self._starts, start)]):
            event = self.entries[seq - 1].body
            if isinstance(event, Corrected) and seq not in struck:
                struck.update(event.strikes)
                standing.append(event)
        placed: dict[int, int] = {}
        for event in reversed(standing):
            placed.update((seq, event.after) for seq in event.places if event.after is not None)
        return _Corrections(frozenset(struck), placed)


class _Corrections(NamedTuple):
    """The entries struck, and late ones with the entry that each belongs after."""

    struck: frozenset[int]
    placed: dict[int, int]


def in_order_of_play(entries: Sequence[Entry], placed: Mapping[int, int]) -> list[Entry]:
    """The entries in the order of play, each late one (by seq) after the entry it belongs after."""
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
