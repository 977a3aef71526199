"""Timekeeping: how far the times of a record can be trusted."""

from collections.abc import Sequence
from enum import unique
from itertools import accumulate

import msgspec

from engine.model.enums import EntrySource, Word
from engine.record.entry import Entry


@unique
class Quality(Word):
    """What a span of time rests on: how its ends were taken, and what lies in between.

    `gap`: the times of entries in between are unknown.
    `stepped_back`: the clock stepped back in between.
    """

    LIVE = "live"
    IMPORT = "import"
    LATE = "late"
    INFERRED = "inferred"
    GAP = "gap"
    STEPPED_BACK = "stepped_back"


class StepBack(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The time of an entry lies this many milliseconds before the last one known before it."""

    seq: int
    after: int
    milliseconds: int


class UnknownTimes(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Entries in a row without a time, and the entries with times around them, if there are any.

    `milliseconds`: what passed between those; None where nobody knows.
    """

    seqs: tuple[int, ...]
    after: int | None = None
    before: int | None = None
    milliseconds: int | None = None


class Timekeeping:
    """The times of entries in their order of play; they order nothing, and are kept as read.

    `taken_otherwise`: entries whose times nobody took at the moment, by how they came in.
    """

    def __init__(self, order: Sequence[Entry]) -> None:
        self._places = {entry.seq: place for place, entry in enumerate(order)}
        self._order = order
        self.steps_back, self.unknown = _faults(order)
        stepped_back = {step.seq for step in self.steps_back}
        self._back = _counted(order, stepped_back)
        missing = {seq for times in self.unknown for seq in times.seqs}
        self._missing = _counted(order, missing)

    def taken_otherwise(self, source: EntrySource) -> tuple[int, ...]:
        """Return the entries that came into the record in one way."""
        return tuple(entry.seq for entry in self._order if entry.source is source)

    def is_before(self, seq: int, other: int) -> bool:
        """Return whether an entry comes before another in play; one struck as wrong, by number."""
        places = self._places
        if seq not in places or other not in places:
            return seq < other
        return places[seq] < places[other]

    def between(self, start: int, end: int) -> tuple[Quality, ...]:
        """Return what the time between two entries rests on."""
        first, last = self._places[start], self._places[end]
        qualities = [_quality(self._order[place].source) for place in (first, last)]
        if self._missing and last > first + 1 and self._missing[last - 1] > self._missing[first]:
            qualities.append(Quality.GAP)
        if self._back and self._back[last] > self._back[first]:
            qualities.append(Quality.STEPPED_BACK)
        return tuple(dict.fromkeys(qualities))


def _quality(source: EntrySource) -> Quality:
    """Return what a time rests on; the clock stamps what the desk records as it does a line."""
    return Quality.LIVE if source is EntrySource.DESK else Quality(source)


class RunningClock:
    """The times of entries as they come: which step back, and which were only told late.

    `last`: the last known time. `beside`: the last entry read was recorded after it happened, and
    its time lies before that: no clock stepped back. Where no clock took any time before, it is
    as any other.
    """

    def __init__(self) -> None:
        self.last: int | None = None
        self.beside = False
        self._clocked = False

    def read(self, entry: Entry) -> int:
        """Take in an entry, and return by how many milliseconds its time steps back."""
        now, last = entry.happened_at, self.last
        self.beside = False
        if now is None:
            return 0
        back = last is not None and now < last
        # An act of the desk was done before a recorder took it in.
        if entry.source is not EntrySource.LATE and entry.source is not EntrySource.DESK:
            self._clocked = True
        elif self._clocked and back:
            self.beside = True
            return 0
        self.last = now
        return last - now if back and last is not None else 0


def told_beside(order: Sequence[Entry]) -> frozenset[int]:
    """Return the seqs of entries recorded late whose time lies before the last known time.

    No clock stepped back there.
    """
    clock = RunningClock()
    beside = []
    for entry in order:
        clock.read(entry)
        if clock.beside:
            beside.append(entry.seq)
    return frozenset(beside)


def _counted(order: Sequence[Entry], seqs: set[int]) -> list[int]:
    """Return how many of some entries have come by each place; an empty list if there are none."""
    return list(accumulate(entry.seq in seqs for entry in order)) if seqs else []


def _faults(order: Sequence[Entry]) -> tuple[tuple[StepBack, ...], tuple[UnknownTimes, ...]]:
    times = [entry.happened_at for entry in order if entry.happened_at is not None]
    if len(times) == len(order) and times == sorted(times):
        return (), ()
    steps: list[StepBack] = []
    unknown: list[UnknownTimes] = []
    since: Entry | None = None
    missing: list[int] = []
    clock = RunningClock()
    for entry in order:
        back = clock.read(entry)
        if clock.beside:
            continue
        if entry.happened_at is None:
            missing.append(entry.seq)
            continue
        passed = None if since is None else entry.happened_at - (since.happened_at or 0)
        after = None if since is None else since.seq
        if after is not None and back:
            steps.append(StepBack(seq=entry.seq, after=after, milliseconds=back))
            passed = None
        if missing:
            unknown.append(
                UnknownTimes(
                    seqs=tuple(missing), after=after, before=entry.seq, milliseconds=passed
                )
            )
        since, missing = entry, []
    if missing:
        after = None if since is None else since.seq
        unknown.append(UnknownTimes(seqs=tuple(missing), after=after))
    return tuple(steps), tuple(unknown)
