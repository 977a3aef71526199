"""Time charged: how long play waited for each player, for nobody, for the judge."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from engine.checks.framework.response_times import ResponseTimes
from engine.judge.judgement import JudgementResult
from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.time_quality import Timekeeping, told_beside
from recorder.live.match_clock import match_clock
from replay.judgement.awaited import Charge, Waiting, charges
from replay.timeline.timeline import Timeline

_OVER: Final = Charge(Waiting.OVER)


class TimeCharged(msgspec.Struct, frozen=True, kw_only=True):
    """The time of a match in milliseconds, by whom play waited for, struck entries included.

    `length`: from the first known time to the last, or to the end of the match; None where fewer
        than two are known.
    `players`: the time during which play waited for each player.
    `nobody`, `paused`, `judge`: the time of no player.
    `unknown`: the time next to entries without a time, which cannot be charged, and that in which
        nobody recorded whether the table waited (`match_clock`).
    `stepped_back`: by how much the clock stepped back; so much was charged twice.
    `after_end`: the time after the end of the match, which is charged to nobody and is no part of
        its length; None while it goes on.

    `known` and `unknown`, less what was charged twice, sum to `length`.
    """

    length: int | None
    players: dict[PlayerId, int]
    nobody: int = 0
    paused: int = 0
    judge: int = 0
    unknown: int = 0
    stepped_back: int = 0
    after_end: int | None = None

    @property
    def known(self) -> int:
        """The milliseconds charged to players, to nobody, to pauses and to the judge."""
        return sum(self.players.values()) + self.nobody + self.paused + self.judge


def held(
    order: Sequence[Entry], judgement: JudgementResult, players: Sequence[PlayerId] = ()
) -> TimeCharged:
    """Return the time between entries, charged to those whom play waited for under a ruleset.

    `order`: the entries in the order of play. `players` are listed even with no time at all.
    Time over entries without a time is charged if all of it goes to one player. The same is true of
    time over entries that were recorded late with an earlier time.
    """
    spent: dict[Charge, int] = {}
    first: int | None = None
    last: int | None = None
    missing = stepped_back = after_end = 0
    waiting: set[Charge] = set()
    rules = judgement.ruleset.windows.response
    beside = told_beside(order)
    untold = {each.until: each.milliseconds for each in match_clock(order).untold}
    for entry, charge in zip(order, charges(order, judgement.windows, rules), strict=True):
        now = entry.happened_at
        if now is not None and entry.seq not in beside:
            passed = 0 if last is None else now - last
            if waiting == {_OVER}:
                after_end += passed
            elif passed < 0:
                stepped_back -= passed
            elif len(waiting) == 1:
                (charged,) = waiting
                unsure = min(untold.get(entry.seq, 0), passed)
                spent[charged] = spent.get(charged, 0) + passed - unsure
                missing += unsure
            else:
                missing += passed
            if last is None and charge != _OVER:
                first = now
            last, waiting = now, set()
        waiting.add(charge)
    timed = sum(entry.happened_at is not None for entry in order) - len(beside)
    by_player = dict.fromkeys(players, 0)
    by_player |= {to.player: time for to, time in spent.items() if to.player is not None}
    return TimeCharged(
        length=None if first is None or last is None or timed < 2 else last - first - after_end,
        players=by_player,
        nobody=spent.get(Charge(Waiting.NOBODY), 0),
        paused=spent.get(Charge(Waiting.PAUSED), 0),
        judge=spent.get(Charge(Waiting.JUDGE), 0),
        unknown=missing,
        stepped_back=stepped_back,
        after_end=max(after_end, 0) if waiting == {_OVER} else None,
    )


class Spending(NamedTuple):
    """The time of a match: whom it is charged to, how fast players answer, which times to trust.

    `struck`: how many entries were backed up; the time over them still passed. `wrong`: how many
    a correction struck; they count in nothing here.
    """

    held: TimeCharged
    response_times: ResponseTimes
    timekeeping: Timekeeping
    struck: int
    wrong: int


def spending(timeline: Timeline, judgement: JudgementResult, seq: int) -> Spending:
    """Return how the time of a match was spent up to an entry, under a ruleset."""
    order = timeline.fold(seq).order
    timekeeping = Timekeeping(order)
    started = timeline.started
    players = () if started is None else [player.id for player in started.players]
    struck = Counter(timeline.struck(seq).values())
    return Spending(
        held=held(order, judgement, players),
        response_times=ResponseTimes(judgement.windows, timekeeping),
        timekeeping=timekeeping,
        struck=struck["backed_up"],
        wrong=struck["corrected"],
    )
