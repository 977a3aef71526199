"""The time limit that a match states: turns after it, and an end before it."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import Ending, Kept
from engine.projections.match_time import MatchTime
from engine.record.entry import Entry
from engine.record.events.match import MatchEnded
from engine.record.events.turn import TurnStarted


@on(TurnStarted)
def turn_after_the_time_limit(
    ctx: CheckContext, entry: Entry, event: TurnStarted
) -> Finding | None:
    """Report that a turn begins when the time of the match is over, pauses left out."""
    limit = _limit(ctx)
    played = ctx.state(MatchTime).played(entry.happened_at)
    if limit is None or played is None or played <= limit:
        return None
    return ctx.report("turn-after-the-time-limit", players=(event.player,))


@on(MatchEnded)
def time_was_not_up(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Finding | None:
    """Report that a match is ended by time before its time is over."""
    limit = _limit(ctx) if event.ending is Ending.TIME else None
    passed = ctx.state(MatchTime).passed(entry.happened_at)
    if limit is None or passed is None or passed >= limit:
        return None
    return ctx.report("time-was-not-up")


def _limit(ctx: CheckContext) -> int | None:
    """Return the time that the match has, where its record keeps times."""
    started = ctx.game.table.started
    if started is None or started.keeps.times is Kept.NONE:
        return None
    return started.time_limit
