"""The session: a match being recorded; each line is on the disk before it is acknowledged."""

from collections.abc import Collection, Sequence, Set
from contextlib import ExitStack
from pathlib import Path
from shlex import quote
from typing import Self

import msgspec

from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.record.desk_acts import desk_acts, rested_on
from engine.record.entry import Entry
from engine.record.events.event import Play
from engine.record.events.judging import Corrected, OpinionSealed
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from engine.record.schema import DESK_SCHEMA
from engine.record.validate import RecordValidator
from engine.table.growing_record import GrowingRecord, StagedEntries
from engine.table.header import start_of
from recorder.live.clock import Clock, ClockReading, SystemClock
from recorder.live.line_groups import PUT_BACK, TAKEN_BACK, is_typed, lines
from recorder.live.saving import RecordedElsewhereError, Saving
from recorder.live.slips import Slips
from recorder.live.timestamps import NOW, Now, Stamp
from recorder.store.closeable import Closeable
from recorder.store.recorded_match import RecordedMatch, title_of
from recorder.store.store import TIMEOUT, Store

__all__ = ["Closed", "RecordedElsewhereError", "Session"]


class Closed(msgspec.Struct, frozen=True, kw_only=True):
    """What a session has saved: the match, the number of entries, the head, the store.

    `draft`: the line that is still half typed, kept for the next session.
    `gone`, `kept`: what is wrong with the store, and the file that has the match in its place.
    """

    match: str
    title: str
    entries: int
    head: str
    path: Path
    draft: str = ""
    gone: Fault | None = None
    kept: Path | None = None


