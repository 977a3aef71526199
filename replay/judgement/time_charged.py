"""Time charged: how long play waited for each player, for nobody, for the judge."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.checks.framework.response_times import ResponseTimes
from engine.judge.judgement import Judgement
from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.time_quality import Timekeeping, told_beside
from replay.judgement.awaited import Charge, Waiting, charges
from replay.timeline.timeline import Timeline


class TimeCharged(msgspec.Struct, frozen=True, kw_only=True):
    """How the time of a match was spent, in milliseconds; all that passed counts, struck or not.

    `length`: from the first known time to the last; None where fewer than two are known. `missing`
    lies between entries one of which has no time. `stepped_back`: by how much the clock did; what
    then was charged twice. `known` and `unknown` sum to `length`.
    """

    length: int | None
    players: dict[PlayerId, int]
    nobody: int = 0
    paused: int = 0
    judge: int = 0
    missing: int = 0
    stepped_back: int = 0

    @property
    def known(self) -> int:
        """What is charged to somebody, to nobody, to pauses and to the judge."""
        return sum(self.players.values()) + self.nobody + self.paused + self.judge

    @property
    def unknown(self) -> int:
        """What cannot be charged, less what the clock stepped back: below zero if that is more."""
        return self.missing - self.stepped_back


def held(
    order: Sequence[Entry], judgement: Judgement, players: Sequence[PlayerId] = ()
) -> TimeCharged:
    """Charge the time between entries to whomever play waited for under a ruleset.

    `order`: the entries in the order of play. `players` are told of even where they held nothing.
    Time over entries without a time is charged where all of it would be charged alike; so is that
    over entries whose own time was told late, and lies before others.
    """
    spent: dict[Charge, int] = {}
    first: int | None = None
    last: int | None = None
    missing = stepped_back = 0
    waiting: set[Charge] = set()
    rules = judgement.ruleset.windows.response
    beside = told_beside(order)
    for entry, charge in zip(order, charges(order, judgement.windows, rules), strict=True):
        now = entry.happened_at
        if now is not None and entry.seq not in beside:
            passed = 0 if last is None else now - last
            if passed < 0:
                stepped_back -= passed
            elif len(waiting) == 1:
                (one,) = waiting
                spent[one] = spent.get(one, 0) + passed
            else:
                missing += passed
            first, last, waiting = now if first is None else first, now, set()
        waiting.add(charge)
    timed = sum(entry.happened_at is not None for entry in order) - len(beside)
    named = dict.fromkeys(players, 0)
    named |= {to.player: time for to, time in spent.items() if to.player is not None}
    return TimeCharged(
        length=last - first if first is not None and last is not None and timed > 1 else None,
        players=named,
        nobody=spent.get(Charge(Waiting.NOBODY), 0),
        paused=spent.get(Charge(Waiting.PAUSED), 0),
        judge=spent.get(Charge(Waiting.JUDGE), 0),
        missing=missing,
        stepped_back=stepped_back,
    )


class Spending(NamedTuple):
    """The time of a match: to whom it is charged, how fast players answer, what to trust of it.

    `struck`: how many entries were backed up; the time over them passed all the same.
    """

    held: TimeCharged
    response_times: ResponseTimes
    timekeeping: Timekeeping
    struck: int


def spending(timeline: Timeline, judgement: Judgement, seq: int) -> Spending:
    """Tell how the time of a match was spent up to an entry, under a ruleset."""
    order = timeline.fold(seq).order
    timekeeping = Timekeeping(order)
    started = timeline.started
    players = () if started is None else [player.id for player in started.players]
    return Spending(
        held=held(order, judgement, players),
        response_times=ResponseTimes(judgement.windows, timekeeping),
        timekeeping=timekeeping,
        struck=sum(one == "backed_up" for one in timeline.struck(seq).values()),
    )
