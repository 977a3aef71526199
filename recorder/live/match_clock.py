"""The match clock: how long a match has lasted, how much of it does not count, what is left.

A table gets back the time in which play stood still because the clock was paused or a judge had to
rule. Where nobody recorded that the table waited, so much is not known, and nothing is owed for it:
after a ruling in a pause that nobody ended, and through a silence in which nobody sits at a table.
"""

from collections.abc import Iterable
from enum import unique
from typing import Final, NamedTuple

import msgspec

from engine.model.enums import Word
from engine.record.entry import Entry
from engine.record.events.decisions import Said
from engine.record.events.event import Play
from engine.record.events.judging import BackedUp, RulingGiven, TimeExtended
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded, MatchStarted
from engine.record.events.union import AnyEvent
from engine.table.interruption import INTERRUPTING, Interruption

_DAY: Final = 86_400_000  # milliseconds
# Nobody sits at a table through so long a silence: they went home, and came back to go on.
_SILENCE: Final = _DAY // 4
# Nor so long with the clock stopped when a judge has ruled: nobody ended the pause.
_RULED_SILENCE: Final = 600_000
# The events that can make a clock that runs for play run for something else, or longer.
TURNING: Final = INTERRUPTING | {MatchStarted, MatchEnded, TimeExtended, RulingGiven}


@unique
class ClockState(Word):
    """What the clock runs for: for play, or for time that the players get back."""

    PLAY = "play"
    PAUSED = "paused"
    JUDGE = "judge"
    ENDED = "ended"


_NOT_STILL: Final = (ClockState.PLAY, ClockState.ENDED)


class Untold(NamedTuple):
    """A time in which play stood still and nobody recorded whether the table waited.

    It lies between two entries; without `until`, it lasts still. `milliseconds`: how long it is.
    """

    since: int
    until: int | None
    milliseconds: int


class MatchClock(msgspec.Struct, frozen=True, kw_only=True):
    """The time of a match at one moment, in milliseconds; None where nobody knows.

    `at`: the moment. `running`: what the clock runs for.
    `since`: when that began.
    `elapsed`: the time since the match started.
    `paused`: the part of it while the clock was paused.
    `judge`: the part of it while a judge was needed and the clock ran.
    `limit`: the time that the match has, None also where it has no limit.
    `granted`: what judges told the table that it gets.
    `untold`: the parts of it besides in which the table may have waited or not.
    """

    at: int | None = None
    running: ClockState
    since: int | None
    elapsed: int | None
    paused: int | None
    judge: int | None
    limit: int | None = None
    granted: int = 0
    untold: tuple[Untold, ...] = ()

    @property
    def owed(self) -> int | None:
        """The extension that the players get for pauses and judges, as far as it is known."""
        if self.paused is None or self.judge is None:
            return None
        return self.paused + self.judge

    @property
    def played(self) -> int | None:
        """The time in which play did not stand still."""
        if self.elapsed is None or self.owed is None:
            return None
        return self.elapsed - self.owed - sum(each.milliseconds for each in self.untold)

    @property
    def outstanding(self) -> int | None:
        """The part of that extension which no judge has told the table yet.

        None where nobody knows, also where all that may be owed is not known.
        """
        if self.owed is None or (self.untold and not self.owed):
            return None
        return max(self.owed - self.granted, 0)

    @property
    def remaining(self) -> int | None:
        """The time left of the limit with its extension; below 0 once it is over.

        None where nobody knows whether the table waited. What judges granted counts where it is
        more than what is owed: telling the table what it is owed adds nothing.
        """
        if self.limit is None or self.elapsed is None or self.owed is None or self.untold:
            return None
        return self.limit - self.elapsed + max(self.owed, self.granted)


def match_clock(entries: Iterable[Entry], now: int | None = None) -> MatchClock:
    """Return the match clock at a moment, by default that of the last known time.

    So it is more than a day after that: nobody plays any more, and no clock runs on. A match that
    was taken up again after such a time does not say how long it was played.
    `entries`: those that count (`Fold.order`).
    `now`: UTC milliseconds, or milliseconds from the start of the match where its times are such.
    """
    watch = _Watch()
    for entry in entries:
        watch.meet(entry)
    return watch.read(now)


