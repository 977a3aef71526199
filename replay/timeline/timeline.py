"""A timeline: one recorded match that can be seen at any point and stepped through both ways."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import msgspec

from engine.model.enums import ClockKind
from engine.model.errors import Fault
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.judging import BackedUp, Corrected
from engine.record.events.match import MatchStarted
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.card_knowledge import LEARNING, Identity, Knowledge, learn
from engine.table.fold import Fold
from engine.table.header import CORRECTING, start_of
from engine.table.implied_results import IMPLYING, implied_results
from engine.table.mutable_table import MutableTable
from engine.table.snapshot import Snapshot
from recorder.store.chain import head
from recorder.store.recorded_match import RecordedMatch
from replay.timeline.action_tree import ActionTree

# What only some views need is loaded where it is used: it costs a command that prints JSON half
# of its own time.
if TYPE_CHECKING:
    from engine.cards.pool import Pool
    from engine.record.time_quality import StepBack
    from engine.table.growing_record import GrowingRecord
    from recorder.card_files.known_cards import KnownCards
    from replay.text.span import Span
    from replay.text.times import ShownClock
    from replay.timeline.elapsed import ElapsedTime
    from replay.timeline.seqs_by_part import SeqsByPart
    from replay.timeline.steps import Step, Steps
    from replay.timeline.strikes import Strike


_TURNING_BACK: Final = frozenset({BackedUp, Corrected})
# What changes how earlier entries are seen.
_LOOKED_FOR: Final = _TURNING_BACK | CORRECTING
# What is derived from all entries at once, and so again when there are more.
_OF_ALL: Final = (
    *("turns", "strikes", "steps_back", "by_part", "acts_on"),
    *("_steps", "_contradicted", "_texts"),
)


class Turn(msgspec.Struct, frozen=True):
    """Where a turn began, its number, and whose it is."""

    seq: int
    number: int
    player: PlayerId


class Timeline:
    """A record with its snapshots: seq 0 is before the first entry, `last` the last entry.

    A record that breaks off is seen up to that point; `broken` says where. One that is being
    recorded grows: `log` is as it was opened, `entries` and `last` are as of now.
    """

    def __init__(self, log: RecordedMatch, record: "GrowingRecord | None" = None) -> None:
        """Fold a match, or share the `record` that begins with it and grows in this program."""
        self.log = log
        # The clock that times are shown by; None shows them as they were recorded.
        self.shown_clock: ShownClock | None = None
        self._fold = Fold(log.entries) if record is None else record.fold
        # Between these entries nothing more is struck.
        self._turned_back = [0]
        self._correcting: list[Entry] = []  # what may correct the start
        self._struck: dict[int, Mapping[int, str]] = {}
        self._results: dict[int, tuple[AnyEvent, ...]] = {}
        self._grown(self._fold.entries)
        if record is not None:
            record.subscribe(self._grown)

    def extend(self, entries: Sequence[Entry]) -> None:
        """Take in entries that another program recorded; they follow the last one that is here."""
        self._fold.extend(entries)
        self._grown(entries)

    def _grown(self, entries: Sequence[Entry]) -> None:
        """Bring up to date what was derived before the fold had these entries."""
        found = [entry for entry in entries if type(entry.body) in _LOOKED_FOR]
        self._turned_back += [entry.seq for entry in found if type(entry.body) in _TURNING_BACK]
        self._correcting += [entry for entry in found if type(entry.body) in CORRECTING]
        if found:
            vars(self).pop("started", None)
        for name in _OF_ALL:
            vars(self).pop(name, None)
        if "tree" in vars(self):
            self.tree.extend(entries)
        if "elapsed" in vars(self):
            self.elapsed.extend()
        if "time_cells" in vars(self):
            self._widen(entries)

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries so far."""
        return self._fold.entries

    @property
    def last(self) -> int:
        """The seq of the last entry; 0 where there is none."""
        return len(self._fold.entries)

    @property
    def head(self) -> str:
        """The digest of the last entry; the log knows it unless the match has grown since."""
        return self.log.head if len(self.log.entries) == self.last else head(self.entries)

    @property
    def broken(self) -> Fault | None:
        """What broke the record off, and where; None for a whole one."""
        return self.log.broken

    @cached_property
    def started(self) -> MatchStarted | None:
        """The set-up of the match as corrections leave it; None only for an empty record."""
        return start_of([*self.entries[:1], *self._correcting])

    @cached_property
    def cards(self) -> "Pool":
        """The cards known here: the catalogue's, with what the user's card files tell of them."""
        return self.known_cards.pool

    @cached_property
    def known_cards(self) -> "KnownCards":
        """The known cards, and the parts of the user's card files that cannot be relied on."""
        from engine.cards.pool import pool
        from recorder.card_files.known_cards import KnownCards, known_cards

        if self.log.library is None or self.started is None:
            return KnownCards(pool())
        return known_cards(self.log.library, self.started.edition)

    @property
    def card_faults(self) -> tuple[Fault, ...]:
        """The parts of the card files used so far that cannot be relied on."""
        return self.known_cards.faults if "known_cards" in vars(self) else ()

    @cached_property
    def clock(self) -> ClockKind:
        """The kind of clock that the times of the record count by."""
        return ClockKind.UTC if self.started is None else self.started.clock

    @cached_property
    def tree(self) -> ActionTree:
        """All actions by their beginning."""
        return ActionTree(self.entries)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Where each turn began, struck ones included."""
        return tuple(
            Turn(entry.seq, entry.body.number, entry.body.player)
            for entry in self.entries
            if isinstance(entry.body, TurnStarted)
        )

    @cached_property
    def strikes(self) -> "Mapping[int, Strike]":
        """What struck each entry that is struck as the record stands, by its seq."""
        from replay.timeline.strikes import strikes

        return strikes(self.entries, self.struck())

    @cached_property
    def steps_back(self) -> "Mapping[int, StepBack]":
        """The entries whose time lies before the last known one, by seq, with by how much."""
        from engine.record.time_quality import Timekeeping

        return {step.seq: step for step in Timekeeping(self._fold.order).steps_back}

    @cached_property
    def elapsed(self) -> "ElapsedTime":
        """The time that counts between entries."""
        from replay.timeline.elapsed import ElapsedTime

        return ElapsedTime(self.entries)

    @cached_property
    def by_part(self) -> "SeqsByPart":
        """Where the entries of play, answers, calls of a judge and judging are."""
        from replay.timeline.seqs_by_part import SeqsByPart

        return SeqsByPart(self.entries)

    @cached_property
    def acts_on(self) -> Mapping[int, Sequence[int]]:
        """The entries that are about each dispute, in order, struck ones included."""
        from replay.timeline.dispute_at import acts_by_dispute

        return acts_by_dispute(self)

    @cached_property
    def decimals(self) -> int:
        """The number of decimals of a second in the finest time of the record."""
        return self._decimals(self.entries)

    @cached_property
    def time_cells(self) -> int:
        """How wide the widest known time is when written; 0 where no time is known."""
        return self._time_cells(self.entries)

    def entry(self, seq: int) -> Entry:
        """Return the entry of a seq from 1 on."""
        return self.entries[seq - 1]

    def fold(self, seq: int | None = None) -> Fold:
        """Return the record folded, all of it or up to an entry."""
        return self._fold if seq is None or seq == self.last else Fold(self.entries[:seq])

    def results(self, seq: int) -> tuple[AnyEvent, ...]:
        """Return what an entry says, and before it what only follows from the end that it tells.

        `A draws 2 cards; done` says by its end alone that two cards were drawn.
        """
        body = self.entry(seq).body
        if not isinstance(body, ActionEnded):
            return (body,)
        if seq not in self._results:
            action = self.tree.actions.get(body.action)
            implies = action is not None and action.event.kind in IMPLYING
            table = MutableTable(self.before(seq).table) if implies else None
            implied = () if table is None else implied_results(table, body)
            self._results[seq] = (*implied, body)
        return self._results[seq]

    def snapshot(self, seq: int) -> Snapshot:
        """Return the snapshot after an entry; raises IndexError beyond the last."""
        return self._fold.snapshot(seq)

    def known(self, seq: int) -> Knowledge:
        """Return what was known of the cards after an entry, as its snapshot has it, for less."""
        return self._fold.known(seq)

    def before(self, seq: int) -> Snapshot:
        """Return the snapshot before an entry."""
        return self._fold.snapshot(max(seq - 1, 0))

    def struck(self, seq: int | None = None, since: int = 1) -> Mapping[int, str]:
        """Return the entries struck as of a seq (default: the last): `backed_up`, `corrected`.

        At least those from `since` on: how long that takes depends on how many entries there are
        from there to the last back-up.
        """
        seq = self.last if seq is None else seq
        turned_back = self._turned_back[bisect_right(self._turned_back, seq) - 1]
        if since > 1 and turned_back not in self._struck:
            return self._fold.struck(turned_back, since) if turned_back >= since else {}
        struck_by = self._struck.get(turned_back)
        if struck_by is None:
            struck_by = self._struck[turned_back] = self._fold.struck(turned_back)
        return struck_by

    def inconsistencies(self) -> Mapping[int, tuple[str, ...]]:
        """Return, by seq, contradictions with the record before it, as corrected last."""
        return self._contradicted

    def next(self, seq: int, step: "Step") -> int:
        """Return where a step forward lands; see `replay.timeline.steps`."""
        return self._steps.next(seq, step)

    def previous(self, seq: int, step: "Step") -> int:
        """Return where a step back lands; see `replay.timeline.steps`."""
        return self._steps.previous(seq, step)

    def depth(self, seq: int) -> int:
        """Return how deep an entry lies in the tree of actions."""
        return self.tree.depth(seq)

    def spoken(self, seq: int, *, brief: bool = False) -> "tuple[Span, ...]":
        """Return an entry in words, with the names known just then; `brief` only counts cards."""
        from replay.text.event_text import spoken

        event, known = self.entry(seq).body, self.known(seq)
        return spoken(event, known, self.entries, brief=brief, started=self.started)

    def words(self, seq: int) -> str:
        """Return an entry in plain words."""
        return "".join(piece.text for piece in self.spoken(seq))

    def all_spoken(self) -> "Iterator[tuple[Span, ...]]":
        """Yield every entry in words, first to last: the fast way for a whole record."""
        from replay.text.event_text import spoken

        known: dict[CardId, Identity] = {}
        telling: set[int] = set()  # what cards are
        corrected = False  # something of that
        for entry in self.entries:
            event = entry.body
            if type(event) in LEARNING:
                telling.add(entry.seq)
                learn(known, event)
            elif isinstance(event, Corrected) and telling & {*event.strikes, *event.places}:
                corrected = True
            then = self.known(entry.seq) if corrected else known
            yield spoken(event, then, self.entries, started=self.started)

    def time(self, seq: int) -> int | None:
        """Return when an entry happened, in milliseconds; None where nobody knows."""
        return self.entry(seq).happened_at if 0 < seq <= self.last else None

    def time_words(self, moment: int | None) -> str:
        """Return a time by the chosen clock; as recorded if none was chosen."""
        from replay.text.times import ShownClock, duration_text, east, time_text

        if moment is None or self.clock is not ClockKind.UTC or self.shown_clock is None:
            return time_text(moment, self.clock, self.decimals)
        began = self.time(1)
        if self.shown_clock is ShownClock.MATCH and began is not None:
            return duration_text(moment - began, self.decimals)
        ahead = east(moment) if self.shown_clock is ShownClock.LOCAL else 0
        return time_text(moment + ahead, self.clock, self.decimals)

    def day(self, moment: int | None) -> int | None:
        """Return the day of a time by the chosen clock, from 1970 on; None where it has no days."""
        from replay.text.times import DAY, ShownClock, east

        if moment is None or self.clock is not ClockKind.UTC:
            return None
        if self.shown_clock is ShownClock.MATCH and self.time(1) is not None:
            return None
        return (moment + (east(moment) if self.shown_clock is ShownClock.LOCAL else 0)) // DAY

    def pace(self, seq: int) -> int | None:
        """Return the milliseconds from an entry to the next; None where they are not known."""
        here, there = self.time(seq), self.time(seq + 1)
        return None if here is None or there is None or there < here else there - here

    def hits(self, text: str) -> list[int]:
        """Return the entries whose words hold a text in any case."""
        from engine.model.person_names import name_key
        from replay.text.sanitize import plain

        wanted = name_key(plain(text))
        return [seq for seq, words in enumerate(self._texts, 1) if wanted in words]

    def _widen(self, entries: Sequence[Entry]) -> None:
        """Make room for the times of new entries; all are written again if one is finer."""
        if self._decimals(entries) > self.decimals:
            del self.decimals, self.time_cells
        else:
            self.time_cells = max(self.time_cells, self._time_cells(entries))

    def _decimals(self, entries: Sequence[Entry]) -> int:
        from replay.text.times import decimals_of

        return max(
            map(decimals_of, {(entry.happened_at or 0) % 1000 for entry in entries}), default=0
        )

    def _time_cells(self, entries: Sequence[Entry]) -> int:
        from replay.text.times import time_text

        times = [entry.happened_at for entry in entries if entry.happened_at is not None]
        # All have the same number of decimals, so the widest is farthest from 0, on either side.
        ends = (min(times), max(times)) if times else ()
        return max((len(time_text(time, self.clock, self.decimals)) for time in ends), default=0)

    @cached_property
    def _steps(self) -> "Steps":
        from replay.timeline.steps import Steps

        return Steps(self.entries, self.tree, self._open_at)

    @cached_property
    def _contradicted(self) -> dict[int, tuple[str, ...]]:
        contradictions: dict[int, tuple[str, ...]] = {}
        for inconsistency in self._fold.inconsistencies():
            contradictions[inconsistency.seq] = (
                *contradictions.get(inconsistency.seq, ()),
                inconsistency.what,
            )
        return contradictions

    @cached_property
    def _texts(self) -> list[str]:
        from engine.model.person_names import name_key

        return [name_key("".join(piece.text for piece in pieces)) for pieces in self.all_spoken()]

    def _open_at(self, seq: int) -> int | None:
        return max((action.seq for action in self.snapshot(seq).table.open), default=None)
