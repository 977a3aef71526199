"""The record as the corrections so far leave it, folded along the line of play.

Positions count the entries read, from 1. After a correction, reading goes on from the last entry
that the correction leaves alone, and reads what follows again, at new positions; so what stood
before the correction can still be seen. The table after a position follows the line of play: each
play event follows the one before it, and a back-up returns to its target. What is known of cards
and the judge's state follow the order of the entries.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import BackedUp
from engine.record.events.union import PLAYS, TAGS, AnyEvent
from engine.table.apply import CHANGED, CHANGES, change
from engine.table.card_knowledge import LEARNING, UNDECLARED, Identity, Knowledge, learn
from engine.table.card_moves import lay_unknown
from engine.table.declared_again import DeclaredAgain
from engine.table.dispute_order import out_of_order
from engine.table.judge_state import JudgeState, filed
from engine.table.mutable_table import ContradictionSort, MutableTable
from engine.table.snapshot import Inconsistency, Snapshot
from engine.table.table import Table

if TYPE_CHECKING:
    from engine.table.known_history import KnownHistory

# Every snapshot is kept of a record this long; of a longer one, or one of so many more cards, some
# tables and the last snapshots.
KEEP_ALL: Final = 5_000
KEEP_ALL_CARDS: Final = 1_250_000
KEEP_EVERY: Final = 64
# A table is copied card by card: after one was kept, so many cards of it are worth one entry more.
CARDS_AN_ENTRY: Final = 4
# To copy so many cards takes as long as to read an entry.
CARDS_AS_DEAR: Final = 16
KEEP_LAST: Final = 8
# So many tables are kept of where back-ups went, and of the way to what lies so far from others.
KEEP_TARGETS: Final = 16
FAR: Final = 64
# For each kind of event what it changes on the table, and what it tells of cards.
_READING: Final = {kind: (CHANGED.get(kind), LEARNING.get(kind)) for kind in TAGS}


class CorrectedFold:
    """A record under one set of corrections: it grows at its end, and is seen at any position."""

    def __init__(self, length: int = 0) -> None:
        """Begin a record; the first `length` entries come in the order of play, read only once."""
        self._at = 0
        self._order: list[Entry] | None = []  # None until somebody asks for it
        # By seq: the position where the reading then stood, and that of the entry; struck ones
        # stand where play went on.
        self._arrived: list[int] = [0] * (length + 1)
        self._positions: list[int] = [0] * (length + 1)
        self._read: list[Entry] = []
        self._anew: dict[int, int] = {}  # positions first read anew, each with the one before
        self._tips: list[int] = [0]  # by position: the play position that the table stands after
        self._before: list[int] = [0]  # by position: the one before it on the line of play
        self._stands_for: dict[int, int] = {}  # by a back-up: the play that it goes back to
        self._tables: dict[int, Table] = {0: Table()}
        self._beside: dict[int, tuple[Knowledge, JudgeState]] = {0: ({}, JudgeState())}
        self._found: dict[int, tuple[Inconsistency, ...]] = {}
        self._snapshots: dict[int, Snapshot] = {}
        self._table = MutableTable(Table())
        self._known: dict[CardId, Identity] = {}
        self._judge_state = JudgeState()
        self._declared: list[tuple[int, CardDeclared]] = []  # each with its position
        self._again = DeclaredAgain()  # those of them up to the last back-up
        self._laid: dict[int, tuple[DeclaredAgain, int]] = {}  # by back-up, and how many of them
        self._targets: dict[int, Table] = {}  # those that back-ups went to last
        self._doubted: set[CardId] = set()  # that entries may name although none declares them
        self._undeclared: dict[int, tuple[CardId, ...]] = {}  # those named, by position
        self._history: KnownHistory | None = None
        self._kept = 0  # the position at which a table was kept last

    @property
    def order(self) -> Sequence[Entry]:
        """The entries in the order of play: a list that grows, and another after a correction."""
        if self._order is None:
            self._order = []
            for stretch in list(self._stretches(self._at))[::-1]:
                self._order += self._read[stretch.start - 1 : stretch.stop - 1]
        return self._order

    def arrive(self, seq: int) -> None:
        """Note that a correction has come in: after its entry stands what stands now."""
        self._arrived[seq] = self._at

    def rewind(self, seq: int) -> int:
        """Go back to what stood after an entry, to read on from there.

        Return how many entries could be read in the time.
        """
        at = self._positions[seq]
        self._order = None  # whoever iterates over the old one keeps it
        self._anew[len(self._read) + 1] = at
        self._at = at
        self._table = MutableTable(self._table_at(self._tips[at]))
        known, self._judge_state = self._beside_at(at)
        self._known = dict(known)
        while self._declared and self._declared[-1][0] > at:
            self._declared.pop()
            self._again = DeclaredAgain()
        return len(known) // CARDS_AS_DEAR

    def strike(self, entry: Entry) -> None:
        """Pass over an entry that a correction struck, at the place where it would stand."""
        self._positions[entry.seq] = self._at
        self.doubt((entry,))

    def doubt(self, entries: Iterable[Entry]) -> None:
        """Look out for cards that some entries declare: others may name them without that."""
        bodies = (entry.body for entry in entries)
        self._doubted.update(body.card for body in bodies if isinstance(body, CardDeclared))

    def undeclared(self) -> Mapping[int, tuple[CardId, ...]]:
        """Return, by seq, the cards that entries name although none declares them by then."""
        if not self._undeclared:
            return {}
        current = (at for stretch in self._stretches(self._at) for at in stretch)
        return {
            self._read[at - 1].seq: self._undeclared[at] for at in current if at in self._undeclared
        }

    def extend(self, entries: Sequence[Entry]) -> None:
        """Read entries that have just come in, at the end of the order."""
        positions = range(len(self._read) + 1, len(self._read) + len(entries) + 1)
        self._arrived += positions
        self._positions += positions
        self._read_on(entries)

    def append(self, entry: Entry) -> None:
        """Read one more entry, new or anew, at the end of the order."""
        if entry.seq == len(self._arrived):
            self.extend((entry,))
        else:
            self._positions[entry.seq] = len(self._read) + 1
            self._read_on((entry,))

    def _read_on(self, entries: Sequence[Entry]) -> None:
        before, tips, known = self._before, self._tips, self._known
        position, tip, table = len(self._read), tips[self._at], self._table
        self._read += entries
        if self._order is not None:
            self._order += entries
        for entry in entries:
            position += 1
            event = entry.body
            change_table, learn_cards = _READING[type(event)]
            if self._doubted:
                self._lay_undeclared(position, event)
            before.append(tip)
            if change_table is not None:
                tip = position
                change_table(table, entry.seq, event)
            else:
                tip = self._judge(position, tip, entry)
                table = self._table  # a back-up goes on with another
            tips.append(tip)
            if learn_cards is not None:
                contradiction = learn_cards(known, event)
                if contradiction is not None:
                    table.report(contradiction)
                if type(event) is CardDeclared:
                    self._declared.append((position, event))
            if table.found:
                self._report(entry.seq, position)
            if position % KEEP_EVERY == 0 and self._is_due(position):
                self._tables.setdefault(tip, table.freeze())
                self._beside[position] = (known.copy(), self._judge_state)
        self._at = position

    def _lay_undeclared(self, position: int, event: AnyEvent) -> None:
        """Lay the cards that an event names and no entry has declared; report them."""
        from engine.record.referred_cards import referred_cards

        table = self._table
        missing = [card for card in referred_cards(event) if card not in table.cards]
        if not missing:
            return
        self._undeclared[position] = cards = tuple(dict.fromkeys(missing))
        for card in cards:
            lay_unknown(table, card)
            self._known.setdefault(card, UNDECLARED)
            what = f"no entry that counts declares card {card}"
            table.report(what, ContradictionSort.UNDECLARED, card=card)

    def _judge(self, position: int, tip: int, entry: Entry) -> int:
        """Read what a judge did, or others about him; return where the line of play then ends."""
        event = entry.body
        if isinstance(event, BackedUp):
            tip = position
            self._back_up(position, event)
        disorder = out_of_order(self._judge_state, event)
        if disorder is not None:
            self._table.report(disorder)
        self._judge_state = filed(self._judge_state, entry.seq, event)
        return tip

    def position_of(self, seq: int) -> int:
        """Return the position of an entry as it is read now; if it is struck, where it would be."""
        return self._positions[seq]

    def position_after(self, seq: int) -> int:
        """Return the position reached when an entry had come in."""
        return self._arrived[seq]

    def line(self, position: int, first: int = 1) -> tuple[int, ...]:
        """Return the seqs on the line of play that leads to a position, from `first` on."""
        seqs = []
        at, first = self._tips[position], max(first, 1)
        while at >= first:
            entry = self._read[at - 1]
            if type(entry.body) in PLAYS:
                seqs.append(entry.seq)
            at = self._before[at]
        return tuple(reversed(seqs))

    def inconsistencies(self) -> tuple[Inconsistency, ...]:
        """Return everything, as it is read now, that contradicts what stands before it."""
        stretches = list(self._stretches(self._at))[::-1]
        current = (at for stretch in stretches for at in stretch if at in self._found)
        return tuple(
            inconsistency for position in current for inconsistency in self._found[position]
        )

    def _stretches(self, at: int) -> Iterator[range]:
        """Yield the positions of the order that leads to one, in ranges, the last first."""
        for first, before in reversed(self._anew.items()):
            if first <= at:
                yield range(first, at + 1)
                at = before
        yield range(1, at + 1)

    def known(self, position: int) -> Knowledge:
        """Return what is known of the cards after a position, as its snapshot has it.

        It costs the same however many cards there are and however long the record is.
        """
        if self._anew:  # what was read again does not follow from all that was read before
            return self._beside_at(position)[0]
        # Loaded here: not every command asks.
        from engine.table.known_history import KnownHistory, KnownThen

        if self._history is None:
            self._history = KnownHistory()
        self._history.extend(self._read, self._undeclared)
        return KnownThen(self._history, position)

    @property
    def last(self) -> Snapshot:
        """All that can be seen after the last entry."""
        return self.snapshot(self._at)

    def snapshot(self, position: int) -> Snapshot:
        """Return all that can be seen after a position. Of long records only the last are kept."""
        kept = self._snapshots.get(position)
        if kept is not None:
            return kept
        tip = self._tips[position]
        if position == self._at:
            # What stands now need not be folded anew.
            known: Knowledge = self._known.copy()
            judge_state = self._judge_state
            table = self._tables.get(tip) or self._keep(tip, self._table.freeze())
        else:
            known, judge_state = self._beside_at(position)
            table = self._table_at(tip)
        tip = self._stands_for.get(tip, tip)
        snapshot = Snapshot(
            seq=self._read[position - 1].seq if position else 0,
            position=self._read[tip - 1].seq if tip else 0,
            table=table,
            known=known,
            judge_state=judge_state,
            inconsistencies=self._found.get(position, ()),
        )
        self._snapshots[position] = snapshot
        while len(self._snapshots) > KEEP_LAST and not self._keeps_all:
            del self._snapshots[next(iter(self._snapshots))]
        return snapshot

    def _report(self, seq: int, position: int) -> None:
        """Keep what the entry just read contradicts, each thing once."""
        self._found[position] = tuple(
            Inconsistency(seq=seq, what=what, sort=sort, of=of, card=card)
            for what, sort, of, card in dict.fromkeys(self._table.found)
        )
        self._table.found.clear()

    def _back_up(self, position: int, event: BackedUp) -> None:
        """Go back to the table of the target; copies declared since are still copies."""
        target = self._tips[self._positions[event.to]]
        self._before[position] = target
        self._stands_for[position] = self._stands_for.get(target, target)
        table = self._target_table(target)
        if self._known.keys() <= table.cards.keys():
            self._table = MutableTable(table)
            self._laid[position] = self._again, 0
        else:
            for _, declared in self._declared[self._again.read :]:
                self._again.declare(declared)
            self._table = MutableTable(Table())
            self._again.restore(self._table, table)
            self._laid[position] = self._again, len(self._again)
        if self._is_due(position):
            self._tables[position] = self._table.freeze()

    def _target_table(self, tip: int) -> Table:
        """Return the table that a back-up goes back to: often the same again, or the last one."""
        table = self._targets.pop(tip, None)
        table = self._table_at(tip) if table is None else table
        self._keep_target(tip, table)
        return table

    def _keep_target(self, tip: int, table: Table) -> None:
        self._targets[tip] = table
        if len(self._targets) > KEEP_TARGETS:
            del self._targets[next(iter(self._targets))]

    def _table_at(self, tip: int) -> Table:
        """Return the table after a play position, folded on from the nearest one kept before it."""
        ahead: list[int] = []
        at = tip
        while at not in self._tables and at not in self._targets:
            ahead.append(at)
            at = self._before[at]
        kept = self._tables[at] if at in self._tables else self._targets[at]
        if not ahead:
            return kept
        changing = MutableTable(kept)
        laid = self._again, 0
        # The next one that somebody asks for is often a little earlier.
        halfway = ahead[len(ahead) // 2] if len(ahead) > FAR else None
        for step in reversed(ahead):
            entry = self._read[step - 1]
            for card in self._undeclared.get(step, ()):
                lay_unknown(changing, card)
            if step in self._laid:
                again, most = self._laid[step]
                again.lay(changing, laid[1] if laid[0] is again else 0, most)
                laid = again, most
            else:
                change(changing, entry.seq, entry.body)
            if step == halfway:
                self._keep_target(step, changing.freeze())
        return self._keep(tip, changing.freeze())

    def _keep(self, tip: int, table: Table) -> Table:
        """Return the table after a play position; it is kept, but of a long record."""
        if self._keeps_all:
            self._tables[tip] = table
        return table

    @property
    def _keeps_all(self) -> bool:
        read = len(self._read)
        return read <= KEEP_ALL and read * len(self._known) <= KEEP_ALL_CARDS

    def _is_due(self, position: int) -> bool:
        """Return whether a table is kept at a position: of many cards fewer are.

        What is read again after each of many corrections is seldom looked at.
        """
        cards = len(self._known)
        if position - self._kept < (cards if self._anew else cards // CARDS_AN_ENTRY):
            return False
        self._kept = position
        return True

    def _prior(self, position: int) -> int:
        """Return the position before one, in the order that leads to it."""
        return self._anew.get(position, position - 1)

    def _beside_at(self, position: int) -> tuple[Knowledge, JudgeState]:
        """Return what is known of the cards, and the judge's state, after a position."""
        between: list[int] = []
        at = position
        while at not in self._beside:
            between.append(at)
            at = self._prior(at)
        known, judge_state = self._beside[at]
        if between:
            known = dict(known)
            for step in reversed(between):
                entry = self._read[step - 1]
                for card in self._undeclared.get(step, ()):
                    known.setdefault(card, UNDECLARED)
                learn(known, entry.body)
                if type(entry.body) not in CHANGES:
                    judge_state = filed(judge_state, entry.seq, entry.body)
        return known, judge_state