class Session(Closeable):
    """A match being recorded, by one program at a time; whatever `commit` returns is kept.

    Raises InputError for what is not a valid record and for what cannot be written: then nothing
    of the line is stored, and it may be tried again.
    `record`: what was recorded so far; it grows with every line.
    `draft_refused`: why the half-typed line could not be stored, if it could not.
    """

    def __init__(
        self,
        log: RecordedMatch,
        saving: Saving,
        clock: Clock,
    ) -> None:
        self.match = log.id
        self.record = GrowingRecord(log.entries)
        self.draft_refused: InputError | None = None
        self._head = log.head
        self._saving = saving
        self._typing = saving.draft
        self._closed: Closed | None = None
        self._closing = False
        # What the desk recorded is not the scribe's to take back.
        self._desk = set(desk_acts(log.entries))
        self._lines = [line for line in lines(log.entries) if self._desk.isdisjoint(line)]
        self._taken_back: list[tuple[int, tuple[int, ...]]] = []
        last = log.entries[-1]
        self._stamp = Stamp(clock, self.started.clock, last.recorded_at)

    @classmethod
    def begin(
        cls,
        path: Path,
        started: MatchStarted,
        clock: Clock | None = None,
        *,
        events: Sequence[AnyEvent] = (),
        timeout: float = TIMEOUT,
    ) -> Self:
        """Begin a new match with the events that set it up: all of them are stored, or none.

        `path`: the database, created if it is missing.
        `timeout`: seconds to wait for another program that writes to it.
        """
        clock = clock or SystemClock()
        first, *others = Stamp(clock, started.clock, None).line(1, (started, *events))
        # From the first entry on, the source says who made an entry.
        entries = [msgspec.structs.replace(first, schema=DESK_SCHEMA), *others]
        RecordValidator().admit_all(entries)
        with ExitStack() as closing:
            store = closing.enter_context(Store.open_to_write(path, timeout=timeout))
            match = store.import_log(entries)
            return cls._open(store, match, clock, closing, timeout)

    @classmethod
    def resume(
        cls, path: Path, match: str, clock: Clock | None = None, *, timeout: float = TIMEOUT
    ) -> Self:
        """Go on recording a match, named by its id or the beginning of it.

        Raises InputError while another program records it, or where its chain is broken.
        """
        with Store.open(path, timeout=timeout) as reader:
            name = reader.find(match)
        with ExitStack() as closing:
            store = closing.enter_context(Store.open_to_write(path, timeout=timeout))
            return cls._open(store, name, clock or SystemClock(), closing, timeout)

    @classmethod
    def _open(
        cls, store: Store, match: str, clock: Clock, closing: ExitStack, timeout: float
    ) -> Self:
        saving = Saving(store, match, clock, timeout)
        closing.pop_all()
        closing.callback(saving.give_up)
        log = store.read(match)
        if log.broken is not None:
            what = f"the record breaks off at {log.broken}"
            raise InputError(Fault(match, what, f"'tricorder verify {quote(match)}' says more"))
        slips = Slips(store.path, match)
        slips.recover(log.entries)
        session = cls(log, saving, clock)
        # What changes the table, the scribe is asked about.
        slips.deliver(session, moving=False)
        saving.settle()
        closing.pop_all()
        return session

    @property
    def started(self) -> MatchStarted:
        """The start of the match as corrections leave it: players, edition, ruleset."""
        started = start_of(self.record.entries)
        assert started is not None
        return started

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.record.seq

    @property
    def path(self) -> Path:
        """The store that it records in."""
        return self._saving.path

    @property
    def gone(self) -> Fault | None:
        """What is wrong with the store; None while everything is saved there."""
        return self._saving.gone

    @property
    def kept(self) -> Path | None:
        """The file that has the match while the store is gone."""
        return self._saving.kept

    @property
    def log(self) -> RecordedMatch:
        """The record so far, as a reader of the store sees it."""
        entries = tuple(self.record.entries)
        return RecordedMatch(
            id=self.match,
            title=title_of(entries),
            entries=entries,
            head=self._head,
            library=self.path,
            store=self.path,
        )

    @property
    def draft(self) -> str:
        """The half-typed line; set it at every key, so that a restart can offer it."""
        return self._typing

    @draft.setter
    def draft(self, text: str) -> None:
        self._typing = text
        try:
            self._saving.keep_draft(text)
        except InputError as error:
            self.draft_refused = error
        else:
            self.draft_refused = None

    def commit(
        self,
        events: Sequence[AnyEvent],
        *,
        began: ClockReading | None = None,
        happened_at: int | Now | None = NOW,
        source: EntrySource | None = None,
        before: int | None = None,
        inferred: Collection[int] = (),
        validated: StagedEntries | None = None,
    ) -> tuple[Entry, ...]:
        """Record the events of one line, all or none; on return they are on the disk.

        The entries returned may end with a correction that places them, and with the recorder's
        own notes about its clock.
        `began`: the clock at the line's first key, which is when the events happened.
        `happened_at`: another time, in UTC milliseconds, or None where nobody knows it.
        `before`: the entry before which they belong in the line of play.
        `source`: their source; by default a time or place of their own makes them late. What the
            desk records, no scribe takes back; he may strike nothing of it.
        `inferred`: the indices of events that nobody typed: they follow from the others.
        `validated`: the events as they were staged when the line was read.
        """
        if not events:
            return ()
        self._refuse_copied_seals(events)
        if source is not EntrySource.DESK:
            for event in events:
                if isinstance(event, Corrected):
                    self._refuse_to_strike_the_desks({*event.strikes})
        placing: list[AnyEvent] = []
        late = before is not None or not isinstance(happened_at, Now)
        if before is not None:
            happened_at = None if isinstance(happened_at, Now) else happened_at
            placing.append(self._placing(events, before))
        entries = self._stamp.line(
            self.seq + 1,
            events,
            placing,
            began=began,
            happened_at=happened_at,
            source=source or (EntrySource.LATE if late else EntrySource.LIVE),
            inferred=inferred,
        )
        return self._append(entries, validated)

    def take_back(self) -> tuple[Entry, ...]:
        """Strike the last line that is not struck yet; it stays in the record."""
        struck = self.record.fold.struck()
        while self._lines:
            left = tuple(seq for seq in self._lines[-1] if struck.get(seq) != "corrected")
            if left:
                self._refuse_to_strike_the_desks(set(left))
                correction = Corrected(strikes=left, reason=TAKEN_BACK)
                entries = self._append(self._stamp.line(self.seq + 1, (), (correction,)))
                self._taken_back.append((entries[0].seq, left))
                return entries
            self._lines.pop()
        raise InputError(Fault("", "there is no line to take back"))

    def put_back(self) -> tuple[Entry, ...]:
        """Put back what was taken back last, by striking the correction that took it back.

        Raises InputError where nothing was taken back since the last line.
        """
        if not self._taken_back:
            raise InputError(Fault("", "there is no line to put back"))
        seq, line = self._taken_back[-1]
        correction = Corrected(strikes=(seq,), reason=PUT_BACK)
        entries = self._append(self._stamp.line(self.seq + 1, (), (correction,)))
        self._taken_back.pop()
        self._lines.append(line)
        return entries

    def close(self) -> Closed:
        """Stop recording, and return what is saved, and where.

        What judges handed in till now is taken in.
        """
        if not self._closing:
            self._closing = True
            Slips(self.path, self.match).deliver(self)
        if self._closed is None:
            self._saving.close(self.record.entries)
            self._closed = Closed(
                match=self.match,
                title=self.started.title,
                entries=self.seq,
                head=self._head,
                path=self.path,
                draft=self._saving.draft,
                gone=self.gone,
                kept=self.kept,
            )
        return self._closed

    def _refuse_to_strike_the_desks(self, strikes: Set[int]) -> None:
        """Refuse to strike acts of the desk, and what those rest on that stand."""
        rested = rested_on(self.record.entries, self._desk - self.record.fold.struck().keys())
        acts = sorted(self._desk & strikes)
        what = f"{', '.join(f'@{seq}' for seq in acts)} is a judge's, or may be"
        if not acts:
            seq = min(rested.keys() & strikes, default=None)
            if seq is None:
                return
            acts = [rested[seq]]
            what = f"a judge has acted on @{seq}: @{acts[0]} rests on it"
        way = f"tricorder dispute take-back {quote(self.match)}@{acts[0]}"
        remedy = f"a judge takes it back: '{way}', or corrects it with --why TEXT"
        raise InputError(Fault("", what, remedy))

    def _refuse_copied_seals(self, events: Sequence[AnyEvent]) -> None:
        """Refuse a seal whose commitment the record has: its judge need not know the opinion."""
        sealed = {event.commitment for event in events if isinstance(event, OpinionSealed)}
        for entry in self.record.entries if sealed else ():
            if isinstance(entry.body, OpinionSealed) and entry.body.commitment in sealed:
                what = f"this commitment is that of the seal @{entry.seq}"
                raise InputError(Fault("", what, "'tricorder dispute seal' makes one of its own"))

    def _placing(self, events: Sequence[AnyEvent], before: int) -> Corrected:
        """Return the correction that gives the events their place in the line of play."""
        order = [entry.seq for entry in self.record.fold.order]
        if before not in order:
            what = "is struck" if 0 < before <= self.seq else "is not in the record"
            raise InputError(Fault("before", f"entry {before} {what}", "name an entry that counts"))
        place = order.index(before)
        if place == 0:
            raise InputError(Fault("before", "nothing comes before the start of the match"))
        off = [event for event in events if not isinstance(event, Play)]
        if off:
            what = "notes and entries of judges have no place in the line of play"
            raise InputError(Fault("before", what, "give the time instead: @14:02"))
        places = range(self.seq + 1, self.seq + 1 + len(events))
        return Corrected(places=tuple(places), after=order[place - 1])

    def _append(
        self,
        entries: Sequence[Entry],
        validated: StagedEntries | None = None,
    ) -> tuple[Entry, ...]:
        """Validate, store, fold and show the entries of one line, in this order.

        A failure before or while they are stored changes nothing, on the disk or here.
        """
        staged = self.record.stage(entries, validated)
        desk = {entry.seq for entry in staged.entries if entry.source is EntrySource.DESK}
        self._head = self._saving.append(self.record.entries, staged.entries, clear_draft=not desk)
        self._stamp.mark_stored()
        self._desk |= desk
        if not desk:
            self._note_line(staged.entries)
        # It folds the entries, and tells the entry line and the timeline, which show them.
        self.record.append(staged)
        return staged.entries

    def _note_line(self, entries: Sequence[Entry]) -> None:
        """Note that a line is on the disk: it can be taken back, and is no longer half typed."""
        self._typing = ""
        line = tuple(entry.seq for entry in entries if is_typed(entry.body))
        if line:
            self._lines.append(line)
            self._taken_back.clear()