class _Watch:
    def __init__(self) -> None:
        self._running = ClockState.PLAY
        self._since: int | None = None
        self._started: int | None = None
        self._last: int | None = None
        self._limit: int | None = None
        self._ended: int = 0
        self._left_lying = False
        self._granted = 0
        self._untold: list[Untold] = []
        self._untold_before = 0  # so many lie in times that were added
        self._still: tuple[int, int] | None = None  # the last entry with a time while play stood
        self._gone_on = False
        self._served = False
        self._rulings: set[int] = set()
        self._interruption = Interruption()
        self._spent: dict[ClockState, int | None] = dict.fromkeys(ClockState, 0)

    def meet(self, entry: Entry) -> None:
        """Take in the next entry."""
        event, at = entry.body, entry.happened_at
        if at is not None:
            resting = self._running is ClockState.ENDED
            self._left_lying |= not resting and _is_days_after(at, self._last)
            self._last = at
        if self._running is ClockState.PLAY and type(event) not in TURNING:
            return  # most of a record
        if isinstance(event, MatchStarted):
            self._started = self._since = at
            self._limit = event.time_limit
        if isinstance(event, TimeExtended):
            self._granted += event.milliseconds
        if isinstance(event, RulingGiven):
            self._rulings.add(entry.seq)
        wanted = self._interruption.judge
        self._interruption.meet(entry.seq, event)
        running = self._next(entry.seq, event)
        self._tell(entry.seq, at, called=self._interruption.judge and not wanted)
        if running is not self._running:
            self._spend(at)
            self._running, self._since = running, at
            self._still = None if at is None or running in _NOT_STILL else (entry.seq, at)
        if wanted and not self._interruption.judge:
            self._served = True

    def read(self, now: int | None) -> MatchClock:
        """Return the state of the clock."""
        if now is None or _is_days_after(now, self._last):
            now = self._last
        until = self._since if self._running is ClockState.ENDED else now
        running, since = self._running, self._since
        self._tell(None, now)
        self._spend(now)
        return MatchClock(
            at=now,
            running=running,
            since=since,
            elapsed=None if self._left_lying else _passed(self._started, until),
            paused=self._spent[ClockState.PAUSED],
            judge=self._spent[ClockState.JUDGE],
            limit=self._limit,
            granted=self._granted,
            untold=tuple(self._untold),
        )

    def _next(self, seq: int, event: AnyEvent) -> ClockState:
        if isinstance(event, MatchEnded):
            self._ended = self._ended or seq
        elif isinstance(event, BackedUp) and event.to < self._ended:
            self._ended = 0
        if self._ended:
            return ClockState.ENDED
        if isinstance(event, ClockPaused | ClockResumed):
            self._gone_on = self._served = False
        elif isinstance(event, Play) and not isinstance(event, Said):
            # The clock runs again; what a ruling orders is played while it stands.
            self._gone_on |= event.because not in self._rulings
        if self._interruption.paused and not self._gone_on:
            return ClockState.PAUSED
        return ClockState.JUDGE if self._interruption.judge else ClockState.PLAY

    def _tell(self, seq: int | None, at: int | None, *, called: bool = False) -> None:
        """Note that nobody knows whether the table waited until an entry, if that is so.

        `called`: it wants a judge anew; where one has ruled in this pause, none had it meanwhile.
        """
        if self._running in _NOT_STILL or self._still is None or at is None:
            return
        since, then = self._still
        ruled = called and self._served and self._running is ClockState.PAUSED
        if at - then > (_RULED_SILENCE if ruled else _SILENCE):
            self._untold.append(Untold(since, seq, at - then))
        if at >= then and seq is not None:
            self._still = seq, at

    def _spend(self, until: int | None) -> None:
        """Add the time passed; where either end is unknown, the sum stays unknown."""
        passed, before = _passed(self._since, until), self._spent[self._running]
        if passed is not None and self._running not in _NOT_STILL:
            passed -= sum(each.milliseconds for each in self._untold[self._untold_before :])
            self._untold_before = len(self._untold)
        self._spent[self._running] = None if passed is None or before is None else before + passed


def _is_days_after(at: int, last: int | None) -> bool:
    return last is not None and at - last > _DAY


def _passed(start: int | None, end: int | None) -> int | None:
    """Return the time between two times; None where either is unknown or the clock went back."""
    return None if start is None or end is None or end < start else end - start
