"""The limit of a response: what a match states that a player may take to answer.

The FAQ of 1996 leaves the time to the players: a reasonable one, or as long as they agreed.
"""

from collections.abc import Iterator, Sequence

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.finding import Finding
from engine.checks.framework.response_times import was_timed
from engine.checks.timing.response_time import RecordSoFar, begun, silent
from engine.model.enums import Kept
from engine.record.time_quality import Timekeeping
from engine.standing.window import AnswerKind, Window, WindowAnswer, WindowKind


def limited_responses(
    ctx: CheckContext, windows: Sequence[Window], record: RecordSoFar
) -> Sequence[Finding]:
    """Return what a finished record has of answers after their limit, and of results before it."""
    started = ctx.game.table.started
    limit = None if started is None else started.response_limit
    if started is None or limit is None or started.keeps.times is Kept.NONE:
        return ()
    times = record.timekeeping
    found = [*response_over_its_limit(ctx, windows, times, limit)]
    if started.keeps.passes is Kept.ALL:
        found += results_before_the_limit(ctx, windows, record, limit)
    return [finding for finding in found if finding is not None]


def response_over_its_limit(
    ctx: CheckContext, windows: Sequence[Window], times: Timekeeping, limit: int
) -> Findings:
    """Yield the responses that came later than the limit of the match, counted from their turn."""
    for window in windows:
        if window.kind is WindowKind.GAP or window.action is None:
            continue
        for answer in _over(window, limit):
            if was_timed(times.between(window.opened_by, answer.seq)):
                yield ctx.report(
                    "response-over-its-limit",
                    seqs=(answer.seq, window.opened_by),
                    players=(answer.player,),
                    action=window.action,
                    milliseconds=answer.since_opportunity,
                )


def results_before_the_limit(
    ctx: CheckContext, windows: Sequence[Window], record: RecordSoFar, limit: int
) -> Findings:
    """Yield the results that began within the limit before all who could answer had spoken."""
    for window in windows:
        if not begun(window) or (window.duration or 0) >= limit or window.closed_by is None:
            continue
        players = silent(window, record.played)
        if players and was_timed(record.timekeeping.between(window.opened_by, window.closed_by)):
            yield ctx.report(
                "results-before-the-limit",
                seqs=(window.closed_by, window.opened_by),
                players=players,
                action=window.action,
                milliseconds=window.duration,
            )


def _over(window: Window, limit: int) -> Iterator[WindowAnswer]:
    """Yield the responses of a window that took too long, unless their player had asked to wait."""
    waited = set()
    for answer in window.answers:
        if window.is_after_close(answer):
            return
        late = answer.since_opportunity is not None and answer.since_opportunity > limit
        if answer.answer is AnswerKind.WAIT and not late:
            waited.add(answer.player)
        if answer.answer is AnswerKind.RESPONSE and late and answer.player not in waited:
            yield answer
